import type { Sentence } from './refusal.ts'

/** The name of a kind of record for people. */
export interface RecordWords {
  readonly one: Sentence
  readonly many: Sentence
}

/** What people call a field; `help` says what it does where the label does not. */
export interface FieldWords extends Sentence {
  readonly help?: Sentence
  /** As it stands behind a value: `kg`, `%`; `¤` for the currency of the tenant. */
  readonly unit?: Sentence | string
}

/** What fields mean to people who fill them in or read them; found as the words of fields are. */
export type Meanings = Readonly<Record<string, Sentence>>

/**
 * The words of a room for what the interface names: one glossary for pages, change log and description. A field is
 * found by record and name (`tax-class.type`, `shipping-method.costs.countryIso`), then by its name alone, so a name
 * that means the same everywhere stands here once.
 */
export interface Words {
  /** By the noun of the record: `tax-class`. */
  readonly records?: Readonly<Record<string, RecordWords>>
  readonly fields?: Readonly<Record<string, FieldWords>>
  /** Of fields with a list of values: by the field, as above, then by the value. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string | number, Sentence>>>>
  /** Shown on request, whereas `help` is always shown next to the field. */
  readonly meanings?: Meanings
}

/** All words of the rooms together. Throws where two rooms define the same one. */
export function mergedWords(all: readonly Words[]): Required<Words> {
  return {
    records: merged(all.map(({ records = {} }) => records)),
    fields: merged(all.map(({ fields = {} }) => fields)),
    choices: merged(all.map(({ choices = {} }) => choices)),
    meanings: merged(all.map(({ meanings = {} }) => meanings)),
  }
}

function merged<Value>(parts: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  const entries = parts.flatMap((part) => Object.entries(part))
  const names = entries.map(([name]) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) throw new Error(`these words are defined twice: ${twice.join(', ')}`)
  return Object.fromEntries(entries)
}

/** The entry for a field of a record: its own, that of its last name, or undefined. */
export function wordOf<Value>(
  entries: Readonly<Record<string, Value>>,
  noun: string,
  path: readonly string[],
): Value | undefined {
  return entries[[noun, ...path].join('.')] ?? entries[path.at(-1) ?? '']
}

/** All texts about what fields mean, by the names of `wordOf`: those next to the field, and those on request. */
export function meaningsOf({
  fields,
  meanings,
}: Pick<Required<Words>, 'fields' | 'meanings'>): Meanings {
  const helps = Object.entries(fields).flatMap(([name, { help }]) => (help ? [[name, help]] : []))
  return { ...Object.fromEntries(helps), ...meanings }
}
