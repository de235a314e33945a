/** What a record's fields do: by file of `src`, the fields that it acts on, and what is kept for people with the reason. */
export interface RecordEffects {
  readonly acts: Readonly<Record<string, readonly string[]>>
  readonly kept?: Readonly<Record<string, readonly string[]>>
}

export type Effects = Readonly<Record<string, RecordEffects>>

/** Why fields are kept that nothing acts on. */
export const reasons = {
  name: 'What people and papers call it.',
  text: 'Read by people alone.',
  order: 'The order in which people and programs are shown the records.',
  person: 'About a person or place; shown, searched and exported, asked of nobody.',
} as const

/** The names of fields behind a common part: `of('address', 'city')` is `address.city`. */
export function of(part: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => `${part}.${name}`)
}

/** The fields of an address that papers print. */
export const printedParts = [
  ...['company', 'company2', 'title', 'firstName', 'lastName', 'street', 'address2'],
  ...['postalCode', 'city', 'countryIso'],
]
/** Those that nothing prints. */
export const keptParts = ['formOfAddress', 'state', 'mobilePhoneNumber', 'fax']
