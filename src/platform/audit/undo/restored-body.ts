import type { Shape } from '../../values/shape.ts'
import type { AuditedFields } from './audited-entry.ts'

type Fields = Record<string, unknown>

export interface RestoredBody {
  readonly body: Fields
  /** Fields that only answers carry: the operation counts or sets them itself. */
  readonly readOnly: readonly string[]
}

/**
 * The body of an operation that writes these fields, in domain words: a field stands in the group of the
 * body that has it, and a record is named by its number or its uuid. Undefined where the body has no place
 * for one of them.
 */
export function restoredBody(shape: Shape, said: AuditedFields): RestoredBody | undefined {
  const body: Fields = {}
  const readOnly: string[] = []
  for (const [name, value] of Object.entries(said)) {
    const placed = place(shape, body, name, value)
    if (placed === 'nowhere') return undefined
    if (placed === 'read-only') readOnly.push(name)
  }
  return { body, readOnly }
}

type Placed = 'placed' | 'read-only' | 'nowhere'

function place(shape: Shape, body: Fields, name: string, value: unknown): Placed {
  const fields = (shape['properties'] ?? {}) as Readonly<Record<string, Shape>>
  // Properties that JavaScript objects inherit are not fields of the body.
  if (Object.hasOwn(fields, name)) {
    const field = fields[name] as Shape
    if (field['readOnly']) return 'read-only'
    body[name] = restored(field, value)
    return 'placed'
  }
  for (const [group, field] of Object.entries(fields)) {
    if (field['type'] !== 'object' || field['readOnly']) continue
    const within = (body[group] ?? {}) as Fields
    const placed = place(field, within, name, value)
    if (placed === 'placed') body[group] = within
    if (placed !== 'nowhere') return placed
  }
  return 'nowhere'
}

/** A value of the trail as the body of an operation has it. */
function restored(shape: Shape, value: unknown): unknown {
  if (value === null) return null
  if (shape['key']) return typeof value === 'object' ? value : keyOf(value)
  if (Array.isArray(value)) {
    const items = (shape['items'] ?? {}) as Shape
    return value.map((entry) => restored(items, entry))
  }
  if (typeof value !== 'object') return value
  const fields = (shape['properties'] ?? {}) as Readonly<Record<string, Shape>>
  const entries = Object.entries(value).map(([name, part]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return [name, field ? restored(field, part) : part]
  })
  return Object.fromEntries(entries)
}

/** A record as the trail names it, by its number or its uuid. */
export function keyOf(value: unknown): { id: number } | { uuid: string } {
  return typeof value === 'number' ? { id: value } : { uuid: String(value) }
}
