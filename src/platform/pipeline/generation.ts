import type { Key, Reference } from '../values/shape.ts'

export type GenerationName = 'v1' | 'v2'

/**
 * How one generation of the interface writes: what a field is called, what an id looks like, what
 * a list has where there is no further page. Paths and query parameters are the same in all.
 */
export interface Generation {
  readonly name: GenerationName
  /** Spells a name of the domain. Irregular names stand at their field and do not come here. */
  readonly fieldName: (field: string) => string
  readonly idSchema: Readonly<Record<string, unknown>>
  readonly show: (key: Key) => number | string
  readonly read: (id: number | string) => Reference
  readonly isPageNumberAlwaysGiven: boolean
  /** Whether it writes null for an empty field that has a value to stand for that (`orNone`). */
  readonly hasNullForNone: boolean
  /** Whether it reads what serialisers of other languages write (`readLoosely`). */
  readonly readsLoosely: boolean
}

const v1: Generation = {
  name: 'v1',
  fieldName: (field) => field.charAt(0).toUpperCase() + field.slice(1),
  idSchema: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 },
  show: (key) => key.id,
  read: (id) => ({ id: id as number }),
  isPageNumberAlwaysGiven: true,
  hasNullForNone: false,
  readsLoosely: true,
}

const v2: Generation = {
  name: 'v2',
  fieldName: (field) => field,
  idSchema: { type: 'string', format: 'uuid' },
  show: (key) => key.uuid,
  read: (id) => ({ uuid: (id as string).toLowerCase() }),
  isPageNumberAlwaysGiven: false,
  hasNullForNone: true,
  readsLoosely: false,
}

export const generations: Readonly<Record<GenerationName, Generation>> = { v1, v2 }
