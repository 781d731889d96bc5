"""The server as the tests start it: with the test game among the others."""

import argparse

import tests.toy
from volstead.cli import serve


def main(words: list[str]) -> None:
    from volstead.games import add

    add(tests.toy.KIT)
    parser = argparse.ArgumentParser()
    sub = parser.add_subparsers()
    serve.add_parser(sub)
    args = parser.parse_args(["serve", *words])
    args.run(args)
