import { idsByKey } from '../../../platform/exchange/import/import-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { findKey, lockKey } from '../../../platform/records/record-store.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import { noSuchSalesOrder } from './locked-order.ts'

/** Ids of the orders with these numbers, by number in lower case. */
export function findOrderIds(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  return idsByKey(tx, { table: 'sales_orders', key: 'number' }, numbers)
}

const orders = { table: 'sales_orders', as: 'sales_order' }

/** Both keys of the order that a caller names. Throws `sales-order.missing` (404). */
export async function findSalesOrder(tx: TenantTx, reference: Reference): Promise<Key> {
  return existing(await findKey(tx, orders, reference))
}

/** As `findSalesOrder`, and locks the order against other writers until the transaction ends. */
export async function lockSalesOrder(tx: TenantTx, reference: Reference): Promise<Key> {
  return existing(await lockKey(tx, orders, reference))
}

function existing(key: Key | undefined): Key {
  if (!key) throw noSuchSalesOrder()
  return key
}
