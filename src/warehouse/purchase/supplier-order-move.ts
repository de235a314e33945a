import Type from 'typebox'
import { holdOrderedSupplier } from '../../catalog/doors/suppliers/supplier-terms-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { Call, Json } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { type Reference, Text } from '../../platform/values/shape.ts'
import { announceOrderedStock } from '../supplier-stock-store.ts'
import { type HeldOrder, holdSupplierOrder, moveOrder } from './held-order-store.ts'
import { supplierInactive, supplierOrderEvents } from './supplier-order.ts'
import { refuseMove, supplierOrderStates } from './supplier-order-state.ts'
import { supplierOrders } from './supplier-order-store.ts'

/** For descriptions of moves. */
export const moveRefusals =
  'Refused with 404 `supplier-order.missing`, and with 409 `supplier-order.move-not-allowed`, whose `errors` name the possible moves.'

/** What is said of an order that ends before everything has arrived. */
export const WhyEnded = Type.Object({
  reason: Type.Optional(Text(1000, { description: 'Why it ends, for the staff.' })),
})

/** The state that each move leads to. */
const targets = { send: 'sent', close: 'closed', cancel: 'cancelled' } as const

type Working = Pick<Call, 'tx' | 'generation' | 'audit'>

/** Moves an order to a supplier on, and answers it. */
export async function concludeMove(
  { tx, generation, audit }: Working,
  reference: Reference,
  move: keyof typeof targets,
  reason?: string,
): Promise<Json | undefined> {
  const order = await holdSupplierOrder(tx, reference)
  refuseMove(move, order)
  if (move === 'send') await refuseInactive(tx, order)
  moveHeld({ tx, audit }, order, move, reason)
  return concludeWithRecord(tx, generation, supplierOrders, order)
}

/** A draft may be older than the end of the business with its supplier. Throws `supplier.inactive` (422). */
async function refuseInactive(tx: TenantTx, { supplierId }: HeldOrder): Promise<void> {
  const supplier = await holdOrderedSupplier(tx, supplierId)
  if (!supplier?.isActive) throw supplierInactive([])
}

/** Moves a held order whose state allows it. */
export function moveHeld(
  { tx, audit }: Pick<Call, 'tx' | 'audit'>,
  order: HeldOrder,
  move: keyof typeof targets,
  reason = '',
): void {
  for (const statement of moveOrder(tx, order, targets[move], reason)) tx.soon(statement)
  tx.soon(announceOrderedStock(tx, order))
  const after = {
    state: supplierOrderStates[targets[move]],
    ...(reason !== '' && { closedReason: reason }),
  }
  audit({ entity: 'supplier-order', entityId: order.uuid, before: { state: order.state }, after })
  announce(tx, { entity: supplierOrderEvents, kind: 'changed', ids: [order.id] })
}
