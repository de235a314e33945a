import { readFile } from 'node:fs/promises'
import Type, { type Static } from 'typebox'
import { bodyValidator } from '../../pipeline/input/validation.ts'
import { type Encoding, encodings } from '../../tables/csv/encoding.ts'
import { Refusal } from '../../values/refusal.ts'
import type { DecimalSign } from './field.ts'

const Lookup = Type.Object(
  {
    file: Type.String({
      minLength: 1,
      description:
        'Over HTTP the name of one of the lookup files; otherwise a path, relative to the imported file.',
    }),
    key: Type.String({ minLength: 1, description: 'The column of that file that has the keys.' }),
    value: Type.String({
      minLength: 1,
      description: 'The column of that file that has the values for the keys.',
    }),
  },
  { additionalProperties: false },
)
export type LookupMapping = Static<typeof Lookup>

/** An object with property names that the caller chooses. */
function byName<T>(value: object, description: string) {
  return Type.Unsafe<Record<string, T>>({
    type: 'object',
    additionalProperties: value,
    maxProperties: 1000,
    description,
  })
}

/** How a file is read, with the same format in a mapping file and over HTTP. All parts are optional. */
export const Mapping = Type.Object(
  {
    columns: Type.Optional(
      byName<string | null>(
        { type: ['string', 'null'] },
        'The field of each column; a column that is null or not named is not imported.',
      ),
    ),
    lookups: Type.Optional(
      byName<LookupMapping>(Lookup, 'Columns whose cells are keys of another file, by column.'),
    ),
    defaults: Type.Optional(
      byName<string>(
        { type: 'string', maxLength: 1000 },
        'Values of fields whose cell is empty or that no column is mapped to, by field.',
      ),
    ),
    delimiter: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1, description: 'CSV only; guessed if left out.' }),
    ),
    encoding: Type.Optional(
      Type.Unsafe<Encoding>({
        type: 'string',
        enum: [...encodings],
        description: 'CSV only; guessed if left out.',
      }),
    ),
    decimal: Type.Optional(
      Type.Unsafe<DecimalSign>({
        type: 'string',
        enum: ['.', ','],
        description: 'The decimal sign of numbers; guessed if left out.',
      }),
    ),
  },
  {
    additionalProperties: false,
    description:
      'How the columns of the file become fields; guessed from their names when left out.',
  },
)
export type Mapping = Static<typeof Mapping>

const faultsOf = bodyValidator(Mapping)

/** Throws `import.mapping.missing` or `import.mapping.invalid`, which names every fault. */
export async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Refusal(
      'missing',
      'import.mapping.missing',
      {
        en: `The mapping file ${file} cannot be read.`,
        de: `Die Zuordnungsdatei ${file} kann nicht gelesen werden.`,
      },
      { cause },
    )
  })
  return mappingOf(text, file)
}

function mappingOf(text: string, file: string): Mapping {
  let mapping: unknown
  try {
    mapping = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw invalidMapping([`${file} is not JSON`], cause)
  }
  const faults = faultsOf(mapping)
  if (!faults) return mapping as Mapping
  throw invalidMapping(Object.entries(faults).map(([path, { en }]) => `${path || file}: ${en}`))
}

/** The mapping with one more default, if a value is given for it. */
export function withDefault(
  mapping: Mapping | undefined,
  field: string,
  value: string | undefined,
): Mapping | undefined {
  if (value === undefined) return mapping
  return { ...mapping, defaults: { ...mapping?.defaults, [field]: value } }
}

/** Names all faults of a mapping at once. */
export function invalidMapping(faults: readonly string[], cause?: unknown): Refusal {
  const list = faults.slice(0, 100).join('; ')
  return new Refusal(
    'invalid',
    'import.mapping.invalid',
    {
      en: `The columns cannot be mapped: ${list}.`,
      de: `Die Spalten lassen sich nicht zuordnen: ${list}.`,
    },
    { cause },
  )
}
