import type { Call } from '../../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { FieldName } from '../../../platform/values/refusal.ts'
import { recordMovedLines } from '../../doors/orders/line-remains-store.ts'
import type { LockedOrder } from '../../doors/orders/locked-order.ts'
import { copyLineFiles } from '../files/sales-order-file-store.ts'
import { type DerivedOrder, insertDerivedOrder } from '../writes/derived-order-store.ts'
import { changeLines } from '../writes/lines/change-lines.ts'
import { fixShippingCost } from '../writes/lines/line-change-store.ts'
import { copyPromises } from '../writes/lines/line-promise-store.ts'
import { recalculatedLines } from '../writes/lines/recalculated-lines.ts'
import { holdItemsOf } from '../writes/order-reservations.ts'
import { auditedDerived } from './audited-derived.ts'
import type { SplitLine } from './line-split.ts'
import { moveReservations } from './reserved-lines.ts'

interface SplittingCall extends Pick<Call, 'tx' | 'audit'> {
  readonly fieldName: FieldName
  /** The user who splits the order; null for a program. */
  readonly userId: number | null
}

/** Moves parts of lines of a held order to a new one, with what is reserved for them; returns the new order. */
export async function splitOff(
  { tx, audit, fieldName, userId }: SplittingCall,
  order: LockedOrder,
  moved: readonly SplitLine[],
): Promise<DerivedOrder> {
  await holdItemsOf(tx, order)
  const quantities = new Map(moved.map(({ line, moves }) => [line.id, { quantity: moves }]))
  const lines = moved.map(({ line }) => line)
  const derived = await recalculatedLines(tx, order, lines, quantities, fieldName)
  // What was agreed to be paid for shipping stays with both.
  const values = { createdByUserId: userId, isShippingCostFixed: true }
  const added = await insertDerivedOrder(tx, order, derived, values)
  await fixShippingCost(tx, order.id)
  const pairs = moved.map(({ line }, index) => ({
    from: line.id,
    to: added.lineKeys[index]?.id as number,
  }))
  await copyLineFiles(tx, pairs)
  await recordMovedLines(tx, added.id, pairs)
  await moveReservations(tx, order, added, moved)
  copyPromises(tx, pairs)
  const before = await takeAway(tx, order, moved, fieldName)
  const lineItems = moved.map(({ line, moves }) => ({
    salesOrderLineItemId: line.uuid,
    quantity: String(moves),
  }))
  audit({
    entity: 'sales-order',
    entityId: order.uuid,
    before,
    after: { splitInto: added.number, lineItems },
  })
  const after = { ...auditedDerived(added, []), splitFrom: order.number, lineItems }
  audit({ entity: 'sales-order', entityId: added.uuid, before: null, after })
  return added
}

/** Takes what moves off the lines of the order; returns what is audited of them as they were. */
async function takeAway(
  tx: TenantTx,
  order: LockedOrder,
  moved: readonly SplitLine[],
  fieldName: FieldName,
): Promise<object> {
  const rest = moved.filter(({ stays }) => !stays.isZero())
  const gone = moved.filter(({ stays }) => stays.isZero())
  await changeLines(
    tx,
    order,
    {
      changed: new Map(rest.map(({ line, stays }) => [line.id, { quantity: stays }])),
      removed: new Set(gone.map(({ line }) => line.id)),
    },
    fieldName,
  )
  const lineItems = moved.map(({ line: { uuid, quantity } }) => ({
    salesOrderLineItemId: uuid,
    quantity: String(quantity),
  }))
  return { lineItems }
}
