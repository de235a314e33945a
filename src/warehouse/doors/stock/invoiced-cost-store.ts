import { randomUUID } from 'node:crypto'
import { tenantCurrency } from '../../../access/doors/tenants/tenant-terms-store.ts'
import { givenRows } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { currencyOfOrder, factorOfOrder } from '../../purchase/supplier-order-amounts-store.ts'

/** An approved invoice of what an order to a supplier brought. */
export interface PricedInvoice extends Key {
  readonly supplierOrderId: number
  readonly currencyIso: string
}

/** What a line of it says; numbers are exact decimals. */
export interface PricedLine {
  readonly lineId: number
  readonly itemId: number
  readonly quantity: string
  /** Net, of a unit, in the currency of the invoice. */
  readonly price: string
}

/**
 * Notes what goods really cost, for the value of the stock. An invoice in another currency counts by the rate of its
 * order; where nobody knows a rate it says nothing of the value, and what was thought on receipt stays.
 */
export async function noteInvoicedCosts(
  tx: TenantTx,
  { id, uuid, supplierOrderId, currencyIso }: PricedInvoice,
  lines: readonly PricedLine[],
): Promise<void> {
  const order = await tx.row<{ factor: string | null }>(sql`
    select trim_scale(case when ${currencyIso}::text = ${fixed(tenantCurrency)} then 1
      when ${currencyIso}::text = ${fixed(currencyOfOrder)} then ${fixed(factorOfOrder)} end)::text
      as factor
    from erp.supplier_orders supplier_order
    where supplier_order.tenant_id = ${tx.tenantId} and supplier_order.id = ${supplierOrderId}`)
  const factor = order?.factor
  if (factor === undefined || factor === null || lines.length === 0) return
  const rows = lines.map(({ price, ...line }) => ({
    ...line,
    price: Exact.of(price).over(Exact.of(factor)).rounded(8).toString(),
  }))
  tx.soon(sql`
    insert into erp.invoiced_costs (tenant_id, purchase_invoice_line_id, approval, purchase_invoice_id,
      purchase_invoice_uuid, supplier_order_id, item_id, quantity, price)
    select ${tx.tenantId}::uuid, given."lineId", ${randomUUID()}::uuid, ${id}::integer, ${uuid}::uuid,
      ${supplierOrderId}::integer, given."itemId", given.quantity, given.price
    from ${givenRows({ lineId: 'integer', itemId: 'integer', quantity: 'numeric', price: 'numeric' }, rows)}
    returning item_id`)
}

/** The invoice does not count any more: what it said of costs is taken back. */
export function withdrawInvoicedCosts(tx: TenantTx, invoiceId: number): void {
  tx.soon(sql`
    update erp.invoiced_costs cost set is_withdrawn = true
    where cost.tenant_id = ${tx.tenantId} and cost.purchase_invoice_id = ${invoiceId}`)
}
