import type { TSchema } from 'typebox'
import { endpoints } from '../../main/endpoints.ts'
import { isWrite, shapeOf } from '../../platform/pipeline/operation.ts'

/** What writes a record itself. Others are acts (cancel, receive, count): what they are told is what they do. */
const writes = /^(?:create|update|set|replace|put)/

/** The writable fields of every record, by the address of the record in generation 2 without its ids: what each is called there. */
export function writableFields(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const records = new Map<string, Map<string, string>>()
  for (const operation of endpoints) {
    const { body, name, path } = operation
    if (!body || !path.v2 || !isWrite(operation) || !writes.test(name)) continue
    const record = path.v2
      .split('/')
      .filter((part) => part !== '' && !part.startsWith('{'))
      .join('/')
    const fields = records.get(record) ?? new Map()
    for (const [own, inV2] of namesIn(shapeOf(body) as Nested, '', '')) fields.set(own, inV2)
    records.set(record, fields)
  }
  return records
}

type Nested = TSchema & {
  readonly readOnly?: boolean
  readonly v2?: string
  readonly items?: Nested
  readonly properties?: Readonly<Record<string, Nested>>
}

/** Each field as shapes name it, and as generation 2 does. */
function namesIn(shape: Nested, own: string, inV2: string): [string, string][] {
  const { readOnly, items, properties } = shape
  if (readOnly) return []
  if (items) return namesIn(items, own, inV2)
  if (!properties) return [[own, inV2]]
  return Object.entries(properties).flatMap(([name, field]) =>
    namesIn(field, joined(own, name), joined(inV2, field.v2 ?? name)),
  )
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
