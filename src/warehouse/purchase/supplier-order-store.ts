import { itemReferenceOf } from '../../catalog/item-key-store.ts'
import { namedSuppliers } from '../../catalog/supplier-terms-store.ts'
import { idsByKey } from '../../platform/exchange/import/import-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { nextIds } from '../../platform/postgres/counter.ts'
import { addRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressOf, addressProjection } from '../../platform/records/address-store.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { folded } from '../../platform/tables/folded.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { warehouseReferenceOf } from '../warehouse-reference-store.ts'
import { noSuchSupplierOrder, SupplierOrder, supplierOrderEvents } from './supplier-order.ts'
import { type MovedOrder, supplierOrderStates } from './supplier-order-state.ts'

export const supplierOrderTable: NumberedTable = {
  table: 'supplier_orders',
  as: 'supplier_order',
  announces: supplierOrderEvents,
  columns: {
    number: 'text',
    supplierId: 'integer',
    warehouseId: 'integer',
    salesOrderId: 'integer',
    salesOrderUuid: 'uuid',
    shipmentAddressId: 'integer',
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
    expected: 'timestamptz',
  },
}

const linesOf = `erp.supplier_order_lines line
  where line.tenant_id = $tenant and line.supplier_order_id = supplier_order.id`

/** The status that answers show, as an expression. */
export const statusOfOrder = `(
  select case
    when supplier_order.state = 4 then 6
    when supplier_order.state = 3 and bool_or(line.quantity_received < line.quantity) then 5
    when supplier_order.state = 3 then 4
    when supplier_order.state = 2 and sum(line.quantity_received) > 0 then 3
    else supplier_order.state end
  from ${linesOf})`

export const supplierOrders: RecordSource = {
  ...supplierOrderTable,
  record: projected(shapeOf(SupplierOrder), {
    id: keyOf('supplier_order'),
    supplierId: referenceOf('supplier_order', 'supplier_id', namedSuppliers),
    warehouseId: warehouseReferenceOf('supplier_order'),
    salesOrderId: {
      id: fixed('supplier_order.sales_order_id'),
      uuid: fixed('supplier_order.sales_order_uuid'),
    },
    shipmentAddress: {
      from: fixed(addressOf('supplier_order', 'shipment_address_id')),
      single: addressProjection,
    },
    ...columnsOf('supplier_order', 'number', 'externalNumber', 'comment'),
    status: fixed(statusOfOrder),
    totalPurchasePriceNet: fixed(
      `(select round(coalesce(sum(line.quantity * line.purchase_price_net), 0), 4) from ${linesOf})`,
    ),
    createdAt: fixed('supplier_order.created'),
    sentAt: fixed('supplier_order.sent'),
    closedAt: fixed('supplier_order.closed'),
    lines: {
      from: fixed(`from ${linesOf}`),
      element: {
        id: keyOf('line'),
        itemId: itemReferenceOf('line'),
        salesOrderLineItemId: {
          id: fixed('line.sales_order_line_id'),
          uuid: fixed('line.sales_order_line_uuid'),
        },
        ...columnsOf('line', 'quantity', 'supplierSku', 'purchasePriceNet', 'quantityReceived'),
        ...columnsOf('line', 'quantityOpen'),
        expectedDate: fixed('line.expected'),
      },
      order: fixed('line.sort_order, line.id'),
    },
  }),
}

/** These orders, as a condition on rows called `supplier_order`. */
export function areNamed(keys: readonly Key[]): Sql {
  return sql`supplier_order.id = any(${keys.map(({ id }) => id)}::integer[])`
}

