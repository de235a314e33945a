import type { TSchema } from 'typebox'
import { endpoints } from '../../main/endpoints.ts'
import { isWrite, shapeOf } from '../../platform/pipeline/operation.ts'

/**
 * Operations that write a record itself. Others are actions (cancel, receive, count): their fields say what they do.
 */
const writes = /^(?:create|update|set|replace|put)/
/** Operations of channels also report facts. */
const writesOfChannels = /^(?:create|update|set|record|send|request)/

export interface WritableField {
  /** What it is called in generation 2. */
  readonly inV2: string
  readonly isSwitch: boolean
}

/**
 * The writable fields of every record, by the address of the record in generation 2, or in the interface of channels,
 * without its ids.
 */
export function writableFields(): ReadonlyMap<string, ReadonlyMap<string, WritableField>> {
  const records = new Map<string, Map<string, WritableField>>()
  for (const operation of endpoints) {
    const { body, name, path } = operation
    const address = path.v2 ?? path.channel
    const isWriting = (path.v2 ? writes : writesOfChannels).test(name)
    if (!body || !address || !isWrite(operation) || !isWriting) continue
    const record = address
      .split('/')
      .filter((part) => part !== '' && !part.startsWith('{'))
      .join('/')
    const fields = records.get(record) ?? new Map()
    for (const [own, field] of namesIn(shapeOf(body) as Nested, '', '')) fields.set(own, field)
    records.set(record, fields)
  }
  return records
}

type Nested = TSchema & {
  readonly readOnly?: boolean
  readonly v2?: string
  readonly type?: string
  readonly anyOf?: readonly Nested[]
  readonly items?: Nested
  readonly properties?: Readonly<Record<string, Nested>>
}

/** Each field as shapes name it, and what generation 2 says of it. */
function namesIn(shape: Nested, own: string, inV2: string): [string, WritableField][] {
  const { readOnly, items, properties } = shape
  if (readOnly) return []
  if (items) return namesIn(items, own, inV2)
  if (!properties) return [[own, { inV2, isSwitch: isSwitch(shape) }]]
  return Object.entries(properties).flatMap(([name, field]) =>
    namesIn(field, joined(own, name), joined(inV2, field.v2 ?? name)),
  )
}

const isSwitch = ({ type, anyOf = [] }: Nested): boolean =>
  type === 'boolean' || anyOf.some(isSwitch)

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
