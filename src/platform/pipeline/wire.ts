import { readInstant } from '../values/instant.ts'
import { absentInstant, type Key, type Shape } from '../values/shape.ts'
import type { Generation } from './generation.ts'
import { languageOf } from './input/loose-reading.ts'
import { bodyValidator } from './input/validation.ts'
import { type Names, namesOfEntries, namesOfObject } from './names.ts'

/**
 * A shape as one generation writes it: its JSON Schema, and the way between the caller's JSON and
 * domain values. Compiled once; only declared fields are ever renamed.
 */
export interface Wire {
  readonly schema: Record<string, unknown>
  /** The names in it; undefined where it has none of ours. */
  readonly names: Names | undefined
  /** The caller's JSON, already valid, in domain words and without response-only fields. */
  readonly decode: (value: unknown) => unknown
  /** Whether the caller's JSON names a field that only answers carry. */
  readonly hasReadOnly: (value: unknown) => boolean
  /** A domain value as JSON; fields that the shape does not declare are left out. */
  readonly encode: (value: unknown) => unknown
}

type Fields = Record<string, unknown>

const never = () => false

export function nameOf(field: string, shape: Shape, generation: Generation): string {
  return (shape[generation.name] as string | undefined) ?? generation.fieldName(field)
}

/** A shape is declared once and stands in many operations: it is compiled once for a generation. */
const wires = { v1: new WeakMap<Shape, Wire>(), v2: new WeakMap<Shape, Wire>() }

export function wire(shape: Shape, generation: Generation): Wire {
  const known = wires[generation.name]
  const own = known.get(shape) ?? newWire(shape, generation)
  known.set(shape, own)
  return own
}

function newWire(shape: Shape, generation: Generation): Wire {
  return shape['none'] === undefined || generation.hasNullForNone
    ? filledWire(shape, generation)
    : noneWire(shape, generation)
}

/** The value that stands for an empty field, as the generation writes it; undefined where null does. */
export function noneWritten(shape: Shape, generation: Generation): unknown {
  if (shape['none'] === undefined || generation.hasNullForNone) return undefined
  return filledWire(shape, generation).encode(shape['none'])
}

function noneWire(shape: Shape, generation: Generation): Wire {
  const filled = filledWire(shape, generation)
  const none = noneWritten(shape, generation)
  const { minimum } = filled.schema
  return {
    ...filled,
    schema: { ...filled.schema, none, ...(none === 0 && Number(minimum) > 0 && { minimum: 0 }) },
    decode: (value) => (isNone(value, none) ? null : filled.decode(value)),
    encode: (value) => (value === null || value === undefined ? none : filled.encode(value)),
  }
}

/** Whether a value is the one that stands for an empty field; an instant may have any zone. */
function isNone(value: unknown, none: unknown): boolean {
  if (none === absentInstant) return Date.parse(String(value)) === Date.parse(none)
  return JSON.stringify(value) === JSON.stringify(none)
}

/** The schema of what is answered: a field that has a value for being empty is never null. */
export function answeredSchema(schema: Record<string, unknown>): Record<string, unknown> {
  const { none, type, items, properties, ...rest } = schema as Record<string, unknown> & {
    readonly type?: string | readonly string[]
    readonly items?: Record<string, unknown>
    readonly properties?: Record<string, Record<string, unknown>>
  }
  const own = none === undefined ? type : [type].flat().find((one) => one !== 'null')
  return {
    ...(own !== undefined && { type: own }),
    ...rest,
    ...(items && { items: answeredSchema(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, answeredSchema(field)]),
      ),
    }),
  }
}

function filledWire(shape: Shape, generation: Generation): Wire {
  if (shape['checkedAlone']) return aloneWire(shape, generation)
  if (shape['key']) return keyWire(shape, generation)
  if (shape['type'] === 'object' && shape['properties']) return objectWire(shape, generation)
  if (shape['type'] === 'array') return arrayWire(shape, generation)
  return {
    schema: outward(shape),
    names: undefined,
    decode: shape['format'] === 'date-time' ? decodeInstant : (value) => value,
    hasReadOnly: never,
    encode: (value) => value ?? null,
  }
}

/** As it is stored and shown, so that a value which is read and sent back changes nothing. */
function decodeInstant(value: unknown): unknown {
  return typeof value === 'string' ? readInstant(value) : value
}

