import { exampleKey } from '../../../platform/values/shape.ts'
import type { Schema } from '../../testing/requests/body-sample.ts'

/** What is changed, as `lines[0].quantity = -1`, and the whole value then. */
export type Variation = readonly [change: string, value: unknown]

const otherNumbers = [0, -1, 0.5, 2_147_483_647]
const nobody = '4d0d1f5e-0000-4000-8000-000000000000'
const otherTexts = ['', nobody, 'x'.repeat(300)]

/** A value with one part of it changed at a time: left out, nothing, out of range, naming nothing, or twice. */
export function* variationsOf(value: unknown): Generator<Variation> {
  yield [' = null', null]
  if (Array.isArray(value)) yield* ofList(value)
  else if (typeof value === 'object' && value !== null) yield* ofObject(value)
  else {
    const others = { number: otherNumbers, string: otherTexts, boolean: [!value] }
    for (const other of others[typeof value as keyof typeof others] ?? []) {
      yield [` = ${JSON.stringify(other).slice(0, 50)}`, other]
    }
  }
}

function* ofList(list: readonly unknown[]): Generator<Variation> {
  yield [' twice', [...list, ...list]]
  for (const [place, one] of list.entries()) {
    for (const [change, other] of variationsOf(one)) {
      yield [`[${place}]${change}`, list.with(place, other)]
    }
  }
}

function* ofObject(object: object): Generator<Variation> {
  for (const [name, one] of Object.entries(object)) {
    yield [`.${name} left out`, { ...object, [name]: undefined }]
    for (const [change, other] of variationsOf(one)) {
      yield [`.${name}${change}`, { ...object, [name]: other }]
    }
  }
}

/** A body with each list that it leaves out: with one entry that has all its fields, twice. */
export function* withLists(body: unknown, schema: Schema): Generator<Variation> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  for (const [name, field] of fields) {
    if (field['readOnly']) continue
    const present = (body as Record<string, unknown>)[name]
    if (field['properties']) {
      for (const [change, other] of withLists(present ?? {}, field)) {
        yield [`.${name}${change}`, { ...body, [name]: other }]
      }
    } else if (field['items'] && present === undefined) {
      const entry = filled(field['items'] as Schema)
      yield [`.${name} twice`, { ...body, [name]: [entry, entry] }]
    }
  }
}

const texts = ['Sample', 'de', 'DE', 'EUR', 'https://example.com', '1-1-1', 'a@example.com']

/** All fields of a shape; ids are those of the first record of their kind. */
function filled(schema: Schema): unknown {
  if (schema['properties']) {
    const fields = Object.entries(schema['properties'] as Record<string, Schema>)
    const written = fields.filter(([, field]) => !field['readOnly'])
    return Object.fromEntries(written.map(([name, field]) => [name, filled(field)]))
  }
  if (schema['items']) return [filled(schema['items'] as Schema)]
  if (schema['enum']) return (schema['enum'] as unknown[])[0]
  const [type] = [schema['type']].flat()
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema['minimum'] ?? 1))
  if (schema['format'] === 'uuid') return exampleKey(1).uuid
  if (schema['format'] === 'date-time') return '2026-01-02T03:04:05.000Z'
  const pattern = new RegExp(String(schema['pattern'] ?? ''), 'u')
  const most = Number(schema['maxLength'] ?? Number.POSITIVE_INFINITY)
  return texts.find((text) => pattern.test(text) && text.length <= most) ?? 'Sample'
}
