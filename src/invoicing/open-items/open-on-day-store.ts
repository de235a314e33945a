import { findCompanyNumber } from '../../access/doors/companies/company-key-store.ts'
import { customerNumber } from '../../customers/customer-reference-store.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type Day, dayOf, daysAfter, startOf } from '../../platform/values/day.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { numberOfOrder } from '../../sales/doors/orders/order-reference-store.ts'

export interface OpenItemFilter {
  readonly asOf?: Day
  readonly companyId?: Reference
  readonly customerId?: Reference
  readonly currencyIso?: string
  readonly text?: string
}

/** The moment at which a day begins that is so many days before another one. */
export const startBefore = (day: Day, days: number): string => startOf(daysAfter(day, -days) ?? day)

const columns =
  fixed(`document.id, document.company_id, document.customer_id, document.currency_iso,
  document.document_date, coalesce(document.due_date, document.document_date) as due_date`)
const open = fixed(
  'state.total_gross - state.corrected_amount - state.discount_amount - state.paid_amount',
)

const owed =
  fixed(`state.document_id as id, state.company_id, state.customer_id, state.currency_iso,
  state.document_date, state.due_date`)

/**
 * What is open by what states say. Rows of before migration 106 that were not filled in yet,
 * as in an archive, say it with their documents.
 */
const openByStates = (): Sql => sql`
  select ${owed}, ${open} as open from erp.accounting_document_states state
  where state.tenant_id = $tenant and state.payment_status < 2 and state.is_final_invoice
  union all
  select ${columns}, ${open} as open
  from erp.accounting_document_states state
  join erp.accounting_documents document on document.tenant_id = $tenant and document.id = state.document_id
    and document.type = 0 and document.number is not null
  where state.tenant_id = $tenant and state.payment_status < 2 and state.is_final_invoice is null`

/**
 * What is open, as `open_item`. Of today it is what states say. Of a day before, it is what they say of invoices to
 * which nothing happened since, and what the payments and corrections until then leave of the others.
 */
export function openItems({ asOf }: OpenItemFilter): Sql {
  const today = dayOf(new Date())
  if (asOf === undefined || asOf >= today) return sql`open_item as (${openByStates()})`
  return openThen(startBefore(asOf, -1))
}

/** The same at a moment that is over. */
function openThen(next: string): Sql {
  return sql`touched as materialized (
      select payment.document_id as id from erp.payments payment
      where payment.tenant_id = $tenant and payment.paid_at >= ${next}::timestamptz
      union
      select coalesce(original.original_id, original.id) as id
      from erp.accounting_documents later
      join erp.accounting_documents original on original.tenant_id = $tenant and original.id = later.original_id
      where later.tenant_id = $tenant and later.document_date >= ${next}::timestamptz and later.type in (2, 3, 5)
    ), open_item as (
      select untouched.* from (${openByStates()}) untouched
      where untouched.document_date < ${next}::timestamptz
        and not exists (select from touched where touched.id = untouched.id)
      union all
      select was.id, was.company_id, was.customer_id, was.currency_iso, was.document_date, was.due_date, was.open
      from (
        select ${columns}, document.total_gross - coalesce((
            select sum(correction.total_gross) from erp.accounting_documents correction
            join erp.accounting_document_states state
              on state.tenant_id = $tenant and state.document_id = correction.id
            where correction.tenant_id = $tenant and correction.original_id = document.id and correction.type = 2
              and correction.document_date < ${next}::timestamptz
              and (state.cancelled is null or state.cancelled >= ${next}::timestamptz)), 0)
          - coalesce((
            select sum(case when payment.kind = 1 then -payment.amount else payment.amount end)
            from erp.payments payment
            where payment.tenant_id = $tenant and payment.document_id = document.id
              and payment.paid_at < ${next}::timestamptz), 0) as open
        from touched
        join erp.accounting_documents document on document.tenant_id = $tenant and document.id = touched.id
          and document.type = 0 and document.number is not null
        join erp.accounting_document_states own on own.tenant_id = $tenant and own.document_id = document.id
        where document.document_date < ${next}::timestamptz
          and (own.cancelled is null or own.cancelled >= ${next}::timestamptz)
      ) was where was.open > 0)`
}

/** The condition on rows called `open_item`. */
export async function openItemFilter(tx: TenantTx, filter: OpenItemFilter): Promise<Sql> {
  const { companyId, customerId, currencyIso, text } = filter
  const conditions: Sql[] = [fixed('true')]
  if (companyId) {
    const company = await findCompanyNumber(tx, companyId)
    conditions.push(sql`open_item.company_id = ${company?.id ?? 0}`)
  }
  if (customerId) conditions.push(sql`open_item.customer_id = ${customerNumber(customerId)}`)
  if (currencyIso !== undefined) conditions.push(sql`open_item.currency_iso = ${currencyIso}`)
  if (text !== undefined) {
    conditions.push(sql`(open_item.open = ${amountIn(text)}::numeric or exists (
      select from erp.accounting_documents said
      where said.tenant_id = $tenant and said.id = open_item.id
        and position(lower(${text}) in lower(concat_ws(' ', said.number, ${fixed(numberOfOrder('said'))},
          said.search_terms))) > 0))`)
  }
  return joined(conditions, ' and ')
}

/** The amount that a text is in either way of writing, or one that nothing has. */
function amountIn(text: string): string {
  const plain = text.replaceAll(/[€$£\s]/g, '')
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const isWhole = last < 0 || plain.length - last > 3
  const digits = plain.replaceAll(/[.,]/g, '')
  if (!/^\d{1,12}$/.test(digits)) return '-1'
  const decimals = isWhole ? 0 : plain.length - last - 1
  return decimals === 0 ? digits : `${digits.slice(0, -decimals) || '0'}.${digits.slice(-decimals)}`
}
