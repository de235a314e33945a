import { readInstant } from '../values/instant.ts'

/** What is read of a JSON Schema here. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly enum?: readonly unknown[]
}

/**
 * A body as serialisers of other languages write it, in the form that its schema asks for: without the fields
 * that are null and may be left out (an update says with null what becomes empty), with moments in UTC that name no zone or no time, and languages in small
 * letters. What is not meant by that stays as it is, so that it is refused. The body itself is not changed.
 */
export function readLoosely(value: unknown, schema: Schema, isUpdate: boolean): unknown {
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.map((one) => readLoosely(one, items, isUpdate)) : value
  }
  if (typeof value === 'string') return schema.format === 'date-time' ? instantOf(value) : value
  if (typeof value !== 'object' || value === null || !schema.properties) return value
  const kept = Object.entries(value).filter(
    ([name, part]) => part !== null || isUpdate || !mayBeLeftOut(name, schema),
  )
  return Object.fromEntries(
    kept.map(([name, part]) => [
      name,
      readLoosely(languageOf(name, part), schema.properties?.[name] ?? {}, isUpdate),
    ]),
  )
}

function mayBeLeftOut(name: string, { properties = {}, required = [] }: Schema): boolean {
  const field = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (!field || required.includes(name)) return false
  return ![field.type].flat().includes('null') && !field.enum?.includes(null)
}

/** A moment without a zone is one in UTC, and a day its beginning there. */
export function instantOf(text: string): string {
  const whole = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : `${text}Z`
  return readInstant(text) === undefined && readInstant(whole) !== undefined ? whole : text
}

/** The value of a field; a language in small letters. Every field of a language has this name, and no other has. */
export function languageOf(name: string, value: unknown): unknown {
  const isLanguage = typeof value === 'string' && name.toLowerCase() === 'languageiso'
  return isLanguage ? value.toLowerCase() : value
}
