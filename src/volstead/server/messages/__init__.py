"""Every message that goes over the wire, one file per feature; the web client's types are written from these."""
