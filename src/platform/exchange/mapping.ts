import { readFile } from 'node:fs/promises'
import Type, { type Static } from 'typebox'
import { bodyValidator } from '../pipeline/validation.ts'
import { type Encoding, encodings } from '../tables/encoding.ts'
import { Refusal } from '../values/refusal.ts'
import type { DecimalSign } from './field.ts'

const Lookup = Type.Object(
  {
    /** Beside the imported file, unless the path is absolute; over HTTP one of the request's. */
    file: Type.String({ minLength: 1 }),
    /** The column that holds the key, and the one that holds what the key stands for. */
    key: Type.String({ minLength: 1 }),
    value: Type.String({ minLength: 1 }),
  },
  { additionalProperties: false },
)
export type LookupMapping = Static<typeof Lookup>

/** Values by names that the caller chooses. */
function byName<T>(value: object) {
  return Type.Unsafe<Record<string, T>>({
    type: 'object',
    additionalProperties: value,
    maxProperties: 1000,
  })
}

/**
 * What is said of an import, in one form in a mapping file and over HTTP. Every part may be left out:
 * columns are then guessed. A column that `columns` does not name, or maps to null, is not imported.
 */
export const Mapping = Type.Object(
  {
    /** Field by column. */
    columns: Type.Optional(byName<string | null>({ type: ['string', 'null'] })),
    /** Columns that hold the keys of another file, by column. */
    lookups: Type.Optional(byName<LookupMapping>(Lookup)),
    /** What a field holds where its cell is empty or no column is mapped to it, by field. */
    defaults: Type.Optional(byName<string>({ type: 'string', maxLength: 1000 })),
    delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 1 })),
    encoding: Type.Optional(Type.Unsafe<Encoding>({ type: 'string', enum: [...encodings] })),
    decimal: Type.Optional(Type.Unsafe<DecimalSign>({ type: 'string', enum: ['.', ','] })),
  },
  { additionalProperties: false },
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

/** The mapping with one more default, where a value is given for it. */
export function withDefault(
  mapping: Mapping | undefined,
  field: string,
  value: string | undefined,
): Mapping | undefined {
  if (value === undefined) return mapping
  return { ...mapping, defaults: { ...mapping?.defaults, [field]: value } }
}

/** Names everything that is wrong with a mapping at once. */
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
