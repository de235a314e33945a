import { itemReferenceOf } from '../../catalog/item-key-store.ts'
import { customerReferenceOf, findCustomerKey } from '../../customers/customer-reference-store.ts'
import { noSuchCustomer } from '../../customers/customers/customer.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { PriceKind, PricePath, PriceReference } from '../quantity-price.ts'
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
  shape: CustomerPrice,
  source: customerPrices,
  path: customerPriceAddress.path,
  missing: noSuchCustomerPrice,
  taken: customerPriceTaken,

  async findReferences(tx, path) {
    const customer = await findCustomer(tx, path.customerId)
    if (!customer) throw noSuchCustomer()
    return { customerId: customer }
  },
}

/** The customer that a caller names. */
export async function findCustomer(
  tx: TenantTx,
  reference: Reference,
): Promise<PriceReference | undefined> {
  const key = await findCustomerKey(tx, reference)
  return key && { ...key, number: key.id }
}
