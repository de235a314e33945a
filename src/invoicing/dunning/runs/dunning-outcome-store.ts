import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { isSent } from '../letters/dunning-letter-store.ts'

interface OutcomeRow {
  readonly level: number
  readonly currencyIso: string
  readonly letterCount: number
  readonly invoiceCount: number
  readonly paidInvoiceCount: number
  readonly averageDays: number | null
  readonly askedAmount: number
  readonly settledAmount: number
  readonly openAmount: number
}

/** What is open now of what a letter asked for: a cancelled invoice asks for nothing. */
const stillOpen = fixed(`least(own.open_amount, greatest(0, case when state.cancelled is null
  then state.total_gross - state.corrected_amount - state.discount_amount - state.paid_amount else 0 end))`)
const isPaid = fixed('state.payment_status = 2 and state.cancelled is null')

/** What came of the letters of a run that went out, by level and currency. */
export const readOutcomes = (tx: TenantTx, runId: number): Promise<OutcomeRow[]> =>
  tx.rows<OutcomeRow>(sql`
    select letter.level, letter.currency_iso as "currencyIso",
      count(distinct letter.id)::integer as "letterCount", count(*)::integer as "invoiceCount",
      (count(*) filter (where ${isPaid}))::integer as "paidInvoiceCount",
      round(avg(greatest(0, extract(epoch from state.date_of_payment - letter.sent) / 86400))
        filter (where ${isPaid}), 1)::float8 as "averageDays",
      sum(own.open_amount)::float8 as "askedAmount",
      sum(own.open_amount - ${stillOpen})::float8 as "settledAmount",
      sum(${stillOpen})::float8 as "openAmount"
    from erp.dunning_letters letter
    join erp.dunning_invoices own on own.tenant_id = ${tx.tenantId} and own.run_id = letter.run_id
      and own.customer_id = letter.customer_id and own.currency_iso = letter.currency_iso
    join erp.accounting_document_states state
      on state.tenant_id = ${tx.tenantId} and state.document_id = own.document_id
    where letter.tenant_id = ${tx.tenantId} and letter.run_id = ${runId}
      and ${fixed(isSent)} and own.exclusion is null
    group by letter.level, letter.currency_iso
    order by letter.level, letter.currency_iso`)
