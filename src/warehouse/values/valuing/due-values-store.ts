import { firstCompany } from '../../../access/doors/companies/company-seller-store.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { JournalEntry } from './valuation.ts'

/** Whether a price of an invoice waits that can be applied to a receipt, or taken back from one; rows `cost`. */
const canBeApplied = `(cost.is_withdrawn and cost.applied_quantity > 0
  or not cost.is_withdrawn and cost.applied_quantity < cost.quantity and exists (
    select from erp.stock_value_layers layer
    where layer.tenant_id = $tenant and layer.supplier_order_id = cost.supplier_order_id
      and layer.item_id = cost.item_id and layer.invoiced < layer.received))`

/** Whether a warehouse belongs to another company than its goods are valued for; rows `valued`, `warehouse`. */
const movedWarehouses = fixed(`from erp.stock_valued_warehouses valued
  join erp.warehouses warehouse
    on warehouse.tenant_id = $tenant and warehouse.id = valued.warehouse_id
  where valued.tenant_id = $tenant
    and valued.company_id <> coalesce(warehouse.company_id, ${firstCompany})`)

/** Whether anything happened that is not valued yet. It locks nothing. */
export async function isValueDue(tx: TenantTx): Promise<boolean> {
  const row = await tx.row<{ isDue: boolean }>(sql`
    select exists (
      select from erp.stock_changes change
      where change.tenant_id = ${tx.tenantId} and change.sequence > coalesce((
        select progress.sequence from erp.stock_value_progress progress
        where progress.tenant_id = $tenant), 0))
      or exists (select from erp.stock_losses loss where loss.tenant_id = ${tx.tenantId})
      or exists (
        select from erp.invoiced_costs cost
        where cost.tenant_id = ${tx.tenantId} and ${fixed(canBeApplied)})
      or exists (select ${movedWarehouses}) as "isDue"`)
  return row?.isDue ?? false
}

/** The next entries of the journal of stock. */
export function entriesAfter(
  tx: TenantTx,
  sequence: number,
  limit: number,
): Promise<JournalEntry[]> {
  return tx.rows<JournalEntry>(sql`
    select change.sequence, change.item_id as "itemId", change.warehouse_id as "warehouseId",
      trim_scale(change.quantity)::text as quantity,
      trim_scale(change.purchase_price_net)::text as price,
      change.movement_type as "movementType", change.at,
      case when change.movement_type = 'Transit' then (
        select transfer.from_warehouse_id from erp.stock_transfers transfer
        where transfer.tenant_id = $tenant and transfer.id = change.document_id
      ) end as "fromWarehouseId",
      case when change.movement_type = 'GoodsReceipt' then change.document_id end as "supplierOrderId",
      case when change.movement_type = 'Production' then change.document_id end as "productionOrderId"
    from erp.stock_changes change
    where change.tenant_id = ${tx.tenantId} and change.sequence > ${sequence}::bigint
    order by change.sequence limit ${limit}::bigint`)
}

/** Warehouses that belong to another company than their goods are valued for. */
export function findMovedWarehouses(
  tx: TenantTx,
): Promise<{ readonly id: number; readonly companyId: number }[]> {
  return tx.rows(sql`
    select warehouse.id, coalesce(warehouse.company_id, ${fixed(firstCompany)}) as "companyId"
    ${movedWarehouses} order by warehouse.id`)
}

/** What was lost on its way between warehouses; the quantity is an exact decimal. */
export interface Loss {
  readonly stockTransferLineId: number
  readonly warehouseId: number
  readonly itemId: number
  readonly quantity: string
  readonly at: Date
}

/** Takes losses out of the queue. */
export function takeLosses(tx: TenantTx, limit: number): Promise<Loss[]> {
  return tx.rows<Loss>(sql`
    with taken as (
      delete from erp.stock_losses loss
      where loss.tenant_id = ${tx.tenantId} and loss.stock_transfer_line_id = any(array(
        select next.stock_transfer_line_id from erp.stock_losses next
        where next.tenant_id = ${tx.tenantId} order by next.stock_transfer_line_id
        limit ${limit}::bigint))
      returning loss.stock_transfer_line_id, loss.warehouse_id, loss.item_id, loss.quantity, loss.at)
    select taken.stock_transfer_line_id as "stockTransferLineId",
      taken.warehouse_id as "warehouseId", taken.item_id as "itemId",
      trim_scale(taken.quantity)::text as quantity, taken.at
    from taken order by taken.stock_transfer_line_id`)
}

/** Where a price that an invoice states was applied; numbers are exact decimals. */
export interface Application {
  readonly layer: number
  readonly quantity: string
  readonly perUnit: string
}

export interface InvoicedCost {
  readonly lineId: number
  /** Of which approval it is. */
  readonly approval: string
  readonly invoiceId: number
  readonly invoiceUuid: string
  readonly supplierOrderId: number
  readonly itemId: number
  readonly quantity: string
  readonly price: string
  readonly appliedQuantity: string
  readonly applied: readonly Application[]
  readonly isWithdrawn: boolean
}

/** Prices of invoices that can be applied, or taken back, in the order in which they were approved. */
export function findDueCosts(tx: TenantTx, limit: number): Promise<InvoicedCost[]> {
  return tx.rows<InvoicedCost>(sql`
    select cost.purchase_invoice_line_id as "lineId", cost.approval, cost.purchase_invoice_id as "invoiceId",
      cost.purchase_invoice_uuid as "invoiceUuid", cost.supplier_order_id as "supplierOrderId",
      cost.item_id as "itemId", trim_scale(cost.quantity)::text as quantity,
      trim_scale(cost.price)::text as price, cost.applied,
      trim_scale(cost.applied_quantity)::text as "appliedQuantity",
      cost.is_withdrawn as "isWithdrawn"
    from erp.invoiced_costs cost
    where cost.tenant_id = ${tx.tenantId} and ${fixed(canBeApplied)}
    order by cost.is_withdrawn desc, cost.purchase_invoice_line_id, cost.approval
    limit ${limit}::bigint for no key update`)
}

/** Writes where the price of a line was applied. */
export function appliedStatement(
  tx: TenantTx,
  { lineId, approval }: Pick<InvoicedCost, 'lineId' | 'approval'>,
  applied: readonly Application[],
  quantity: string,
): Sql {
  return sql`
    update erp.invoiced_costs cost
    set applied = ${JSON.stringify(applied)}::jsonb, applied_quantity = ${quantity}::numeric
    where cost.tenant_id = ${tx.tenantId} and cost.purchase_invoice_line_id = ${lineId}
      and cost.approval = ${approval}::uuid`
}
