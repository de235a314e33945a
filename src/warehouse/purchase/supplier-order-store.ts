import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { firstCompany } from '../../access/doors/companies/company-seller-store.ts'
import { itemReferenceOf, saidOfItem } from '../../catalog/doors/items/item-key-store.ts'
import { namedSuppliers } from '../../catalog/doors/suppliers/supplier-terms-store.ts'
import { idsByKey } from '../../platform/exchange/import/import-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressOf, addressProjection } from '../../platform/records/address-store.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { folded } from '../../platform/tables/folded.ts'
import type { Key } from '../../platform/values/shape.ts'
import { warehouseReferenceOf } from '../doors/warehouse-reference-store.ts'
import { SupplierOrder, SupplierOrderLine, supplierOrderEvents } from './supplier-order.ts'
import {
  currencyOfOrder,
  factorOfOrder,
  linesOf,
  netOfLine,
  taxParts,
} from './supplier-order-amounts-store.ts'

export const supplierOrderTable: NumberedTable = {
  table: 'supplier_orders',
  as: 'supplier_order',
  announces: supplierOrderEvents,
  columns: {
    number: 'text',
    supplierId: 'integer',
    warehouseId: 'integer',
    companyId: 'integer',
    salesOrderId: 'integer',
    salesOrderUuid: 'uuid',
    shipmentAddressId: 'integer',
    currencyIso: 'text',
    currencyFactor: 'numeric',
    ownCustomerNumber: 'text',
    externalNumber: 'text',
    comment: 'text',
  },
}

export const supplierOrderLineTable: NumberedTable = {
  table: 'supplier_order_lines',
  as: 'supplier_order_line',
  columns: {
    supplierOrderId: 'integer',
    sortOrder: 'integer',
    itemId: 'integer',
    salesOrderLineId: 'integer',
    salesOrderLineUuid: 'uuid',
    supplierSku: 'text',
    quantity: 'numeric',
    purchasePriceNet: 'numeric',
    taxRate: 'numeric',
    packagingUnit: 'text',
    amountPackagingUnit: 'numeric',
    expected: 'timestamptz',
  },
}

/** The status that answers show, as an expression. */
export const statusOfOrder = `(
  select case
    when supplier_order.state = 4 then 6
    when supplier_order.state = 3 and bool_or(line.quantity_received < line.quantity) then 5
    when supplier_order.state = 3 then 4
    when supplier_order.state = 2 and sum(line.quantity_received) > 0 then 3
    else supplier_order.state end
  from ${linesOf})`

/** When the first of what is to come is expected, as an expression; of a draft nothing is open yet. */
export const expectedOfOrder = `(
  select min(line.expected) from ${linesOf}
  and (line.quantity_open > 0 or supplier_order.state = 1))`

const lineProjection: Projection = {
  id: keyOf('line'),
  itemId: itemReferenceOf('line'),
  sku: fixed(`coalesce(${saidOfItem('line', 'item.sku')}, '')`),
  name: fixed(`coalesce(${saidOfItem('line', 'item.name')}, '')`),
  salesOrderLineItemId: {
    id: fixed('line.sales_order_line_id'),
    uuid: fixed('line.sales_order_line_uuid'),
  },
  ...columnsOf('line', 'quantity', 'supplierSku', 'purchasePriceNet', 'quantityReceived'),
  ...columnsOf(
    'line',
    'quantityConfirmed',
    'quantityOpen',
    'taxRate',
    'packagingUnit',
    'amountPackagingUnit',
  ),
  totalPurchasePriceNet: fixed(netOfLine),
  packagingUnitQuantity: fixed('round(line.quantity / nullif(line.amount_packaging_unit, 0), 4)'),
  expectedDate: fixed('line.expected'),
}

/** A line, a row called `line`, in the spelling of generation 2. */
export const supplierOrderLine = projected(shapeOf(SupplierOrderLine), lineProjection).v2

export const orderOfLines = fixed('line.sort_order, line.id')

export const supplierOrders: RecordSource = {
  ...supplierOrderTable,
  record: projected(shapeOf(SupplierOrder), {
    id: keyOf('supplier_order'),
    supplierId: referenceOf('supplier_order', 'supplier_id', namedSuppliers),
    warehouseId: warehouseReferenceOf('supplier_order'),
    companyId: companyReferenceOf('supplier_order'),
    salesOrderId: {
      id: fixed('supplier_order.sales_order_id'),
      uuid: fixed('supplier_order.sales_order_uuid'),
    },
    shipmentAddress: {
      from: fixed(addressOf('supplier_order', 'shipment_address_id')),
      single: addressProjection,
    },
    ...columnsOf('supplier_order', 'number', 'externalNumber', 'comment', 'ownCustomerNumber'),
    status: fixed(statusOfOrder),
    currencyIso: fixed(currencyOfOrder),
    currencyFactor: fixed(factorOfOrder),
    totalPurchasePriceNet: fixed(`(select coalesce(sum(part.net), 0) from ${taxParts})`),
    totalPurchasePriceGross: fixed(
      `(select coalesce(sum(part.net + part.tax), 0) from ${taxParts})`,
    ),
    taxAmounts: {
      from: fixed(`from ${taxParts}`),
      element: columnsOf('part', 'rate', 'net', 'tax'),
      order: fixed('part.rate'),
    },
    createdAt: fixed('supplier_order.created'),
    sentAt: fixed('supplier_order.sent'),
    confirmedAt: fixed('supplier_order.confirmed'),
    expectedDate: fixed(expectedOfOrder),
    closedAt: fixed('supplier_order.closed'),
    ...columnsOf('supplier_order', 'closedReason'),
    lines: {
      from: fixed(`from ${linesOf}`),
      element: lineProjection,
      order: orderOfLines,
    },
  }),
}

/** These orders, as a condition on rows called `supplier_order`. */
export function areNamed(keys: readonly Key[]): Sql {
  return sql`supplier_order.id = any(${keys.map(({ id }) => id)}::integer[])`
}

/** Which of these numbers other orders to suppliers have. */
export async function findTakenNumbers(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await idsByKey(tx, { table: 'supplier_orders', key: 'number' }, numbers)
  return new Set(numbers.filter((number) => found.has(folded(number))))
}

/** Where goods go, and who asks for them. */
interface Buying {
  readonly warehouseId?: number
  readonly companyId?: number | undefined
}

/** The company that buys: that of the warehouse, else the one that is named, else the first; null without any. */
export async function findBuyer(
  tx: TenantTx,
  { warehouseId = 0, companyId = 0 }: Buying,
): Promise<number | null> {
  const found = await tx.row<{ id: number | null }>(sql`
    select coalesce(${fixed(companyOfWarehouse)}, nullif(${companyId}::integer, 0),
      ${fixed(firstCompany)}) as id
    from (select ${warehouseId}::integer as warehouse_id) place`)
  return found?.id ?? null
}

const companyOfWarehouse = `(select warehouse.company_id from erp.warehouses warehouse
  where warehouse.tenant_id = $tenant and warehouse.id = place.warehouse_id)`
