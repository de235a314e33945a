import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import { Json } from '../../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { lockRecord } from '../../../platform/records/record-store.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import type { LockedLine, LockedOrder } from '../../doors/orders/locked-order.ts'
import { lockOrder } from '../../doors/orders/locked-order-store.ts'
import { noSuchOrderLine } from './order-line.ts'
import { isLineOf, orderLines } from './order-line-record-store.ts'

/** The line of an order that a caller names. Throws `sales-order.line.missing` (404), also for one of another order. */
export function lineOf({ lines }: LockedOrder, reference: Reference): LockedLine {
  const line = lines.find(({ id, uuid }) =>
    'id' in reference ? reference.id === id : reference.uuid === uuid,
  )
  if (!line) throw noSuchOrderLine()
  return line
}

interface LineCall {
  readonly tx: TenantTx
  readonly generation: GenerationName
  readonly path: { readonly salesOrderId: Reference; readonly salesOrderLineItemId: Reference }
}

/** The record of a line as it is, with its order locked: for `current`. */
export async function lockedOrderLine({ tx, generation, path }: LineCall): Promise<Json> {
  const order = await lockOrder(tx, path.salesOrderId)
  const { id } = lineOf(order, path.salesOrderLineItemId)
  const within = isLineOf(order)
  const locked = await lockRecord(tx, generation, orderLines, { id }, within)
  if (!locked) throw noSuchOrderLine()
  return new Json(locked.json)
}
