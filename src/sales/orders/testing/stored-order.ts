import { insertCompanies } from '../../../access/companies/company-store.ts'
import { insertCustomers } from '../../../customers/customers/customer-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { insertAddresses } from '../../../platform/records/address-store.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { insertOrderRows, type StoredLineRow } from '../order-row-store.ts'

/** Orders as rows, for tests of what is done with an order that is there. */

export interface StoredOrder extends Key {
  readonly lineIds: readonly number[]
}

let orders = 0

/** Adds an order of these lines, with a customer and a company of its own. Lines follow their parent. */
export async function insertOrder(
  tx: TenantTx,
  lines: readonly StoredLineRow[],
  details: Readonly<Record<string, unknown>> = {},
): Promise<StoredOrder> {
  const number = `stored-${++orders}`
  const [company] = await insertCompanies(tx, [number])
  const [customer] = await insertCustomers(tx, [{ number, addresses: [] }])
  const [address] = await insertAddresses(tx, [{}])
  const order = {
    number,
    companyId: company?.id,
    customerId: customer?.id,
    billingAddressId: address?.id,
    shipmentAddressId: address?.id,
    totalNet: 100,
    totalGross: 119,
    ...details,
  }
  return insertOrderRows(tx, order, lines)
}
