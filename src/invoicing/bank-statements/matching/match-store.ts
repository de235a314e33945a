import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import {
  numberedOrderJoin,
  numberOfOrder,
} from '../../../sales/doors/orders/order-reference-store.ts'
import type { FoundLine } from '../lines/line-store.ts'
import { tokensOf } from './tokens.ts'

/** An invoice that a line may be about, and why it was found. */
export interface Candidate {
  readonly lineId: number
  readonly documentId: number
  readonly uuid: string
  readonly number: string
  readonly orderNumber: string
  /** What is still to be paid; negative: too much was paid. */
  readonly open: string
  readonly paid: string
  /** What is to be paid where the cash discount is taken on the day of the line. */
  readonly reduced: string | null
  readonly isCancelled: boolean
  readonly names: string
  readonly debitedIban: string
  readonly byKey: boolean
  readonly byDigits: boolean
  readonly byOrder: boolean
  readonly byIban: boolean
}

/** So many invoices of an amount are looked at, the oldest first, and so many are proposed for a line. */
const sameAmountMax = 40
const candidatesMax = 10
const formerMax = 20

/**
 * What the lines may be about, all of them in one statement. It reads the invoices that are not paid once, and joins
 * them by the digits of their numbers and by what is open: an index over such expressions is of no use under
 * row-level security, and a statement of a thousand lines needs most of it anyway (decision 130). Whole numbers are
 * looked up by their index, so that paid invoices are found as well. Columns have their names where they are selected:
 * a cluster loses a list of names behind that of the part.
 */
