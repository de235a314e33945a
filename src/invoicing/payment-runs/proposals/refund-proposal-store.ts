import { joinedAccountOf } from '../../../customers/customer-mandate-store.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { isOrderedOf } from '../entries/ordered-documents-store.ts'
import {
  accountExclusion,
  ofCustomer,
  type ProposedPayment,
  remittanceFor,
} from './proposed-payment.ts'

interface Row {
  readonly documentId: number
  readonly customerId: number
  readonly number: string
  readonly day: string
  readonly languageIso: string
  readonly currencyIso: string
  readonly amount: string
  readonly isInRun: boolean
  readonly name: string | null
  readonly iban: string | null
  readonly bic: string | null
}

const owed = `state.paid_amount - case when state.cancelled is null
  then state.total_gross - state.corrected_amount - state.discount_amount else 0 end`

const columns = fixed(`document.id as "documentId", document.customer_id as "customerId",
  document.number, to_char(document.document_date at time zone 'UTC', 'YYYY-MM-DD') as day,
  document.language_iso as "languageIso", document.currency_iso as "currencyIso",
  (${owed})::text as amount, ${isOrderedOf('document')} as "isInRun",
  coalesce(payer.other_name, account.account_holder) as name,
  coalesce(payer.other_iban, account.iban) as iban,
  case when payer.other_iban is null then account.bic end as bic`)

/** Invoices of a company of which more was paid than is owed: the credit of customers, also by credit notes. */
export const findRefunds = (tx: TenantTx, companyId: number) =>
  readRefunds(
    tx,
    sql`document.company_id = ${companyId} and state.payment_status = 2 and ${fixed(owed)} > 0`,
  )

/** The same invoices as they are now. */
export const readRefundsOf = (tx: TenantTx, ids: readonly number[]) =>
  readRefunds(tx, sql`document.id = any(${ids}::integer[])`)

/** The money goes back to the account that it came from, or else to the latest account of the customer. */
async function readRefunds(tx: TenantTx, within: Sql): Promise<ProposedPayment[]> {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from erp.accounting_documents document
    join erp.accounting_document_states state
      on state.tenant_id = $tenant and state.document_id = document.id
    left join lateral (
      select line.other_iban, line.other_name
      from erp.bank_statement_bookings booking
      join erp.bank_statement_lines line
        on line.tenant_id = $tenant and line.id = booking.bank_statement_line_id
      where booking.tenant_id = $tenant and booking.document_id = document.id
        and line.amount > 0 and line.other_iban <> ''
      order by line.id desc limit 1) payer on true
    ${fixed(joinedAccountOf('document'))}
    where document.tenant_id = $tenant and document.type = 0
      and document.number is not null and ${within}
    order by document.id`)
  return rows.map((row) => ({
    ...{ documentId: row.documentId, customerId: row.customerId, number: row.number },
    ...{ currencyIso: row.currencyIso, amount: row.amount, dueDay: null, ...ofCustomer },
    ...{ name: row.name ?? '', iban: row.iban ?? '', bic: row.bic ?? '' },
    ...{ mandateId: null, mandateReference: '', mandateKind: '', signedOn: null, sequence: '' },
    remittance: remittanceFor('refund', row),
    exclusion: accountExclusion(row),
  }))
}
