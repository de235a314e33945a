import { readdirSync, readFileSync } from 'node:fs'

/** The tables from which callers are read: changes to them must end cached callers in all processes. */
export const notedTables = [
  ...['api_keys', 'blocked_apps', 'browser_sessions', 'clients', 'registrations'],
  ...['revocations', 'roles', 'tenants', 'user_roles', 'users'],
]

const source = new URL('../../', import.meta.url)
const anyTable = `(${notedTables.join('|')})`
const written = new RegExp(
  String.raw`\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate)\s+erp\.${anyTable}\b`,
  'g',
)
const declaration = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class) (\w+)/

/** The text from one line without indentation to the next: a function or a constant. */
interface Declared {
  readonly name: string
  /** Without comments. */
  readonly text: string
}

/** A function that writes to one of these tables. */
export interface AccessWriter extends Declared {
  /** From `src` on. */
  readonly file: string
  readonly tables: readonly string[]
}

/** Every function of the product with a statement that writes to one of the tables, in the order of the files. */
export function accessWriters(): AccessWriter[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !/\.(test|proof|cluster)\.ts$|(^|\/)testing\//.test(name),
    )
    .sort()
  return files.flatMap((file) =>
    writersIn(readFileSync(new URL(file, source), 'utf8')).map((found) => ({ file, ...found })),
  )
}

/** As `accessWriters`, of one text. */
export function writersIn(text: string): Omit<AccessWriter, 'file'>[] {
  const parts = declaredIn(text)
  const shapes = patchedTables(parts)
  return parts.flatMap((part) => {
    const tables = [...tablesIn(part.text), ...tablesWrittenBy(part.text, shapes)]
    return tables.length > 0 ? [{ ...part, tables: [...new Set(tables)].sort() }] : []
  })
}

/** The tables that SQL writes to. */
export function tablesIn(text: string): string[] {
  return [...text.matchAll(written)].map(([, table = '']) => table)
}

function declaredIn(text: string): Declared[] {
  const parts: { name: string; lines: string[] }[] = [{ name: '', lines: [] }]
  for (const line of text.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gms, '').split('\n')) {
    const [, name] = declaration.exec(line) ?? []
    if (name !== undefined) parts.push({ name, lines: [] })
    parts.at(-1)?.lines.push(line)
  }
  return parts.map(({ name, lines }) => ({ name, text: lines.join('\n') }))
}

/**
 * Tables by the constants that name them for the functions of the platform that write (`insertRows`, `patchRow`), also
 * those that repeat such a one with other columns.
 */
function patchedTables(parts: readonly Declared[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { name, text } of parts) {
    if (!/\bcolumns: \{/.test(text)) continue
    const [, table] = new RegExp(String.raw`\btable: ['"]${anyTable}['"]`).exec(text) ?? []
    const [, former = ''] = /\.\.\.(\w+),/.exec(text) ?? []
    const named = table ?? found.get(former)
    if (named !== undefined) found.set(name, named)
  }
  return found
}

/** A function that passes such a constant on together with a transaction counts as a writer. */
function tablesWrittenBy(text: string, shapes: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(/\w\(\s*\w+,\s*(?:\{\s*\.\.\.)?(\w+)\b/g)].flatMap(
    ([, name = '']) => shapes.get(name) ?? [],
  )
}