function keyWire(shape: Shape, generation: Generation): Wire {
  const { v1Id = generation.idSchema } = shape as { v1Id?: object }
  const idSchema = generation.name === 'v1' ? v1Id : generation.idSchema
  return {
    schema: outward({ ...shape, ...idSchema } as Shape),
    names: undefined,
    decode: (value) => (value === null ? null : generation.read(value as string | number)),
    hasReadOnly: never,
    encode: (value) =>
      value === null || value === undefined ? null : generation.show(value as Key),
  }
}

/** Checked while it is decoded, so that the faults of an entry of a list concern that entry alone. */
function aloneWire(shape: Shape, generation: Generation): Wire {
  const { checkedAlone, ...rest } = shape as Record<string, unknown>
  const inner = wire(rest as Shape, generation)
  const validate = bodyValidator(inner.schema)
  return {
    ...inner,
    schema: { ...inner.schema, checkedAlone },
    decode: (value) => {
      const faults = validate(value)
      return faults ? { faults } : { value: inner.decode(value) }
    },
  }
}

function arrayWire(shape: Shape, generation: Generation): Wire {
  const items = wire(shape['items'] as Shape, generation)
  return {
    schema: { ...outward(shape), items: items.schema },
    names: items.names && namesOfEntries(items.names),
    decode: (value) => (value === null ? null : (value as unknown[]).map(items.decode)),
    hasReadOnly: (value) => Array.isArray(value) && value.some(items.hasReadOnly),
    encode: (value) =>
      value === null || value === undefined ? null : (value as unknown[]).map(items.encode),
  }
}

function objectWire(shape: Shape, generation: Generation): Wire {
  const fields = Object.entries(shape['properties'] as Record<string, Shape>).map(
    ([field, inner]) => ({
      field,
      name: nameOf(field, inner, generation),
      isReadOnly: inner['readOnly'] === true,
      wire: wire(inner, generation),
    }),
  )
  const byName = new Map(fields.map((entry) => [entry.name, entry]))
  const isReadOnly = ([name, part]: [string, unknown]) => {
    const entry = byName.get(name)
    return entry !== undefined && (entry.isReadOnly || entry.wire.hasReadOnly(part))
  }
  const required = (shape['required'] as string[] | undefined) ?? []
  const requiredNames = fields
    .filter(({ field }) => required.includes(field))
    .map(({ name }) => name)
  return {
    schema: {
      ...outward(shape),
      properties: Object.fromEntries(fields.map((entry) => [entry.name, entry.wire.schema])),
      ...(requiredNames.length > 0 ? { required: requiredNames } : {}),
      additionalProperties: false,
    },
    names: namesOfObject(fields.map(({ name, wire: { names } }) => [name, names])),
    decode: (value) => {
      if (value === null) return null
      const decoded: Fields = {}
      for (const [name, part] of Object.entries(value as Fields)) {
        const entry = byName.get(name)
        if (!entry || entry.isReadOnly) continue
        const own = generation.readsLoosely ? languageOf(name, part) : part
        decoded[entry.field] = entry.wire.decode(own)
      }
      return decoded
    },
    hasReadOnly: (value) => Object.entries(value ?? {}).some(isReadOnly),
    encode: (value) => {
      if (value === null || value === undefined) return null
      const encoded: Fields = {}
      for (const entry of fields) {
        const part = (value as Fields)[entry.field]
        if (part !== undefined || required.includes(entry.field)) {
          encoded[entry.name] = entry.wire.encode(part)
        }
      }
      return encoded
    },
  }
}

/** The schema without our own keywords, and with null spelled as JSON Schema does. */
function outward(shape: Shape): Record<string, unknown> {
  const {
    v1: _v1,
    v2: _v2,
    v1Id: _v1Id,
    key: _key,
    none: _none,
    nullable,
    scope: _scope,
    ...schema
  } = shape as Record<string, unknown>
  if (!nullable) return schema
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] }
  return { ...schema, type: [type, 'null'], ...(values ? { enum: [...values, null] } : {}) }
}

/** A path of domain fields as the generation spells it: `Components[0].ItemId`. */
export function spelledPath(
  shape: Shape,
  generation: Generation,
  path: readonly (string | number)[],
): string {
  let at: Shape | undefined = shape
  let text = ''
  for (const part of path) {
    if (typeof part === 'number') {
      text += `[${part}]`
      at = at?.['items'] as Shape | undefined
    } else {
      at = (at?.['properties'] as Record<string, Shape> | undefined)?.[part]
      const name = at ? nameOf(part, at, generation) : generation.fieldName(part)
      text += text === '' ? name : `.${name}`
    }
  }
  return text
}
