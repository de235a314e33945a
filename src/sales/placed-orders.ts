import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { FieldPath, Sentence } from '../platform/values/refusal.ts'
import type { Key } from '../platform/values/shape.ts'
import { lineTypes } from './calculation/line-type.ts'
import { auditedOrder } from './orders/writes/audited-order.ts'
import { createOrders } from './orders/writes/create-orders.ts'
import type { OrderDraft } from './orders/writes/order-draft.ts'
import { findBreaches } from './pricing/asked-lines.ts'
import type { AskedLine } from './pricing/line-rules.ts'

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
 * What is told of each order whose lines break rules of their items, which refuse no fact: the merchant knows that
 * something is to be cleared up before it can leave.
 */
export async function brokenItemRules(
  tx: TenantTx,
  drafts: readonly PlacedOrderDraft[],
): Promise<Sentence[][]> {
  const documents = drafts.map(({ values, lines }) => ({
    customerId: values.customerId,
    lines: lines.map(({ type = lineTypes.item, itemId = null, quantity }, place): AskedLine => {
      return { type, itemId, quantity, wants: 'more', path: ['lineItems', place] }
    }),
  }))
  const found = await findBreaches(tx, documents)
  return found.map((breaches) => breaches.map(({ sentence }) => sentence))
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
