import { tenantCurrency } from '../../access/doors/tenants/tenant-terms-store.ts'
import { nextIds } from '../../platform/postgres/counter.ts'
import { addRows } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { noSuchSupplierOrder } from './supplier-order.ts'
import { currencyOfOrder, factorOfOrder } from './supplier-order-amounts-store.ts'
import { type MovedOrder, supplierOrderStates } from './supplier-order-state.ts'
import { supplierOrderLineTable } from './supplier-order-store.ts'

/** An order to a supplier that nobody else changes until the transaction ends. */
export interface HeldOrder extends Key, MovedOrder {
  readonly number: string
  readonly supplierId: number
  /** Null where the goods go to a buyer. */
  readonly warehouseId: number | null
  readonly currencyIso: string
  /** Whether that is the tenant's. */
  readonly isOwnCurrency: boolean
  /** Units of it for one of the tenant's currency, an exact decimal; null for unknown. */
  readonly currencyFactor: string | null
  readonly lines: readonly HeldLine[]
}

/** A line of a held order; quantities are exact decimals. */
export interface HeldLine extends Key {
  readonly itemId: number
  /** The line of the sales order that it is for. */
  readonly salesOrderLineId: number | null
  readonly salesOrderLineUuid: string | null
  readonly quantity: string
  /** What the supplier has confirmed; null where it has not. */
  readonly confirmed: string | null
  readonly received: string
  readonly purchasePriceNet: string
  readonly supplierSku: string
  readonly taxRate: string
  readonly packagingUnit: string
  readonly amountPackagingUnit: string
  /** When it is to come. */
  readonly expected: Date | null
}

/**
 * Holds the order that a caller names, and then reads its lines: a caller that waited for it sees what the one before
 * has received. Throws `supplier-order.missing` (404).
 */
export async function holdSupplierOrder(tx: TenantTx, reference: Reference): Promise<HeldOrder> {
  const order = await tx.row<Omit<HeldOrder, 'lines' | 'hasReceived'>>(sql`
    select supplier_order.id, supplier_order.uuid, supplier_order.number, supplier_order.state,
      supplier_order.supplier_id as "supplierId", supplier_order.warehouse_id as "warehouseId",
      supplier_order.sales_order_id as "salesOrderId",
      ${fixed(currencyOfOrder)} as "currencyIso",
      ${fixed(`${currencyOfOrder} = ${tenantCurrency}`)} as "isOwnCurrency",
      trim_scale(${fixed(factorOfOrder)})::text as "currencyFactor"
    from erp.supplier_orders supplier_order
    where supplier_order.tenant_id = ${tx.tenantId} and ${isReferredTo('supplier_order', reference)}
    for no key update`)
  if (!order) throw noSuchSupplierOrder()
  const lines = await tx.rows<HeldLine>(sql`
    select line.id, line.uuid, line.item_id as "itemId",
      line.sales_order_line_id as "salesOrderLineId",
      line.sales_order_line_uuid as "salesOrderLineUuid", trim_scale(line.quantity)::text as quantity,
      trim_scale(line.quantity_confirmed)::text as confirmed,
      trim_scale(line.quantity_received)::text as received,
      trim_scale(line.purchase_price_net)::text as "purchasePriceNet", line.supplier_sku as "supplierSku",
      trim_scale(line.tax_rate)::text as "taxRate", line.packaging_unit as "packagingUnit",
      trim_scale(line.amount_packaging_unit)::text as "amountPackagingUnit", line.expected
    from erp.supplier_order_lines line
    where line.tenant_id = ${tx.tenantId} and line.supplier_order_id = ${order.id}
    order by line.sort_order, line.id`)
  return { ...order, lines, hasReceived: lines.some(({ received }) => received !== '0') }
}

/** Rewrites the lines of a locked draft; lines that were there before keep their keys. */
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
  reason = '',
): Sql[] {
  const now = new Date().toISOString()
  const isSent = state === 'sent'
  const time = isSent ? sql`sent = ${now}::timestamptz` : sql`closed = ${now}::timestamptz`
  const open = isSent ? fixed('line.quantity') : fixed('0')
  return [
    sql`
      update erp.supplier_orders supplier_order
      set state = ${supplierOrderStates[state]}::smallint, closed_reason = ${reason}, ${time}
      where supplier_order.tenant_id = ${tx.tenantId} and supplier_order.id = ${id}`,
    sql`
      update erp.supplier_order_lines line set quantity_open = ${open}
      where line.tenant_id = ${tx.tenantId} and line.supplier_order_id = ${id}`,
  ]
}

/** What has arrived of a line; the quantity is an exact decimal. */
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

/** The statement that writes when goods of lines are expected; null where nobody knows. */
export function writeExpected(
  tx: TenantTx,
  days: readonly { readonly id: number; readonly after: string | null }[],
): Sql {
  return sql`
    update erp.supplier_order_lines line set expected = given.after
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (id integer, after timestamptz)
    where line.tenant_id = ${tx.tenantId} and line.id = given.id`
}
