import { insertCompanies } from '../../../access/companies/company-store.ts'
import { insertCustomers } from '../../../customers/customers/customer-store.ts'
import { insertRows, type NumberedTable } from '../../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { insertAddresses } from '../../../platform/records/address-store.ts'
import type { Key } from '../../../platform/values/shape.ts'

/** Orders as rows, for tests of what is done with an order that is there. */

const orderTable: NumberedTable = {
  table: 'sales_orders',
  as: 'document',
  columns: {
    number: 'text',
    companyId: 'integer',
    customerId: 'integer',
    isNetPrice: 'boolean',
    currencyIso: 'text',
    departureCountryIso: 'text',
    departureCurrencyIso: 'text',
    billingAddressId: 'integer',
    shipmentAddressId: 'integer',
    totalNet: 'numeric',
    totalGross: 'numeric',
    isDraft: 'boolean',
  },
}

const lineTable: NumberedTable = {
  table: 'sales_order_lines',
  as: 'line',
  columns: {
    salesOrderId: 'integer',
    sortOrder: 'integer',
    type: 'smallint',
    parentLineId: 'integer',
    quantity: 'numeric',
    salesPriceNet: 'numeric',
    totalNet: 'numeric',
    totalGross: 'numeric',
  },
}

interface StoredLine {
  readonly type?: number
  readonly quantity: number
  /** Position of the line that it is a component of. */
  readonly parent?: number
}

export interface StoredOrder extends Key {
  readonly lineIds: readonly number[]
}

let orders = 0

/** Adds an order of these lines, with a customer and a company of its own. Lines follow their parent. */
export async function insertOrder(
  tx: TenantTx,
  lines: readonly StoredLine[],
  details: Readonly<Record<string, unknown>> = {},
): Promise<StoredOrder> {
  const number = `stored-${++orders}`
  const [company] = await insertCompanies(tx, [number])
  const [customer] = await insertCustomers(tx, [{ number, addresses: [] }])
  const [address] = await insertAddresses(tx, [{}])
  const [order] = await insertRows(tx, orderTable, [
    {
      number,
      companyId: company?.id,
      customerId: customer?.id,
      isNetPrice: false,
      currencyIso: 'EUR',
      departureCountryIso: 'DE',
      departureCurrencyIso: 'EUR',
      billingAddressId: address?.id,
      shipmentAddressId: address?.id,
      totalNet: 100,
      totalGross: 119,
      isDraft: false,
      ...details,
    },
  ])
  const lineIds: number[] = []
  for (const [sortOrder, { type = 1, quantity, parent }] of lines.entries()) {
    const parentLineId = parent === undefined ? null : lineIds[parent]
    const row = { salesOrderId: order?.id, sortOrder, type, parentLineId, quantity }
    const amounts = { salesPriceNet: 0, totalNet: 0, totalGross: 0 }
    const [line] = await insertRows(tx, lineTable, [{ ...row, ...amounts }])
    lineIds.push(line?.id ?? 0)
  }
  return { ...(order as Key), lineIds }
}
