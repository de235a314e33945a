import { supplierReferenceOf } from '../../catalog/doors/suppliers/supplier-match-store.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  type CurrencyTotals,
  totaledMax,
  unlessTooMany,
} from '../../platform/records/currency-totals.ts'
import { pageOrders } from '../../platform/records/page-order.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { supplierOrderReferenceOf } from '../../warehouse/doors/ordered-goods-store.ts'

const as = 'purchase_invoice'

/** What an invoice says in texts of digits, and when it is due. */
const said = {
  due: `(${as}.content -> 'totals' ->> 'due')::numeric`,
  gross: `(${as}.content -> 'totals' ->> 'gross')::numeric`,
  net: `(${as}.content -> 'totals' ->> 'net')::numeric`,
  dueDate: `coalesce((${as}.content ->> 'dueDate')::timestamptz, ${as}.issue_date)`,
  seller: `${as}.content -> 'seller' ->> 'name'`,
}

/** What lists of generation 2 can be ordered by; an invoice that names no due date is due at once. */
export const purchaseInvoiceOrders = pageOrders(as, {
  issueDate: `${as}.issue_date`,
  dueDate: said.dueDate,
  number: `${as}.number_key`,
  dueAmount: said.due,
})

/** What is still to be decided or paid. */
const isUnpaid = `${as}.status in ('received', 'checked', 'approved', 'disputed', 'payment-ordered')`

export interface PurchaseInvoiceFilter {
  readonly supplierId?: Reference
  readonly supplierOrderId?: Reference
  readonly number?: string
  readonly status?: string
  readonly issuedFrom?: string
  readonly issuedUntil?: string
  readonly dueUntil?: string
  readonly isOverdue?: boolean
  readonly searchKeyWord?: string
}

const named = (columns: { readonly id: Sql; readonly uuid: Sql }, reference: Reference): Sql =>
  'id' in reference
    ? sql`${columns.id} = ${reference.id}`
    : sql`${columns.uuid} = ${reference.uuid}`

/** The filters of the list, as a condition on its rows. */
export function purchaseInvoiceFilter(filter: PurchaseInvoiceFilter): Sql | undefined {
  const { supplierId, supplierOrderId, number, status, issuedFrom, issuedUntil } = filter
  const { dueUntil, isOverdue, searchKeyWord } = filter
  const conditions: Sql[] = []
  if (supplierId) conditions.push(named(supplierReferenceOf(as), supplierId))
  if (supplierOrderId) conditions.push(named(supplierOrderReferenceOf(as), supplierOrderId))
  if (number !== undefined) conditions.push(sql`purchase_invoice.number_key = lower(${number})`)
  if (status !== undefined) conditions.push(sql`purchase_invoice.status = ${status}`)
  if (issuedFrom !== undefined) {
    conditions.push(sql`purchase_invoice.issue_date >= ${issuedFrom}::timestamptz`)
  }
  if (issuedUntil !== undefined) {
    conditions.push(sql`purchase_invoice.issue_date < ${issuedUntil}::timestamptz`)
  }
  if (dueUntil !== undefined) {
    conditions.push(sql`${fixed(said.dueDate)} <= ${dueUntil}::timestamptz and ${fixed(isUnpaid)}`)
  }
  if (isOverdue !== undefined) {
    const overdue = sql`(${fixed(isUnpaid)} and ${fixed(said.dueDate)} < ${startOfToday()}::timestamptz)`
    conditions.push(isOverdue ? overdue : sql`not ${overdue}`)
  }
  if (searchKeyWord !== undefined) conditions.push(wordsFound(searchKeyWord))
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

const startOfToday = () => new Date(new Date().setUTCHours(0, 0, 0, 0)).toISOString()

/** Every word stands in the number, the name of the seller or the number of the order. */
export function wordsFound(text: string): Sql {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return sql`not exists (
    select from unnest(${words}::text[]) word
    where strpos(concat_ws(' ', purchase_invoice.number_key, lower(${fixed(said.seller)}),
      lower(purchase_invoice.content -> 'references' ->> 'purchaseOrder')), word) = 0)`
}

/** Sums of the invoices that match all given filters, by currency; undefined where these are too many. */
export async function readPurchaseInvoiceTotals(
  tx: TenantTx,
  filter: PurchaseInvoiceFilter,
): Promise<CurrencyTotals[] | undefined> {
  const condition = purchaseInvoiceFilter(filter)
  const totals = await tx.rows<CurrencyTotals>(sql`
    select currency, count(*)::int as count, trim_scale(sum(net))::text as net,
      trim_scale(sum(gross))::text as gross, trim_scale(sum(to_pay))::text as "toPay"
    from (
      select purchase_invoice.content ->> 'currencyIso' as currency, ${fixed(said.net)} as net,
        ${fixed(said.gross)} as gross,
        case when ${fixed(isUnpaid)} then ${fixed(said.due)} else 0 end as to_pay
      from erp.purchase_invoices purchase_invoice
      where purchase_invoice.tenant_id = ${tx.tenantId}
        ${condition ? sql`and ${condition}` : fixed('')}
      limit ${totaledMax + 1}
    ) shown
    group by currency order by count(*) desc, currency`)
  return unlessTooMany(totals, totaledMax)
}
