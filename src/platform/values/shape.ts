import Type, { type Static, type TSchema } from 'typebox'
import type { Faults } from './refusal.ts'

/**
 * The vocabulary of shapes. A shape is declared once, in the words of the business; a generation of
 * the interface spells it, and validation, answers and OpenAPI all come from it. In addition to
 * JSON Schema a field may have:
 *
 * - `v1` / `v2`: its name in a generation, where that is not the regular spelling;
 * - `v1Id`: what generation 1 writes as the id of this kind of record, where that is not its number;
 * - `readOnly`: only answers carry it (a caller may send back what the record shows);
 * - `none`: what a generation that knows no null writes where the field is empty (`orNone`);
 * - `refersTo`: of which list a key names a record, as addresses of generation 2 name it: `tax-classes`;
 * - `decimals`: how many decimal places a number may have;
 * - `scope`: the scope that a caller needs in addition to the operation's for a query parameter (`false` is free);
 * - `checkedAlone`: an entry of a list whose faults do not make the whole request invalid.
 */
export type Shape = TSchema & Record<string, unknown>

/** Both keys of a record: generation 1 shows the number, generation 2 the uuid. */
export interface Key<Id = number> {
  readonly id: Id
  readonly uuid: string
}

/** A record as a caller names it, by one key or the other. */
export type Reference<Id = number> = { readonly id: Id } | { readonly uuid: string }

/** Stands in examples for the uuid of a record of the sample tenant, by its number. */
const exampleUuid = (id: number): string =>
  `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`

/**
 * A record of the sample tenant, by its number: for examples of bodies. A sales channel also needs its
 * id of generation 1: `exampleKey(1, '1-1-1')`.
 */
export function exampleKey(number: number): Key
export function exampleKey(number: number, v1Id: string): Key<string>
export function exampleKey(number: number, v1Id: number | string = number): Key<number | string> {
  return { id: v1Id, uuid: exampleUuid(number) }
}

/** The record's own key, in answers. */
export function KeyField<Id = number>(options: Record<string, unknown> = {}) {
  return Type.Unsafe<Key<Id>>({ key: true, ...options })
}

/** Another record, in answers and as a caller sends it. */
export function ReferenceField<Id = number>(options: Record<string, unknown> = {}) {
  return Type.Unsafe<Reference<Id>>({ key: true, ...options })
}

/** Lets the field be empty: null on the wire, and null clears it. */
export function orNull<S extends TSchema>(schema: S) {
  return Type.Unsafe<Static<S> | null>({ ...schema, nullable: true })
}

/** What `orNone` writes for an absent date: the earliest that there is. */
export const absentInstant = '0001-01-01T00:00:00+00:00'

/**
 * As `orNull`, but for generation 1: its typed clients know no null where the published records require
 * a value, so it writes `none` instead, and takes both for empty. For texts, dates, references and
 * objects of these it is known; for a number it must be given, and may mean nothing else.
 */
export function orNone<S extends TSchema>(schema: S, none: unknown = noneOf(schema as Shape)) {
  return Type.Unsafe<Static<S> | null>({ ...schema, nullable: true, none })
}

function noneOf(shape: Shape): unknown {
  if (shape['key']) return { id: 0, uuid: '' }
  if (shape['format'] === 'date-time') return absentInstant
  if (shape['type'] === 'string') return ''
  if (shape['type'] !== 'object') throw new Error('it is not known what stands for an empty field')
  const fields = Object.entries(shape['properties'] as Record<string, Shape>)
  return Object.fromEntries(fields.map(([name, field]) => [name, noneOf(field)]))
}

export function Text(maxLength = 4000, options: Record<string, unknown> = {}) {
  return Type.String({ maxLength, ...options })
}

/** A name or number that must not be empty. */
export function Label(maxLength = 255, options: Record<string, unknown> = {}) {
  return Type.String({ minLength: 1, maxLength, ...options })
}

