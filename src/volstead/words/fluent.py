"""Messages of a Fluent file, said in English or German: what the files use of the language, and no more.

The parser is the one of Project Fluent; what speaks is here, because its own runtime brings 36 MB of calendars and
currencies along.
"""

from collections.abc import Mapping
from typing import Any

from fluent.syntax import FluentParser, ast

Values = Mapping[str, Any]


def number(value: float, language: str) -> str:
    """A number without thousands separators: a year is 1926, not 1,926.

    >>> number(1926, "en"), number(2.5, "de")
    ('1926', '2,5')
    """
    if isinstance(value, int):
        return str(int(value))
    said = f"{value:.3f}".rstrip("0").rstrip(".")
    return said.replace(".", ",") if language == "de" else said


def plural(value: float) -> str:
    """The same in both languages."""
    return "one" if value == 1 else "other"


class Messages:
    """The messages of one file in one language."""

    def __init__(self, language: str, text: str = "") -> None:
        self.language = language
        self.patterns: dict[str, ast.Pattern] = {}
        """By their name; of terms with the dash before it, of attributes with a dot between."""
        for entry in FluentParser(with_spans=False).parse(text).body:
            if isinstance(entry, ast.Message | ast.Term):
                name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                if entry.value is not None:
                    self.patterns.setdefault(name, entry.value)
                for attribute in entry.attributes:
                    self.patterns.setdefault(f"{name}.{attribute.id.name}", attribute.value)

    def has_message(self, key: str) -> bool:
        return key in self.patterns

    def say(self, key: str, values: Values, within: tuple[str, ...] = ()) -> str:
        """A message; one that is not there, or that would say itself, is its bare key in brackets."""
        pattern = self.patterns.get(key)
        if pattern is None or key in within:
            return f"{{{key}}}"
        return self.spoken(pattern, values, (*within, key))

    def spoken(self, pattern: ast.Pattern, values: Values, within: tuple[str, ...]) -> str:
        said = []
        for part in pattern.elements:
            if isinstance(part, ast.TextElement):
                said.append(part.value)
            else:
                found = self.worth(part.expression, values, within)
                said.append(number(found, self.language) if isinstance(found, int | float) else str(found))
        return "".join(said)

    def worth(self, what: Any, values: Values, within: tuple[str, ...]) -> Any:
        """What stands in brackets: a number or a text."""
        match what:
            case ast.VariableReference():
                return values.get(what.id.name, f"{{${what.id.name}}}")
            case ast.SelectExpression():
                return self.spoken(self.chosen(what, values, within), values, within)
            case ast.StringLiteral():
                return what.parse()["value"]
            case ast.NumberLiteral():
                return float(what.value) if "." in what.value else int(what.value)
            case ast.Placeable():
                return self.worth(what.expression, values, within)
            case ast.MessageReference() | ast.TermReference():
                name = f"-{what.id.name}" if isinstance(what, ast.TermReference) else what.id.name
                given: Values = values
                if isinstance(what, ast.TermReference):
                    named = what.arguments.named if what.arguments is not None else []
                    given = {one.name.name: self.worth(one.value, values, within) for one in named}
                return self.say(f"{name}.{what.attribute.name}" if what.attribute else name, given, within)
            case ast.FunctionReference() if what.id.name == "NUMBER" and what.arguments.positional:
                return self.worth(what.arguments.positional[0], values, within)
            case _:
                return "{???}"

    def chosen(self, select: ast.SelectExpression, values: Values, within: tuple[str, ...]) -> ast.Pattern:
        """The variant that fits: a number, the word itself, or the kind of number; else the default."""
        by = self.worth(select.selector, values, within)
        counted = isinstance(by, int | float)
        kind = plural(by) if counted else str(by)
        usual = select.variants[0]
        for variant in select.variants:
            key = variant.key
            if isinstance(key, ast.NumberLiteral):
                if counted and float(key.value) == by:
                    return variant.value
            elif key.name == kind:
                return variant.value
            if variant.default:
                usual = variant
        return usual.value
