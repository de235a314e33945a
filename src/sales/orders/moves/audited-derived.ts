import { auditedLine, maskedValues } from '../writes/audited-order.ts'
import type { DerivedOrder } from '../writes/derived-order-store.ts'
import type { OrderLineRow } from '../writes/order-draft.ts'

/** An order that was made from another one, as the audit trail keeps it. */
export function auditedDerived(
  { values }: DerivedOrder,
  lines: readonly OrderLineRow[],
): Record<string, unknown> {
  const isSaid = ([, value]: [string, unknown]) => value !== '' && value !== null
  return {
    ...Object.fromEntries(Object.entries(maskedValues(values)).filter(isSaid)),
    lineItems: lines.map(auditedLine),
  }
}
