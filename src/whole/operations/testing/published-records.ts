import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The published records of generation 1, from the catalogue next to the project. */

const path = fileURLToPath(
  new URL('../../../../../shared/reference/catalogue-rest.md', import.meta.url),
)

/** For tests that need the catalogue: skips them, with a message, when it is missing. */
export const unlessAbsent = {
  skip: existsSync(path) ? false : 'THE CATALOGUE catalogue-rest.md IS NOT HERE',
}

interface PublishedField {
  readonly isRequired: boolean
  readonly type: string
}
export type PublishedRecord = ReadonlyMap<string, PublishedField>

export interface Published {
  /** The type that an operation returns: `[Stock]`, by `GET /items/{}/stock`. */
  readonly answers: ReadonlyMap<string, string>
  /** Every operation, also those that answer nothing. */
  readonly operations: readonly string[]
  readonly records: ReadonlyMap<string, PublishedRecord>
}

export function published(): Published {
  const [operations = '', records = ''] = readFileSync(path, 'utf8').split(
    '## Records of generation 1',
  )
  const answers = [...operations.matchAll(/^- `(\S+ \S+)` .*?; ok: \d+ ([^;]+);/gm)]
  const lines = [...operations.matchAll(/^- `(\S+ \S+)`/gm)]
  const shapes = [...records.matchAll(/^- \*\*(\w+)\*\* \{ (.*) \}$/gm)]
  return {
    operations: lines.map(([, line = '']) => unnamed(line)),
    answers: new Map(answers.map(([, line = '', type = '']) => [unnamed(line), type])),
    records: new Map(shapes.map(([, name = '', fields = '']) => [name, fieldsOf(fields)])),
  }
}

/** An address without the names of its parameters. */
export function unnamed(line: string): string {
  return line.replaceAll(/\{\w+\}/g, '{}')
}

/** The fields of a record, as the catalogues write it. */
export function fieldsOf(text: string): PublishedRecord {
  const fields = [...text.matchAll(/(\w+)(\*?): ((?:enum\([^)]*\)|[^,])+)/g)]
  return new Map(
    fields.map(([, name = '', star, type = '']) => [name, { isRequired: star === '*', type }]),
  )
}

/** The type of the entries if a type is a list: `Stock` of `[Stock]`. */
export function elementOf(type: string): string | undefined {
  return /^\[(.*)\]$/.exec(type)?.[1]
}

/** The type of the entries if a type is a page: `Stock` of `PagedListOfStock`. */
export function pagedOf(type: string): string | undefined {
  return /^PagedListOf(.*)$/.exec(type)?.[1]
}
