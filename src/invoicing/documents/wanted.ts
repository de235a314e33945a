import { Exact } from '../../platform/values/exact.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { WantedQuantity } from './accounting-document.ts'

/** The number of the line that a caller names; 0, which no line has, where there is none. */
export function lineNamed(lines: readonly Key[], reference: Reference): number {
  const found = lines.find((line) =>
    'id' in reference ? line.id === reference.id : line.uuid === reference.uuid,
  )
  return found?.id ?? 0
}

interface NamedQuantity {
  readonly salesOrderLineItemId: Reference
  readonly quantity: number
}

/** What a body asks of the lines of an order; a line named twice counts together. */
export function wantedOf(
  lines: readonly Key[],
  named: readonly NamedQuantity[],
  fieldName: FieldName,
): WantedQuantity[] {
  const wanted = new Map<number | string, WantedQuantity>()
  for (const [index, { salesOrderLineItemId, quantity }] of named.entries()) {
    const lineId = lineNamed(lines, salesOrderLineItemId)
    const member = lineId === 0 ? 'salesOrderLineItemId' : 'quantity'
    const field = fieldName(['lineItems', index, member])
    const key = lineId === 0 ? field : lineId
    const before = wanted.get(key)?.quantity ?? Exact.zero
    wanted.set(key, { lineId, quantity: before.plus(Exact.of(quantity)), field })
  }
  return [...wanted.values()]
}
