import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { customerReferenceOf, namedCustomers } from '../../customers/customer-reference-store.ts'
import { noSuchCustomer } from '../../customers/customers/customer.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { MissingRecords } from '../../platform/values/missing-records.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { PriceKey, PriceKind, PricePath } from '../quantity-price.ts'
import { amountSources } from '../quantity-price-store.ts'
import {
  CustomerPrice,
  customerPriceAddress,
  customerPriceTaken,
  noSuchCustomerPrice,
} from './customer-price.ts'

export const customerPrices: RecordSource = {
  table: 'item_customer_prices',
  as: 'price',
  order: fixed('price.customer_id, price.from_quantity'),
  record: projected(shapeOf(CustomerPrice), {
    itemId: itemReferenceOf('price'),
    customerId: customerReferenceOf('price'),
    ...columnsOf('price', 'fromQuantity'),
    ...amountSources,
  }),
}

interface CustomerPricePath extends PricePath {
  readonly customerId: Reference
}

export const customerPriceKind: PriceKind<CustomerPricePath> = {
  entity: 'customer-price',
  field: 'customerPrices',
  shape: CustomerPrice,
  source: customerPrices,
  path: customerPriceAddress.path,
  missing: noSuchCustomerPrice,
  taken: customerPriceTaken,

  findReferences: (tx, { customerId }) => findPriceCustomer(tx, customerId, noSuchCustomer),
}

/** The customer whose price it is. Throws `missing`. */
export async function findPriceCustomer(
  tx: TenantTx,
  reference: Reference,
  missing: MissingRecords,
  fieldName?: FieldName,
): Promise<PriceKey['references']> {
  const named = { path: ['customerId'], table: namedCustomers, reference }
  const resolve = await resolveRecords(tx, [named], missing, fieldName)
  return { customerId: resolve(reference) }
}

/** Whether an item has a price for the customer. */
export function isPricedFor(customerId: number | Sql): Sql {
  return sql`exists (
    select 1 from erp.item_customer_prices
    where tenant_id = $tenant and customer_id = ${customerId})`
}
