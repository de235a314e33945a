import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'

const orderTable: NumberedTable = {
  table: 'sales_orders',
  as: 'sales_order',
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
    paymentMethodId: 'integer',
    onHoldReasonId: 'integer',
    totalNet: 'numeric',
    totalGross: 'numeric',
    isDraft: 'boolean',
    searchTerms: 'text',
  },
}

const lineTable: NumberedTable = {
  table: 'sales_order_lines',
  as: 'sales_order_line',
  columns: {
    salesOrderId: 'integer',
    sortOrder: 'integer',
    type: 'smallint',
    parentLineId: 'integer',
    itemId: 'integer',
    sku: 'text',
    name: 'text',
    quantity: 'numeric',
    salesPriceNet: 'numeric',
    salesPriceGross: 'numeric',
    taxRate: 'numeric',
    totalNet: 'numeric',
    totalGross: 'numeric',
    dropShippingSupplierId: 'integer',
  },
}

const usualOrder = {
  isNetPrice: false,
  currencyIso: 'EUR',
  departureCountryIso: 'DE',
  departureCurrencyIso: 'EUR',
  isDraft: false,
  searchTerms: '',
}

const usualLine = {
  type: 1,
  sku: '',
  name: '',
  salesPriceNet: 0,
  salesPriceGross: 0,
  taxRate: 0,
  totalNet: 0,
  totalGross: 0,
}

/** A line of an order as it is stored. */
export interface StoredLineRow {
  readonly quantity: number
  /** Position of the line that it is a component of; lines follow their parent. */
  readonly parent?: number
  readonly [field: string]: unknown
}

/** Adds an order as it is given, with its lines: nothing is looked up, calculated or reserved. */
export async function insertOrderRows(
  tx: TenantTx,
  order: Readonly<Record<string, unknown>>,
  lines: readonly StoredLineRow[],
): Promise<Key & { readonly lineIds: readonly number[] }> {
  const [key] = await insertRows(tx, orderTable, [{ ...usualOrder, ...order }])
  if (!key) throw new Error('no order was added')
  const lineIds: number[] = []
  for (const [sortOrder, { parent, ...fields }] of lines.entries()) {
    const parentLineId = parent === undefined ? null : lineIds[parent]
    const row = { ...usualLine, ...fields, salesOrderId: key.id, sortOrder, parentLineId }
    const [line] = await insertRows(tx, lineTable, [row])
    lineIds.push(line?.id ?? 0)
  }
  return { ...key, lineIds }
}
