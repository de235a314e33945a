import type { Writable } from 'node:stream'
import type { Connection, Submittable } from 'pg'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import type { CompiledStatement } from './sql.ts'

/**
 * Sends several statements in one round trip, ended by one Sync: the whole batch costs one network
 * wait, and PostgreSQL skips what follows a failed statement.
 *
 * `pg` on its own describes every execution and waits for each answer; measured, that is more than
 * twice the work of this process per write. Each text is parsed and described once per connection.
 */

pg.types.setTypeParser(20, Number) // int8: counts and sizes, all far below 2^53
pg.types.setTypeParser(1700, (text) => text) // numeric stays exact text
pg.types.setTypeParser(1082, (text) => text) // date stays a calendar date, without a zone
pg.types.setTypeParser(1186, (text) => text)

export type Row = Record<string, unknown>

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

interface FieldMessage {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/** What one connection has prepared already, and the columns each statement returns. */
export class PreparedStatements {
  readonly #columns = new Map<string, readonly Column[]>()
  #parsing: string[] = []

  /** Follows the server's confirmations; `connection` is `pg`'s own. */
  constructor(connection: Connection) {
    connection.on('parseComplete', () => {
      const name = this.#parsing.shift()
      if (name) this.#columns.set(name, [])
    })
  }

  has(name: string): boolean {
    return this.#columns.has(name)
  }

  columns(name: string): readonly Column[] {
    return this.#columns.get(name) ?? []
  }

  expect(names: string[]): void {
    this.#parsing = names
  }

  describe(name: string, columns: readonly Column[]): void {
    this.#columns.set(name, columns)
  }
}

const integerArray = 1007

/** The parser of `pg` reads a hundred thousand in 130 ms, this one in five. */
function integersOf(text: string): (number | null)[] {
  return JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`)
}

function parserOf(dataType: number): (text: string) => unknown {
  return pg.types.getTypeParser(dataType, 'text')
}

function columnsOf(message: FieldMessage): Column[] {
  return message.fields.map((field) => ({
    name: field.name,
    parse: field.dataTypeID === integerArray ? integersOf : parserOf(field.dataTypeID),
  }))
}

export class Batch implements Submittable {
  readonly #statements: readonly CompiledStatement[]
  readonly #prepared: PreparedStatements
  readonly #results: Row[][]
  #current = 0
  /** Columns of the statement whose rows arrive now. */
  #columns: readonly Column[] | undefined
  #settled = false
  readonly done: Promise<Row[][]>
  #resolve!: (results: Row[][]) => void
  #reject!: (error: unknown) => void

  constructor(statements: readonly CompiledStatement[], prepared: PreparedStatements) {
    this.#statements = statements
    this.#prepared = prepared
    this.#results = statements.map(() => [])
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit({ stream }: Connection): void {
    const parsed: string[] = []
    const messages: Buffer[] = []
    for (const { name, text, values } of this.#statements) {
      // An unnamed text is parsed at every use, a named one once per connection.
      if (name === '' || !(this.#prepared.has(name) || parsed.includes(name))) {
        messages.push(serialize.parse({ name, text }))
        parsed.push(name)
        if (!text.startsWith('set ')) messages.push(serialize.describe({ type: 'S', name }))
      }
      messages.push(serialize.bind({ statement: name, values: values.map(toText) }))
      messages.push(serialize.execute())
    }
    this.#prepared.expect(parsed)
    messages.push(serialize.sync())
    send(stream, messages)
  }

  handleRowDescription(message: FieldMessage): void {
    const statement = this.#statements[this.#current]
    if (!statement) return
    const columns = columnsOf(message)
    if (statement.name !== '') this.#prepared.describe(statement.name, columns)
    this.#columns = columns
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    const statement = this.#statements[this.#current]
    if (!statement) return
    this.#columns ??= this.#prepared.columns(statement.name)
    const columns = this.#columns
    const row: Row = {}
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i] as Column
      const text = message.fields[i]
      row[column.name] = text === null || text === undefined ? null : column.parse(text)
    }
    this.#results[this.#current]?.push(row)
  }

  handleCommandComplete(): void {
    this.#current++
    this.#columns = undefined
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleError(error: unknown): void {
    if (this.#settled) return
    this.#settled = true
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#settled) return
    this.#settled = true
    this.#resolve(this.#results)
  }
}

const copiedBytesMax = 64 * 1024

/** One write of all messages costs a third of a write of each; large ones are not copied for that. */
function send(stream: Writable, messages: readonly Buffer[]): void {
  if (!stream.writable) return
  const size = messages.reduce((sum, { length }) => sum + length, 0)
  if (size <= copiedBytesMax) {
    stream.write(Buffer.concat(messages, size))
    return
  }
  stream.cork()
  for (const message of messages) stream.write(message)
  stream.uncork()
}

/** A value as the text of a parameter; null for null. */
export function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return arrayText(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function arrayText(values: readonly unknown[]): string {
  let text = '{'
  for (let i = 0; i < values.length; i++) text += (i === 0 ? '' : ',') + elementText(values[i])
  return `${text}}`
}

function elementText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  const text = toText(value)
  if (text === null) return 'null'
  const isPlain = !(text.includes('"') || text.includes('\\'))
  return `"${isPlain ? text : text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
