import { findItemKey, lockItemKey } from '../../catalog/item-key-store.ts'
import { noSuchCustomer } from '../../customers/customers/customer.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { type PriceKey, type PriceTable, shownPriceSources } from '../price-store.ts'
import { CustomerPrice } from './customer-price.ts'

export const customerPriceTable: PriceTable = {
  table: 'item_customer_prices',
  keys: ['customerId'],
}

export const customerPrices: RecordSource = {
  table: 'item_customer_prices',
  as: 'price',
  order: fixed('price.customer_id, price.from_quantity'),
  record: projected(shapeOf(CustomerPrice), {
    itemId: referenceOf('price', 'item_id', 'items'),
    customerId: referenceOf('price', 'customer_id', 'customers'),
    ...columnsOf('price', 'fromQuantity'),
    ...shownPriceSources,
  }),
}

export interface CustomerPricePath {
  readonly itemId: Reference
  readonly customerId: Reference
  readonly fromQuantity: number
}

export interface NamedPrice {
  readonly item: Key
  readonly customer: Key
  readonly key: PriceKey
}

/** The price that a path names. Throws the 404 of an item or customer that does not exist. */
export async function findNamedPrice(tx: TenantTx, path: CustomerPricePath): Promise<NamedPrice> {
  return named(tx, path, await findItemKey(tx, path.itemId))
}

/** As `findNamedPrice`, with the item locked. */
export async function lockNamedPrice(tx: TenantTx, path: CustomerPricePath): Promise<NamedPrice> {
  return named(tx, path, await lockItemKey(tx, path.itemId))
}

async function named(tx: TenantTx, path: CustomerPricePath, item: Key): Promise<NamedPrice> {
  const customer = await findCustomerKey(tx, path.customerId)
  if (!customer) throw noSuchCustomer()
  return { item, customer, key: keyOf(item, customer, path.fromQuantity) }
}

export function keyOf(item: Key, customer: Key, fromQuantity: number): PriceKey {
  return { itemId: item.id, customerId: customer.id, fromQuantity }
}

/** Both keys of the customer that a caller names. */
export function findCustomerKey(tx: TenantTx, reference: Reference): Promise<Key | undefined> {
  return tx.row<Key>(sql`
    select customers.id, customers.uuid from erp.customers
    where customers.tenant_id = ${tx.tenantId} and ${isReferredTo('customers', reference)}`)
}
