import { announce } from '../platform/events/outbox-store.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { AddressDraft } from '../platform/records/address.ts'
import type { LockedOrder } from './locked-order.ts'
import { refuseMove } from './order-state.ts'
import { setCancelled, setReleased } from './orders/moves/moved-order-store.ts'
import { giveUpReservations, reserveLines } from './orders/moves/reserved-lines.ts'
import { salesOrderEvents } from './orders/sales-order-events.ts'
import { patchOrder, readStoredOrder } from './orders/writes/stored-order-store.ts'

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
