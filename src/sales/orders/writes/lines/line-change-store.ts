import { updateRows } from '../../../../platform/exchange/import/import-store.ts'
import { laterThan } from '../../../../platform/postgres/moment.ts'
import { fixed, sql } from '../../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../../platform/postgres/transaction.ts'
import type { Exact } from '../../../../platform/values/exact.ts'
import type { LockedLine } from '../../../doors/orders/locked-order.ts'
import { orderLineColumns } from '../../lines/order-line-fields.ts'
import type { OrderLineRow } from '../order-draft.ts'
import { digits } from '../sales-order-store.ts'

/** Where a line stands, what it is and what is done of it stay. */
const kept: readonly string[] = ['parentLineId', 'sortOrder', 'type']
const written = orderLineColumns.filter(
  ({ field, row: { written: writer } }) =>
    writer !== 'by other operations' && !kept.includes(field),
)
const table = {
  table: 'sales_order_lines',
  types: Object.fromEntries(written.map(({ name, column }) => [name, column.type])),
}

/** A line as it was and as it is to be. */
interface ChangedLine {
  readonly before: LockedLine
  readonly after: OrderLineRow
}

/** Writes the lines that differ from what they were. */
export async function updateLines(tx: TenantTx, lines: readonly ChangedLine[]): Promise<void> {
  const rows = lines.map(({ before, after }) => {
    const values = digits(after)
    return {
      ...Object.fromEntries(written.map(({ field, name }) => [name, values[field]])),
      id: before.id,
    }
  })
  await updateRows(
    tx,
    table,
    written.map(({ name }) => name),
    rows,
  )
}

/** Deletes lines of an order. */
export async function deleteLines(
  tx: TenantTx,
  orderId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.rows(sql`
    delete from erp.sales_order_lines line
    where line.tenant_id = ${tx.tenantId} and line.sales_order_id = ${orderId}
      and line.id = any(${ids}::integer[])`)
}

/** Totals of an order; how it is taxed is left out where that was not decided again. */
interface Totals {
  readonly totalNet: Exact
  readonly totalGross: Exact
  readonly taxSetting: number | undefined
}

/** Writes the totals of a locked order. */
export async function writeTotals(
  tx: TenantTx,
  orderId: number,
  { totalNet, totalGross, taxSetting }: Totals,
): Promise<void> {
  await tx.rows(sql`
    update erp.sales_orders document
    set total_net = ${totalNet.toString()}::numeric, total_gross = ${totalGross.toString()}::numeric,
      tax_setting = coalesce(${taxSetting ?? null}::smallint, document.tax_setting),
      changed = ${laterThan(fixed('document.changed'))}
    where document.tenant_id = ${tx.tenantId} and document.id = ${orderId}`)
}

/** A person says what a locked order pays for shipping: from now on its lines of that stay as they are. */
export async function fixShippingCost(tx: TenantTx, orderId: number): Promise<void> {
  await tx.rows(sql`
    update erp.sales_orders document
    set is_shipping_cost_fixed = true, changed = ${laterThan(fixed('document.changed'))}
    where document.tenant_id = ${tx.tenantId} and document.id = ${orderId}`)
}

/** The method that a company chose for a locked order. */
export async function setShippingMethod(
  tx: TenantTx,
  orderId: number,
  methodId: number,
): Promise<void> {
  await tx.rows(sql`
    update erp.sales_orders document
    set shipping_method_id = ${methodId}, changed = ${laterThan(fixed('document.changed'))}
    where document.tenant_id = ${tx.tenantId} and document.id = ${orderId}`)
}
