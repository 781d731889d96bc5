"""Dealmaking (BL-DEAL): drafts become open offers, offers are answered, and what is agreed changes hands."""