export async function findCandidates(
  tx: TenantTx,
  lines: readonly FoundLine[],
): Promise<Candidate[]> {
  if (lines.length === 0) return []
  const asked = lines.map((line) => ({
    ...{ line: line.id, company: line.companyId, amount: line.amount, iban: line.otherIban },
    ...{ currency: line.currencyIso, day: line.bookingDay },
    ...tokensOf(`${line.remittance} ${line.endToEndId}`, line.otherName),
  }))
  return tx.rows<Candidate>(sql`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as given (line integer,
        company integer, amount numeric, currency text, iban text, day timestamptz, keys text[],
        digits text[], name text)
    ), unpaid as materialized (
      select document.id, document.company_id, document.currency_iso, document.customer_id,
        regexp_replace(document.number_key, '[^0-9]', '', 'g') as digits,
        state.total_gross - state.corrected_amount - state.discount_amount - state.paid_amount as open,
        case when document.cash_discount > 0 and state.paid_amount = 0 and state.discount_amount = 0
          then state.total_gross - state.corrected_amount
            - round((state.total_gross - state.corrected_amount) * document.cash_discount / 100, 2)
        end as reduced
      from erp.accounting_document_states state
      join erp.accounting_documents document
        on document.tenant_id = $tenant and document.id = state.document_id
      where state.tenant_id = $tenant and state.payment_status < 2
        and document.type = 0 and document.number is not null
    ), amounts as materialized (
      select unpaid.id, unpaid.company_id, unpaid.currency_iso, priced.amount, row_number() over (
        partition by unpaid.company_id, unpaid.currency_iso, priced.amount order by unpaid.id) as place
      from unpaid cross join lateral (values (unpaid.open), (unpaid.reduced)) priced (amount)
      where priced.amount in (select distinct line.amount from line where line.amount > 0)
    ), payer as materialized (
      select line.line, line.company, line.amount, former.document_id, document.customer_id
      from line
      cross join lateral (
        select booked.id from erp.bank_statement_lines booked
        where booked.tenant_id = $tenant and booked.other_iban = line.iban and booked.other_iban <> ''
          and booked.state = 'booked' and line.iban <> ''
        order by booked.id desc limit ${formerMax}) booked
      join erp.bank_statement_bookings former
        on former.tenant_id = $tenant and former.bank_statement_line_id = booked.id
      join erp.accounting_documents document
        on document.tenant_id = $tenant and document.id = former.document_id
    ), hit as (
      select line.line, coalesce(document.original_id, document.id) as id, 'key' as how
      from line cross join lateral unnest(line.keys) said (key)
      join erp.accounting_documents document
        on document.tenant_id = $tenant and document.company_id = line.company
        and document.type in (0, 2) and document.number_key = said.key
      union all
      select line.line, unpaid.id, 'digits' as how
      from line cross join lateral unnest(line.digits) said (digits)
      join unpaid on unpaid.digits = said.digits and unpaid.company_id = line.company
      union all
      select line.line, document.id, 'order' as how
      from line cross join lateral unnest(line.keys) said (key)
      ${numberedOrderJoin('said.key')}
      join erp.accounting_documents document
        on document.tenant_id = $tenant and document.sales_order_id = sales_order.id and document.type = 0
      union all
      select line.line, amounts.id, 'amount' as how
      from line join amounts on amounts.amount = line.amount and amounts.company_id = line.company
        and amounts.currency_iso = line.currency and amounts.place <= ${sameAmountMax}
      union all
      select payer.line, unpaid.id, 'iban' as how
      from payer join unpaid on unpaid.customer_id = payer.customer_id
        and unpaid.company_id = payer.company
      where payer.amount > 0
      union all
      select payer.line, payer.document_id as id, 'iban' as how from payer where payer.amount < 0
    ), found as (
      select hit.line, hit.id, bool_or(hit.how = 'key') as by_key, bool_or(hit.how = 'digits') as by_digits,
        bool_or(hit.how = 'order') as by_order, bool_or(hit.how = 'iban') as by_iban
      from hit group by hit.line, hit.id
    ), candidate as (
      select found.*, document.uuid, document.number, document.sales_order_id, document.cash_discount,
        document.cash_discount_days, document.document_date, document.search_terms, document.buyer,
        state.paid_amount, state.cancelled, line.day, line.name,
        case when state.cancelled is null
          then state.total_gross - state.corrected_amount - state.discount_amount else 0 end
          - state.paid_amount as open,
        case when document.cash_discount > 0 and state.paid_amount = 0 and state.discount_amount = 0
          and line.day < date_trunc('day', document.document_date, 'UTC')
            + (document.cash_discount_days + 1) * interval '24 hours'
          then state.total_gross - state.corrected_amount
            - round((state.total_gross - state.corrected_amount) * document.cash_discount / 100, 2)
        end as reduced, abs(line.amount) as wanted
      from found
      join line on line.line = found.line
      join erp.accounting_documents document
        on document.tenant_id = $tenant and document.id = found.id and document.type = 0
        and document.number is not null and document.company_id = line.company
        and document.currency_iso = line.currency
      join erp.accounting_document_states state
        on state.tenant_id = $tenant and state.document_id = found.id
    ), ranked as (
      select candidate.*, row_number() over (partition by candidate.line order by
        candidate.by_key desc, candidate.by_digits desc, candidate.by_order desc,
        (abs(candidate.open) = candidate.wanted) desc, candidate.by_iban desc,
        (candidate.name <> '' and position(candidate.name in replace(replace(replace(replace(
          lower(candidate.search_terms), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')) > 0) desc,
        candidate.id) as place
      from candidate
    )
    select ranked.line as "lineId", ranked.id as "documentId", ranked.uuid, ranked.number,
      ${fixed(numberOfOrder('ranked'))} as "orderNumber", ranked.open::text as open, ranked.paid_amount::text as paid,
      ranked.reduced::text as reduced, ranked.cancelled is not null as "isCancelled",
      ranked.search_terms as names, coalesce(ranked.buyer ->> 'iban', '') as "debitedIban",
      ranked.by_key as "byKey", ranked.by_digits as "byDigits", ranked.by_order as "byOrder",
      ranked.by_iban as "byIban"
    from ranked
    where ranked.place <= ${candidatesMax}
    order by ranked.line, ranked.place`)
}
