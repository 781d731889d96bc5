"""Drawing a forest of one's own in the browser, and playing in it."""

from tests.e2e.conftest import Visit


def test_a_forest_is_drawn_shared_and_played(visit: Visit) -> None:
    """A link brings a forest; a board is dragged over another, one is turned and flipped; the table has that forest."""
    visitor = visit(viewport={"width": 1440, "height": 1000})
    page = visitor.go("/new/rum-run#forest=A2/2%20C2/0%20B2/3%20D2/2%20overlap%20E6")
    text, said = page.locator(".editor code"), page.locator(".editor [role=status]")
    page.wait_for_selector(".editor .good")
    assert text.inner_text() == "A2/2 C2/0 B2/3 D2/2 overlap E6"
    page.locator(".editor .forest svg").first.scroll_into_view_if_needed()
    box = page.locator(".editor .forest svg").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 60, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 60, box["y"] + box["height"] - 60, steps=4)
    page.mouse.up()
    assert text.inner_text() == "D2/2 C2/0 B2/3 A2/2 overlap E6"
    page.click(".editor .tools button >> nth=0")
    page.click(".editor .tools button >> nth=1")
    assert text.inner_text() == "D2/2 C2/0 B2/3 A3/3 overlap E6"
    page.fill(".editor .cell", "A1")
    page.keyboard.press("Tab")
    page.wait_for_selector(".editor .bad")
    assert said.inner_text()
    page.fill(".editor .cell", "E6")
    page.keyboard.press("Tab")
    page.wait_for_selector(".editor .good")
    assert not visitor.violations()
    page.click("button.big")
    page.wait_for_selector(".stage [data-cell=K11]", state="attached")
    assert len(visitor.noted) == 1 and "400" in visitor.noted[0], "the browser notes the forest that was refused"