/** The filters of a list of orders, as a condition on rows called `supplier_order`. */
export function supplierOrderFilter({
  isOpen,
  salesOrderId,
}: SupplierOrderFilter): Sql | undefined {
  const conditions: Sql[] = []
  // A draft, or something of it is to come; otherwise it has ended.
  if (isOpen !== undefined) conditions.push(fixed(`supplier_order.state ${isOpen ? '<' : '>='} 3`))
  if (salesOrderId && 'id' in salesOrderId) {
    conditions.push(sql`supplier_order.sales_order_id = ${salesOrderId.id}`)
  } else if (salesOrderId) {
    conditions.push(sql`supplier_order.sales_order_uuid = ${salesOrderId.uuid}::uuid`)
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

interface SupplierOrderFilter {
  readonly isOpen?: boolean
  readonly salesOrderId?: Reference
}

/** Which of these numbers other orders to suppliers have. */
export async function findTakenNumbers(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await idsByKey(tx, { table: 'supplier_orders', key: 'number' }, numbers)
  return new Set(numbers.filter((number) => found.has(folded(number))))
}

/** An order to a supplier that nobody else changes until the transaction ends. */
export interface HeldOrder extends Key, MovedOrder {
  readonly number: string
  readonly supplierId: number
  /** Null where the goods go to a buyer. */
  readonly warehouseId: number | null
  readonly lines: readonly HeldLine[]
}

/** A line of a held order; quantities are exact decimals. */
export interface HeldLine extends Key {
  readonly itemId: number
  /** The line of the sales order that it is for. */
  readonly salesOrderLineId: number | null
  readonly salesOrderLineUuid: string | null
  readonly quantity: string
  readonly received: string
  readonly purchasePriceNet: string
  readonly supplierSku: string
  /** When it is to come. */
  readonly expected: Date | null
}

/**
 * Holds the order that a caller names, and then reads its lines: who waited for it sees what the one before has
 * received. Throws `supplier-order.missing` (404).
 */
export async function holdSupplierOrder(tx: TenantTx, reference: Reference): Promise<HeldOrder> {
  const order = await tx.row<Omit<HeldOrder, 'lines' | 'hasReceived'>>(sql`
    select supplier_order.id, supplier_order.uuid, supplier_order.number, supplier_order.state,
      supplier_order.supplier_id as "supplierId", supplier_order.warehouse_id as "warehouseId",
      supplier_order.sales_order_id as "salesOrderId"
    from erp.supplier_orders supplier_order
    where supplier_order.tenant_id = ${tx.tenantId} and ${isReferredTo('supplier_order', reference)}
    for no key update`)
  if (!order) throw noSuchSupplierOrder()
  const lines = await tx.rows<HeldLine>(sql`
    select line.id, line.uuid, line.item_id as "itemId",
      line.sales_order_line_id as "salesOrderLineId",
      line.sales_order_line_uuid as "salesOrderLineUuid", trim_scale(line.quantity)::text as quantity,
      trim_scale(line.quantity_received)::text as received,
      trim_scale(line.purchase_price_net)::text as "purchasePriceNet", line.supplier_sku as "supplierSku",
      line.expected
    from erp.supplier_order_lines line
    where line.tenant_id = ${tx.tenantId} and line.supplier_order_id = ${order.id}
    order by line.sort_order, line.id`)
  return { ...order, lines, hasReceived: lines.some(({ received }) => received !== '0') }
}

/** Writes the lines of a held draft anew; those that were there before keep their keys. */
export async function replaceLines(
  tx: TenantTx,
  { id }: Key,
  rows: readonly object[],
  kept: readonly (HeldLine | undefined)[],
): Promise<void> {
  const added = kept.filter((key) => key === undefined).length
  const fresh = added === 0 ? [] : await nextIds(tx, supplierOrderLineTable.as, added)
  tx.soon(sql`
    delete from erp.supplier_order_lines line
    where line.tenant_id = ${tx.tenantId} and line.supplier_order_id = ${id}`)
  const keyed = rows.map((row, index) => ({
    ...row,
    ...(kept[index] && keptOf(kept[index])),
  }))
  const ids = kept.map((key) => key?.id ?? (fresh.shift() as number))
  addRows(tx, supplierOrderLineTable, keyed, ids)
}

const keptOf = ({ uuid, salesOrderLineId, salesOrderLineUuid }: HeldLine) => ({
  ...{ uuid, salesOrderLineId, salesOrderLineUuid },
})

/** The statements that move a held order into a state, and set what is still to come of it. */
export function moveOrder(
  tx: TenantTx,
  { id }: Key,
  state: keyof typeof supplierOrderStates,
): Sql[] {
  const now = new Date().toISOString()
  const isSent = state === 'sent'
  const time = isSent ? sql`sent = ${now}::timestamptz` : sql`closed = ${now}::timestamptz`
  const open = isSent ? fixed('line.quantity') : fixed('0')
  return [
    sql`
      update erp.supplier_orders supplier_order
      set state = ${supplierOrderStates[state]}::smallint, ${time}
      where supplier_order.tenant_id = ${tx.tenantId} and supplier_order.id = ${id}`,
    sql`
      update erp.supplier_order_lines line set quantity_open = ${open}
      where line.tenant_id = ${tx.tenantId} and line.supplier_order_id = ${id}`,
  ]
}

/** So much of a line has arrived: an exact decimal. */
export interface ReceivedQuantity {
  readonly id: number
  readonly quantity: string
}

/** The statement that adds what has arrived to lines of a held order that was sent. */
export function recordReceived(tx: TenantTx, received: readonly ReceivedQuantity[]): Sql {
  return sql`
    update erp.supplier_order_lines line
    set quantity_received = line.quantity_received + given.quantity,
      quantity_open = greatest(0, line.quantity_open - given.quantity)
    from (
      select arrived.id, sum(arrived.quantity) as quantity
      from jsonb_to_recordset(${JSON.stringify(received)}::jsonb) as arrived (
        id integer, quantity numeric)
      group by arrived.id
    ) given
    where line.tenant_id = ${tx.tenantId} and line.id = given.id`
}
