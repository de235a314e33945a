import { announce } from '../../../platform/events/outbox-store.ts'
import type { Call } from '../../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../../platform/records/address.ts'
import type { Exact } from '../../../platform/values/exact.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { splitLines } from '../../orders/moves/line-split.ts'
import { setCancelled, setReleased } from '../../orders/moves/moved-order-store.ts'
import { giveUpReservations, reserveLines } from '../../orders/moves/reserved-lines.ts'
import { splitOff } from '../../orders/moves/split-off.ts'
import { salesOrderEvents } from '../../orders/sales-order-events.ts'
import { refuseRemoval } from '../../orders/writes/change-guards.ts'
import { patchOrder, readStoredOrder } from '../../orders/writes/stored-order-store.ts'
import type { LockedOrder } from './locked-order.ts'
import { lockOrder } from './locked-order-store.ts'
import { recordPaid } from './order-progress-store.ts'
import { refuseMove } from './order-state.ts'

/** Makes a held draft that was placed elsewhere an open order. Throws `sales-order.move-not-allowed`. */
export async function releaseOrder(tx: TenantTx, order: LockedOrder): Promise<void> {
  refuseMove(order, 'release')
  await reserveLines(tx, order, String)
  await setReleased(tx, order)
}

/** Gives up a held order, which is on no pick list. Throws `sales-order.move-not-allowed`. */
export async function giveUpOrder(
  tx: TenantTx,
  order: LockedOrder,
  comment: string,
): Promise<void> {
  refuseMove(order, 'cancel')
  await giveUpReservations(tx, order, String)
  await setCancelled(tx, order, { reasonId: null, comment, userId: null })
}

interface GivenUpLines {
  /** Components are named with their bill of materials. */
  readonly lineIds: ReadonlySet<number>
  /** What was paid for them to this order. */
  readonly paid: Exact
  readonly comment: string
}

/**
 * Gives up lines of a held order that has other goods as well, and keeps them: they move to an order of their
 * own, with what was paid for them, which is cancelled. Returns its key. Throws `sales-order.line.in-use` (422)
 * where something of them is delivered, on a pick list or invoiced, and `sales-order.move-not-allowed`.
 */
export async function giveUpLines(
  { tx, audit }: Pick<Call, 'tx' | 'audit'>,
  order: LockedOrder,
  { lineIds, paid, comment }: GivenUpLines,
): Promise<Key> {
  refuseRemoval(order, lineIds)
  refuseMove(order, 'split')
  const named = order.lines
    .filter(({ id, parentLineId }) => lineIds.has(id) && parentLineId === null)
    .map((line, index) => ({ line, quantity: line.quantity, index }))
  const splitting = { tx, audit, fieldName: String, userId: null }
  const { id, uuid } = await splitOff(splitting, order, splitLines(order, named, String))
  if (!paid.isZero()) await recordPaid(tx, order, paid.negated(), new Date())
  const own = await lockOrder(tx, { id })
  if (!paid.isZero()) await recordPaid(tx, own, paid, new Date())
  await giveUpOrder(tx, own, comment)
  return { id, uuid }
}

/** Gives a held order other addresses; one that is left out stays. */
export async function readdressOrder(
  tx: TenantTx,
  { id }: LockedOrder,
  addresses: {
    readonly billingAddress?: AddressDraft | undefined
    readonly shipmentAddress?: AddressDraft | undefined
    readonly customerVatId?: string | undefined
  },
): Promise<void> {
  const { customerVatId, ...given } = addresses
  const stored = await readStoredOrder(tx, id)
  const values = customerVatId === undefined ? {} : { customerVatId }
  await patchOrder(tx, id, stored, { ...given, values })
  const fields = Object.entries(addresses).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  )
  announce(tx, { entity: salesOrderEvents, kind: 'changed', ids: [id], fields })
}
