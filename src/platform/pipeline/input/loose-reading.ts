import { readInstant } from '../../values/instant.ts'

/** What is read of a JSON Schema here. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly enum?: readonly unknown[]
}

/** In the digits that a program writes who keeps ids as texts; what is larger is none of a record. */
const wholeNumber = /^(?:0|-?[1-9]\d{0,9})$/

/**
 * A body as serialisers of other languages write it, in the form that its schema asks for: without the fields
 * that are null and may be left out (an update says with null what becomes empty), with moments in UTC that name
 * no zone or no time, with whole numbers that stand as texts, and languages in small letters. What is not meant by
 * that stays as it is, so that it is refused. The body itself is not changed.
 */
export function readLoosely(value: unknown, schema: Schema, isUpdate: boolean): unknown {
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.map((one) => readLoosely(one, items, isUpdate)) : value
  }
  if (typeof value === 'string') return textAsMeant(value, schema)
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

function textAsMeant(text: string, { type, format }: Schema): string | number {
  if (format === 'date-time') return instantOf(text)
  const types = [type].flat()
  const isNumber = types.includes('integer') && !types.includes('string')
  return isNumber && wholeNumber.test(text) ? Number(text) : text
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
