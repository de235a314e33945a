import { customerReferenceOf } from '../../customers/customer-reference-store.ts'
import { fixed, joined, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressJoinAs } from '../../platform/records/address-store.ts'
import { type PageRequest, pageWindow } from '../../platform/records/page.ts'
import { nameOfAddress } from '../../platform/search/address-title.ts'
import { dayOf, startOf } from '../../platform/values/day.ts'
import {
  numberOfOrder,
  salesOrderReferenceOf,
} from '../../sales/doors/orders/order-reference-store.ts'
import { isDisputedOf } from '../documents/disputed-documents-store.ts'
import type { ItemAge } from './open-item.ts'
import { type OpenItemFilter, openItemFilter, openItems, startBefore } from './open-on-day-store.ts'

/** Between which moments the due date of an item of an age lies. */
const boundsOf: Readonly<Record<ItemAge, readonly [from: number | null, before: number | null]>> = {
  'not-due': [0, null],
  '1-30': [30, 0],
  '31-60': [60, 30],
  '61-90': [90, 60],
  'over-90': [null, 90],
}

export interface OpenItemRow {
  readonly invoiceId: string
  readonly number: string
  readonly salesOrderId: string
  readonly salesOrderNumber: string
  readonly customerId: string
  readonly customerName: string
  readonly invoiceDate: Date
  readonly dueDate: Date
  readonly currencyIso: string
  readonly totalGrossAmount: string
  readonly stillToPay: string
  readonly cashDiscountAmount: string | null
  readonly cashDiscountDays: number
  readonly dunningLevel: number
  readonly isDunningBlocked: boolean
  readonly isDisputed: boolean
  readonly disputeReason: string
  readonly disputedUntil: Date | null
}

/** A page of what is open, the oldest first, and how many there are. */
export async function readOpenItems(
  tx: TenantTx,
  { age, ...filter }: OpenItemFilter & { readonly age?: ItemAge },
  page: PageRequest,
): Promise<{ count: number; items: OpenItemRow[] }> {
  const { limit, offset } = pageWindow(page)
  const asOf = filter.asOf ?? dayOf(new Date())
  const [from, before] = age ? boundsOf[age] : [null, null]
  const conditions = [await openItemFilter(tx, filter)]
  if (from !== null)
    conditions.push(sql`open_item.due_date >= ${startBefore(asOf, from)}::timestamptz`)
  if (before !== null)
    conditions.push(sql`open_item.due_date < ${startBefore(asOf, before)}::timestamptz`)
  const rows = await tx.rows<OpenItemRow & { count: number }>(sql`
    with ${openItems(filter)}, found as materialized (
      select open_item.id, open_item.due_date, open_item.open from open_item
      where ${joined(conditions, ' and ')}
    ), page as (
      select found.*, (select count(*)::integer from found) as count from found
      order by found.due_date, found.id limit ${limit}::bigint offset ${offset}::bigint
    )
    select page.count, document.uuid as "invoiceId", document.number,
      ${salesOrderReferenceOf('document').uuid} as "salesOrderId",
      ${fixed(numberOfOrder('document'))} as "salesOrderNumber",
      ${customerReferenceOf('document').uuid} as "customerId",
      ${fixed(nameOfAddress('billing'))} as "customerName", document.document_date as "invoiceDate",
      page.due_date as "dueDate", document.currency_iso as "currencyIso",
      document.total_gross::text as "totalGrossAmount", page.open::text as "stillToPay",
      case when document.cash_discount > 0 and state.discount_amount = 0 then
        round((state.total_gross - state.corrected_amount) * document.cash_discount / 100, 2)::text
      end as "cashDiscountAmount", document.cash_discount_days as "cashDiscountDays",
      state.dunning_level as "dunningLevel", state.is_dunning_blocked as "isDunningBlocked",
      ${fixed(isDisputedOf('state'))} as "isDisputed", state.dispute_reason as "disputeReason",
      state.disputed_until as "disputedUntil"
    from page
    join erp.accounting_documents document on document.tenant_id = $tenant and document.id = page.id
    join erp.accounting_document_states state on state.tenant_id = $tenant and state.document_id = page.id
    join ${fixed(addressJoinAs('billing', 'document', 'billing_address_id'))}
    order by page.due_date, page.id`)
  return { count: rows[0]?.count ?? 0, items: rows }
}

/** How many invoices are overdue today. */
export async function countOverdue(tx: TenantTx): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    with ${openItems({})}
    select count(*)::integer as count from open_item
    where open_item.due_date < ${startOf(dayOf(new Date()))}::timestamptz`)
  return row?.count ?? 0
}
