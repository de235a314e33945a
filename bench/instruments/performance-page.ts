import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

const page = new URL('../../docs/performance.md', import.meta.url)

/** Replaces one part of docs/performance.md, which stands between comments with its name. */
export async function writePart(name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const whole = await readFile(page, 'utf8')
  const [before, rest] = whole.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`docs/performance.md has no part ${name}`)
  await writeFile(page, `${before}${begin}\n\n${text.trim()}\n\n${end}${after}`)
}

export function writePicture(name: string, svg: string): Promise<void> {
  return writeFile(new URL(`../../docs/pictures/${name}.svg`, import.meta.url), svg)
}

/** On which day and machine. */
export function circumstances(): string {
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, embedded PostgreSQL`
}

/** Rows of cells as a table of Markdown; all columns but the first hold numbers. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
