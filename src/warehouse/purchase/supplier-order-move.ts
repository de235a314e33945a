import { announce } from '../../platform/events/outbox-store.ts'
import type { Call, Json } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { supplierOrderEvents } from './supplier-order.ts'
import { refuseMove, type SupplierOrderMove, supplierOrderStates } from './supplier-order-state.ts'
import { holdSupplierOrder, moveOrder, supplierOrders } from './supplier-order-store.ts'

/** For descriptions of moves. */
export const moveRefusals =
  'Refused with 404 `supplier-order.missing`, and with 409 `supplier-order.move-not-allowed`, whose `errors` name the possible moves.'

/** The state that each move leads to. */
const targets = { send: 'sent', close: 'closed', cancel: 'cancelled' } as const

type Working = Pick<Call, 'tx' | 'generation' | 'audit'>

/** Moves an order to a supplier on, and answers it. */
export async function concludeMove(
  { tx, generation, audit }: Working,
  reference: Reference,
  move: Exclude<SupplierOrderMove, 'change' | 'receive'>,
): Promise<Json | undefined> {
  const order = await holdSupplierOrder(tx, reference)
  refuseMove(move, order)
  for (const statement of moveOrder(tx, order, targets[move])) tx.soon(statement)
  const after = { state: supplierOrderStates[targets[move]] }
  audit({ entity: 'supplier-order', entityId: order.uuid, before: { state: order.state }, after })
  announce(tx, { entity: supplierOrderEvents, kind: 'changed', ids: [order.id] })
  return concludeWithRecord(tx, generation, supplierOrders, order)
}
