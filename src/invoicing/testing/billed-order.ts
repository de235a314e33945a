import { insertCompanies } from '../../access/companies/company-store.ts'
import { insertCustomers } from '../../customers/customers/customer-store.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { insertAddresses } from '../../platform/records/address-store.ts'
import type { Key } from '../../platform/values/shape.ts'

/** Orders that can be invoiced, as rows: a company and a customer with all that invoices must say. */

const orderTable: NumberedTable = {
  table: 'sales_orders',
  as: 'sales_order',
  columns: {
    number: 'text',
    companyId: 'integer',
    customerId: 'integer',
    isNetPrice: 'boolean',
    currencyIso: 'text',
    languageIso: 'text',
    currencyFactor: 'numeric',
    departureCountryIso: 'text',
    departureCurrencyIso: 'text',
    departureCurrencyFactor: 'numeric',
    billingAddressId: 'integer',
    shipmentAddressId: 'integer',
    paymentMethodId: 'integer',
    paymentDueInDays: 'integer',
    cashDiscount: 'numeric',
    cashDiscountDays: 'integer',
    totalNet: 'numeric',
    totalGross: 'numeric',
    isDraft: 'boolean',
    externalNumber: 'text',
    isExternalInvoice: 'boolean',
    searchTerms: 'text',
    taxSetting: 'smallint',
    salesOrderDate: 'timestamptz',
  },
}

const lineTable: NumberedTable = {
  table: 'sales_order_lines',
  as: 'sales_order_line',
  columns: {
    salesOrderId: 'integer',
    sortOrder: 'integer',
    type: 'smallint',
    itemId: 'integer',
    name: 'text',
    quantity: 'numeric',
    quantityDelivered: 'numeric',
    salesPriceNet: 'numeric',
    salesPriceGross: 'numeric',
    taxRate: 'numeric',
    taxCategory: 'text',
    totalNet: 'numeric',
    totalGross: 'numeric',
  },
}

export interface BilledLine {
  readonly type?: number
  readonly itemId?: number
  readonly quantity: number
  readonly delivered?: number
  /** Price of a unit and amount of the line, on the leading side and the other one. */
  readonly net: readonly [price: number, total: number]
  readonly gross: readonly [price: number, total: number]
  readonly rate?: number
  readonly category?: string
}

export interface BilledOrder extends Key {
  readonly companyId: number
  readonly customerId: number
  readonly lines: readonly Key[]
}

const sellerAddress = {
  company: 'Harbour Roasters GmbH',
  street: 'Am Kai 1',
  postalCode: '20457',
  city: 'Hamburg',
  countryIso: 'DE',
  vatId: 'DE136695976',
  phoneNumber: '+49 40 1234567',
  emailAddress: 'billing@harbour-roasters.example',
}
const buyerAddress = { lastName: 'Bergmann', postalCode: '28195', city: 'Bremen', countryIso: 'DE' }

/** Adds a company with all that invoices must say of a seller. */
export async function addSeller(tx: TenantTx, name = 'Harbour Roasters GmbH'): Promise<Key> {
  const [company] = await insertCompanies(tx, [name])
  const [address] = await insertAddresses(tx, [sellerAddress])
  await tx.rows(sql`
    update erp.companies set address_id = ${address?.id ?? 0}, contact_name = 'Ana Ribeiro',
      iban = 'DE89370400440532013000'
    where companies.tenant_id = ${tx.tenantId} and companies.id = ${company?.id ?? 0}
    returning companies.id`)
  return company as Key
}

let orders = 0

/** Adds an order of these lines; `details` are columns of its row. */
export async function addOrder(
  tx: TenantTx,
  lines: readonly BilledLine[],
  details: Readonly<Record<string, unknown>> = {},
): Promise<BilledOrder> {
  const number = `billed-${++orders}`
  const companyId = (details['companyId'] as number | undefined) ?? (await addSeller(tx)).id
  const [customer] = await insertCustomers(tx, [{ number, addresses: [] }])
  const [address] = await insertAddresses(tx, [buyerAddress])
  const sum = (side: 'net' | 'gross') =>
    lines.reduce((total, line) => total + line[side][1], 0).toFixed(4)
  const [order] = await insertRows(tx, orderTable, [
    {
      number,
      companyId,
      customerId: customer?.id,
      isNetPrice: false,
      currencyIso: 'EUR',
      languageIso: 'en',
      currencyFactor: 1,
      departureCurrencyFactor: 1,
      departureCountryIso: 'DE',
      departureCurrencyIso: 'EUR',
      billingAddressId: address?.id,
      shipmentAddressId: address?.id,
      paymentDueInDays: 14,
      cashDiscount: 0,
      cashDiscountDays: 0,
      totalNet: sum('net'),
      totalGross: sum('gross'),
      isDraft: false,
      isExternalInvoice: false,
      searchTerms: buyerAddress.lastName,
      taxSetting: 0,
      salesOrderDate: new Date().toISOString(),
      ...details,
    },
  ])
  const rows = lines.map((line, sortOrder) => ({
    salesOrderId: order?.id,
    sortOrder,
    type: line.type ?? 1,
    itemId: line.itemId ?? null,
    name: `Line ${sortOrder + 1}`,
    quantity: line.quantity,
    quantityDelivered: line.delivered ?? 0,
    salesPriceNet: line.net[0],
    salesPriceGross: line.gross[0],
    taxRate: line.rate ?? 19,
    taxCategory: line.category ?? 'S',
    totalNet: line.net[1],
    totalGross: line.gross[1],
  }))
  const keys = await insertRows(tx, lineTable, rows)
  return { ...(order as Key), companyId, customerId: customer?.id ?? 0, lines: keys }
}
