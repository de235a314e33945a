import { type Call, Json } from '../../../platform/pipeline/operation.ts'
import { lockRecord } from '../../../platform/records/record-store.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { noSuchSalesOrder } from '../../doors/orders/locked-order.ts'
import { salesOrderSheets, salesOrders } from './sales-order-record-store.ts'

const sources = { v1: salesOrderSheets, v2: salesOrders }

/** The order that a path names, as `GET` shows it, locked: for `current`. Throws `sales-order.missing` (404). */
export async function currentOrder({
  tx,
  path,
  generation,
}: Pick<
  Call<{ readonly salesOrderId: Reference }, unknown, unknown>,
  'tx' | 'path' | 'generation'
>): Promise<Json> {
  const locked = await lockRecord(tx, generation, sources[generation], path.salesOrderId)
  if (!locked) throw noSuchSalesOrder()
  return new Json(locked.json)
}
