import { hash } from 'node:crypto'

/** What may stand in `${}`: a value becomes a parameter, a `Sql` is spliced as text with its own parameters. */
export type Parameter =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | readonly unknown[]
  | object
  | Sql

/** A statement or a fragment of one: text with `$n` placeholders and the values for them. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly Parameter[]
  readonly isAssembled: boolean

  constructor(strings: readonly string[], values: readonly Parameter[], isAssembled = false) {
    this.strings = strings
    this.values = values
    this.isAssembled = isAssembled
  }
}

/**
 * Writes a statement. Every `${value}` becomes a parameter; splicing text takes another `sql`, so a
 * caller's input cannot become part of the text.
 */
export function sql(strings: TemplateStringsArray, ...values: Parameter[]): Sql {
  return new Sql(strings, values)
}

/** Text that the code itself fixed at start (a column list, a compiled projection), as a fragment. */
export function fixed(text: string): Sql {
  return new Sql([text], [])
}

/** Fragments one after another, with text between them. */
export function joined(parts: readonly Sql[], separator: string): Sql {
  const strings = ['', ...parts.slice(1).map(() => separator), '']
  return new Sql(parts.length === 0 ? [''] : strings, parts.length === 0 ? [] : parts)
}

/**
 * Marks a statement whose text depends on what a caller sent (which columns it names). There may be
 * more such texts than a server can keep prepared, so only the first few hundred are.
 */
export function assembled(statement: Sql): Sql {
  return new Sql(statement.strings, statement.values, true)
}

const assembledNamesMax = 256
let assembledNames = 0

export interface CompiledStatement {
  /**
   * Name of the prepared statement: equal texts share it, so each connection parses a text once.
   * Empty: parsed at every use.
   */
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

const namesByText = new Map<string, string>()

export function compile(statement: Sql): CompiledStatement {
  const values: unknown[] = []
  const text = write(statement, values)
  let name = namesByText.get(text)
  if (name === undefined) {
    if (statement.isAssembled && ++assembledNames > assembledNamesMax)
      return { name: '', text, values }
    name = `k${hash('sha1', text, 'base64url')}`
    namesByText.set(text, name)
  }
  return { name, text, values }
}

function write(statement: Sql, values: unknown[]): string {
  let text = statement.strings[0] ?? ''
  for (let i = 0; i < statement.values.length; i++) {
    const value = statement.values[i]
    if (value instanceof Sql) text += write(value, values)
    else text += `$${values.push(value)}`
    text += statement.strings[i + 1] ?? ''
  }
  return text
}