export function Int32(options: Record<string, unknown> = {}) {
  return Type.Integer({ minimum: -2147483648, maximum: 2147483647, ...options })
}

/** An amount of money in the tenant's currency, exact to 4 decimals. */
export function Price(options: Record<string, unknown> = {}) {
  return Type.Number({ minimum: 0, maximum: 99_999_999_999, decimals: 4, ...options })
}

/** A quantity, length (cm) or weight (kg), exact to 4 decimals. */
export function Quantity(options: Record<string, unknown> = {}) {
  const least = 'exclusiveMinimum' in options ? {} : { minimum: 0 }
  return Type.Number({ ...least, maximum: 99_999_999_999, decimals: 4, ...options })
}

/** A moment of the years 1 to 9999 as RFC 3339 writes it, with its zone; kept to the millisecond. */
export function Instant(options: Record<string, unknown> = {}) {
  return Type.String({ format: 'date-time', ...options })
}

export function Uuid(options: Record<string, unknown> = {}) {
  return Type.String({ format: 'uuid', ...options })
}

/** An entry of a list as it was sent: in order, or what is wrong with it, by field path within it. */
export type Alone<T> =
  | { readonly value: T; readonly faults?: undefined }
  | { readonly faults: Faults; readonly value?: undefined }

/** An entry that is checked by itself: a list with a faulty one is not refused for it. */
export function Alone<S extends TSchema>(schema: S) {
  return Type.Unsafe<Alone<Static<S>>>({ ...schema, checkedAlone: true })
}

/** The body of an update of a record: a field left out stays; arrays are replaced whole. */
export type PatchOf<T> = {
  [K in keyof T]?: T[K] extends readonly unknown[] | null
    ? T[K]
    : T[K] extends Key | Reference | null
      ? T[K]
      : T[K] extends object
        ? PatchOf<T[K]>
        : T[K]
}

/** The same fields, none of them required, down through nested objects. */
export function patchOf<S extends TSchema>(shape: S) {
  return Type.Unsafe<PatchOf<Static<S>>>(withoutRequired(shape as Shape))
}

/** As `patchOf`, for the body that creates a record: it must name these fields, and only what is writable. */
export function draftOf<S extends TSchema, Required extends keyof Static<S> & string>(
  shape: S,
  ...required: Required[]
) {
  return Type.Unsafe<PatchOf<Static<S>> & Pick<Static<S>, Required>>({
    ...withoutRequired(writable(shape) as Shape),
    required,
  })
}

function withoutRequired(shape: Shape): Shape {
  if (!hasFields(shape)) return shape
  const properties = shape['properties'] as Record<string, Shape>
  const optional = Object.entries(properties).map(([name, field]) => [name, withoutRequired(field)])
  const { required: _, ...rest } = shape as Shape & { required?: unknown }
  return { ...rest, properties: Object.fromEntries(optional) } as Shape
}

/** The shape without what only answers carry, down through nested objects and lists. */
export function writable<S extends TSchema>(shape: S): S {
  return withoutReadOnly(shape as Shape) as S
}

function withoutReadOnly(shape: Shape): Shape {
  if (shape['type'] === 'array') {
    return { ...shape, items: withoutReadOnly(shape['items'] as Shape) } as Shape
  }
  if (!hasFields(shape)) return shape
  const fields = Object.entries(shape['properties'] as Record<string, Shape>)
  const kept = fields.filter(([, field]) => !field['readOnly'])
  const names = kept.map(([name]) => name)
  const required = (shape['required'] as string[] | undefined)?.filter((name) =>
    names.includes(name),
  )
  const properties = Object.fromEntries(kept.map(([name, field]) => [name, withoutReadOnly(field)]))
  return { ...shape, properties, required: required ?? [] } as Shape
}

/** Whether its names are declared: an object may also be a map, or whatever a caller sends. */
function hasFields(shape: Shape): boolean {
  return shape['type'] === 'object' && shape['properties'] !== undefined
}
