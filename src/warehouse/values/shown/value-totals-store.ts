import { companyReferenceOf } from '../../../access/doors/companies/company-key-store.ts'
import { stockCostMethodOf } from '../../../access/doors/companies/company-stock-costs-store.ts'
import type { StockCostMethod } from '../../../access/doors/companies/stock-cost-methods.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { referenceOf } from '../../../platform/records/record-source.ts'
import type { Day } from '../../../platform/values/day.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { type AskedValue, valuedItems, writeDownsOf } from './stock-value-store.ts'

export interface FoundTotals {
  readonly itemCount: number
  readonly value: string
  readonly writeDown: string
}

/** What all items were worth together; amounts are exact decimals. */
export async function readTotals(tx: TenantTx, asked: AskedValue): Promise<FoundTotals> {
  const found = await tx.row<FoundTotals>(sql`
    with valued as materialized (${valuedItems(tx, asked)})
    select count(*) as "itemCount", trim_scale(coalesce(sum(valued.value), 0))::text as value,
      trim_scale(coalesce(sum(written.amount), 0))::text as "writeDown"
    from valued ${writeDownsOf(tx, asked)}`)
  return found ?? { itemCount: 0, value: '0', writeDown: '0' }
}

/** How far the journal of stock is valued. */
export interface Waiting {
  readonly waitingBookings: number
  readonly isComplete: boolean
}

export async function readWaiting(tx: TenantTx, day: Day): Promise<Waiting> {
  const found = await tx.row<Waiting>(sql`
    with valued as (
      select coalesce(max(progress.sequence), 0) as sequence from erp.stock_value_progress progress
      where progress.tenant_id = ${tx.tenantId})
    select coalesce((
        select max(change.sequence) from erp.stock_changes change
        where change.tenant_id = ${tx.tenantId}), 0) - valued.sequence as "waitingBookings",
      not exists (
        select from erp.stock_changes change
        where change.tenant_id = ${tx.tenantId} and change.sequence > valued.sequence
          and change.at < (${day}::date + 1)::timestamp at time zone 'UTC') as "isComplete"
    from valued`)
  return found ?? { waitingBookings: 0, isComplete: true }
}

/** What an item costs a company now; numbers are exact decimals. */
export interface ItemValueRow {
  readonly companyId: number
  readonly companyUuid: string
  readonly method: StockCostMethod
  readonly quantity: string
  readonly value: string
  readonly lastCost: string | null
}

const company = companyReferenceOf('item')

export function readItemValues(tx: TenantTx, itemId: number): Promise<ItemValueRow[]> {
  return tx.rows<ItemValueRow>(sql`
    select item.company_id as "companyId", ${company.uuid} as "companyUuid",
      ${stockCostMethodOf('item')} as method, trim_scale(item.quantity)::text as quantity,
      trim_scale(item.value)::text as value, trim_scale(item.last_cost)::text as "lastCost"
    from erp.stock_value_items item
    where item.tenant_id = ${tx.tenantId} and item.item_id = ${itemId}
    order by item.company_id`)
}

/** What is left of a receipt; numbers are exact decimals. */
export interface LeftLayer {
  readonly companyId: number
  readonly quantity: string
  readonly received: string
  readonly price: string
  readonly value: string
  readonly supplierOrder: Key | null
  readonly isInvoiced: boolean
}

const order = referenceOf('layer', 'supplier_order_id', 'supplier_orders')
/** Of a company. */
const layersMax = 100

/** What is left of the receipts of an item, the oldest first. */
export async function readLayers(
  tx: TenantTx,
  companyIds: readonly number[],
  itemId: number,
): Promise<LeftLayer[]> {
  type Row = Omit<LeftLayer, 'supplierOrder'> & { orderId: number | null; orderUuid: string | null }
  const rows = await tx.rows<Row>(sql`
    select layer.company_id as "companyId", trim_scale(layer.remaining)::text as quantity,
      trim_scale(layer.received)::text as received,
      trim_scale(round(layer.price, 4))::text as price, trim_scale(layer.value)::text as value,
      layer.supplier_order_id as "orderId", ${order.uuid} as "orderUuid",
      layer.invoiced >= layer.received as "isInvoiced"
    from unnest(${companyIds}::integer[]) given (company_id)
    cross join lateral (
      select own.* from erp.stock_value_layers own
      where own.tenant_id = ${tx.tenantId} and own.company_id = given.company_id
        and own.item_id = ${itemId} and own.remaining > 0
      order by own.id limit ${fixed(String(layersMax))}) layer
    order by layer.company_id, layer.id`)
  return rows.map(({ orderId, orderUuid, ...row }) => ({
    ...row,
    supplierOrder: orderId === null || orderUuid === null ? null : { id: orderId, uuid: orderUuid },
  }))
}
