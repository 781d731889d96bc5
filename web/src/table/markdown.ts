/** As much Markdown as the rules pages use: headings, lists, tables, code, bold, italics, links, rules by id. */
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

function inline(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith("`") && part.length > 1
        ? `<code>${escape(part.slice(1, -1))}</code>`
        : escape(part)
            .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
            .replace(/(^|[^\w*])\*([^*\s][^*]*)\*/g, "$1<em>$2</em>")
            .replace(/\\\|/g, "|"),
    )
    .join("")
}

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const DEFINED =
  /^(?:[-*] )?\*\*([A-Z]+(?:-[A-Z0-9_]+)*-[A-Z]?\d+)\b|^#+ ([A-Z]+(?:-[A-Z0-9_]+)*-[A-Z]?\d+)\b|^\| ((?:G|CG|CC|DEC|D)-\d+)\b/

function anchor(line: string): string {
  const found = DEFINED.exec(line)
  const id = found?.[1] ?? found?.[2] ?? found?.[3]
  return id ? ` id="${id}"` : ""
}

export function html(text: string): string {
  const lines = text.split("\n")
  const out: string[] = []
  let k = 0
  while (k < lines.length) {
    const line = lines[k]!
    if (!line.trim()) k++
    else if (line.startsWith("```")) {
      const code: string[] = []
      for (k++; k < lines.length && !lines[k]!.startsWith("```"); k++) code.push(lines[k]!)
      k++
      out.push(`<pre tabindex="0">${escape(code.join("\n"))}</pre>`)
    } else if (/^#{1,6} /.test(line)) {
      const depth = Math.min(6, line.indexOf(" "))
      out.push(`<h${depth}${anchor(line)}>${inline(line.slice(line.indexOf(" ") + 1))}</h${depth}>`)
      k++
    } else if (line.trim() === "---") {
      out.push("<hr>")
      k++
    } else if (line.startsWith("|")) {
      const rows: string[] = []
      for (; k < lines.length && lines[k]!.startsWith("|"); k++) rows.push(lines[k]!)
      const headed = rows.length > 1 && /^\|[\s:|-]+\|$/.test(rows[1]!.trim())
      const head = headed
        ? `<thead><tr>${cells(rows[0]!)
            .map((cell) => `<th scope="col">${inline(cell)}</th>`)
            .join("")}</tr></thead>`
        : ""
      const body = (headed ? rows.slice(2) : rows).map(
        (row) =>
          `<tr${anchor(row)}>${cells(row)
            .map((cell) => `<td>${inline(cell)}</td>`)
            .join("")}</tr>`,
      )
      out.push(
        `<div class="scroll" tabindex="0" role="region" aria-label="table"><table>${head}<tbody>${body.join("")}</tbody></table></div>`,
      )
    } else if (/^\s*([-*]|\d+\.) /.test(line)) {
      const ordered = /^\s*\d+\. /.test(line)
      const items: string[] = []
      for (
        ;
        k < lines.length && (/^\s*([-*]|\d+\.) /.test(lines[k]!) || (/^\s{2,}\S/.test(lines[k]!) && items.length));
        k++
      ) {
        if (/^\s*([-*]|\d+\.) /.test(lines[k]!)) items.push(lines[k]!)
        else items[items.length - 1] += " " + lines[k]!.trim()
      }
      const body = items
        .map((item) => `<li${anchor(item)}>${inline(item.replace(/^\s*([-*]|\d+\.) /, ""))}</li>`)
        .join("")
      out.push(ordered ? `<ol>${body}</ol>` : `<ul>${body}</ul>`)
    } else {
      const words: string[] = []
      const id = anchor(line)
      for (
        ;
        k < lines.length &&
        lines[k]!.trim() &&
        !/^(#|\||```|---|\s*([-*]|\d+\.) )/.test(lines[k]!) &&
        !(words.length && DEFINED.test(lines[k]!));
        k++
      )
        words.push(lines[k]!)
      if (!words.length) words.push(lines[k++]!)
      out.push(`<p${id}>${inline(words.join(" "))}</p>`)
    }
  }
  return out.join("\n")
}
