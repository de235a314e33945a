/** A description as it is read: headings, paragraphs and tables. */
export interface ProcedureSection {
  readonly title: string
  readonly paragraphs?: readonly string[]
  readonly tables?: readonly ProcedureTable[]
}

export interface ProcedureTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** What is said where there is no row. */
  readonly none: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign).replaceAll('\0', '')

const style = `body{font:11pt/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111}
h1,h2,h3,th{font-family:Arial,sans-serif}table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem;font-size:9.5pt}
th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#eee}
@media print{body{margin:0;max-width:none}tr{break-inside:avoid}h2,h3{break-after:avoid}}`

/** The page, which needs nothing else: it is read and printed without a network. */
export function procedurePage(
  language: 'en' | 'de',
  title: string,
  sections: readonly ProcedureSection[],
): string {
  const body = sections.map(sectionHtml).join('\n')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${style}</style></head>
<body><h1>${escaped(title)}</h1>
${body}
</body></html>
`
}

function sectionHtml({ title, paragraphs = [], tables = [] }: ProcedureSection, at: number) {
  const texts = paragraphs.map((text) => `<p>${escaped(text)}</p>`)
  return [`<h2>${at + 1}. ${escaped(title)}</h2>`, ...texts, ...tables.map(tableHtml)].join('\n')
}

function tableHtml({ title, columns, rows, none }: ProcedureTable): string {
  const heading = `<h3>${escaped(title)}</h3>`
  if (rows.length === 0) return `${heading}\n<p>${escaped(none)}</p>`
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`
  return `${heading}
<table><thead>${cells('th', columns)}</thead>
<tbody>${rows.map((row) => cells('td', row)).join('\n')}</tbody></table>`
}
