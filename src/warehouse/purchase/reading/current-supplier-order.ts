import { type Call, Json } from '../../../platform/pipeline/operation.ts'
import { lockRecord } from '../../../platform/records/record-store.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { noSuchSupplierOrder } from '../supplier-order.ts'
import { supplierOrders } from '../supplier-order-store.ts'

/** The order that a path names, as it is, locked: for `current`. Throws `supplier-order.missing` (404). */
export async function currentSupplierOrder({
  tx,
  path,
  generation,
}: Pick<
  Call<{ readonly supplierOrderId: Reference }, unknown, unknown>,
  'tx' | 'path' | 'generation'
>): Promise<Json> {
  const locked = await lockRecord(tx, generation, supplierOrders, path.supplierOrderId)
  if (!locked) throw noSuchSupplierOrder()
  return new Json(locked.json)
}
