/** Rules as pages: what is written in them is shown, and never becomes a part of the page itself. */
import { expect, test } from "vitest"
import { html } from "../src/table/markdown"

test("text of the rules is never markup", () => {
  expect(html('a <img src=x onerror="y"> & `<b>`')).toBe(
    "<p>a &lt;img src=x onerror=&quot;y&quot;&gt; &amp; <code>&lt;b&gt;</code></p>",
  )
})

test("a rule can be linked to by its id, in a list, a heading and a table", () => {
  expect(html("- **BL-SHP-2** Trucks.")).toContain('<li id="BL-SHP-2">')
  expect(html("### EX-20 A story")).toContain('<h3 id="EX-20">')
  expect(html("| a | b |\n|---|---|\n| DEC-3 | x |")).toContain('<tr id="DEC-3">')
})

test("lists, tables, code and words that stand out", () => {
  expect(html("1. one\n2. two\n   and more")).toBe("<ol><li>one</li><li>two and more</li></ol>")
  expect(html("```\n**a**\n```")).toBe('<pre tabindex="0">**a**</pre>')
  expect(html("**a** and *b*\nc")).toBe("<p><strong>a</strong> and <em>b</em> c</p>")
  expect(html("| a \\| b | c |")).toContain("<td>a | b</td><td>c</td>")
})
