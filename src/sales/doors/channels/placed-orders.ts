import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { FieldPath } from '../../../platform/values/refusal.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { auditedOrder } from '../../orders/writes/audited-order.ts'
import { createOrders } from '../../orders/writes/create-orders.ts'
import type { OrderDraft } from '../../orders/writes/order-draft.ts'

/** An order to be stored; its `values` are fields of the order's own row, references are numbers. */
export type PlacedOrderDraft = Omit<OrderDraft, 'isFact'>

/** An order that was stored. */
export interface PlacedOrder extends Key {
  readonly number: string
  /** Numbers of its lines, in the order of the lines of the draft. */
  readonly lineIds: readonly number[]
  /** For the audit trail. */
  readonly audited: Readonly<Record<string, unknown>>
}

/**
 * Stores orders that customers placed elsewhere. They are facts: a locked customer, a credit limit or
 * missing stock refuses none, and what is not there stays unreserved. Throws faults as `createOrders` does.
 */
export async function placeOrders(
  tx: TenantTx,
  drafts: readonly PlacedOrderDraft[],
  currencyIso: string,
  fieldName: (order: number, path: FieldPath) => string,
): Promise<PlacedOrder[]> {
  const facts = drafts.map((draft) => ({ ...draft, isFact: true }))
  const terms = { currencyIso, createdByUserId: null }
  const created = await createOrders(tx, facts, terms, fieldName)
  return created.map((order, index) => {
    const { id, uuid, number, lines, lineKeys } = order
    const draft = facts[index] as OrderDraft
    const places = new Map(lines.map(({ draft: place }, line) => [place, lineKeys[line]?.id]))
    const lineIds = draft.lines.map((_, place) => places.get(place) as number)
    return { id, uuid, number, lineIds, audited: auditedOrder(draft, order) }
  })
}
