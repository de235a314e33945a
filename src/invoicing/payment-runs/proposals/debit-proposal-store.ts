import {
  type DebitMandate,
  joinedMandateOf,
  mandateColumns,
} from '../../../customers/customer-mandate-store.ts'
import { paymentOptionOf } from '../../../customers/payment-terms-store.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { mandateNamedBy } from '../../../sales/doors/orders/order-payment-info-store.ts'
import { isDisputedOf } from '../../documents/disputed-documents-store.ts'
import { isOrderedOf } from '../entries/ordered-documents-store.ts'
import {
  accountExclusion,
  ofCustomer,
  type PaymentExclusion,
  type ProposedPayment,
  remittanceFor,
} from './proposed-payment.ts'

interface Row extends DebitMandate {
  readonly documentId: number
  readonly customerId: number
  readonly number: string
  readonly day: string
  readonly dueDay: string | null
  readonly languageIso: string
  readonly currencyIso: string
  readonly amount: string
  readonly isBlocked: boolean
  readonly isDisputed: boolean
  readonly isInRun: boolean
}

const columns = fixed(`document.id as "documentId", document.customer_id as "customerId",
  document.number, to_char(document.document_date at time zone 'UTC', 'YYYY-MM-DD') as day,
  to_char(document.due_date at time zone 'UTC', 'YYYY-MM-DD') as "dueDay",
  document.language_iso as "languageIso", document.currency_iso as "currencyIso",
  (state.total_gross - state.corrected_amount - state.discount_amount - state.paid_amount)::text
    as amount,
  state.is_dunning_blocked or state.stops_payment_request as "isBlocked",
  ${isDisputedOf('state')} as "isDisputed",
  ${isOrderedOf('document')} as "isInRun", ${mandateColumns}`)

/** The order says which mandate it is to be, or else the invoice, on which the payer reads it. */
const named = `coalesce(nullif(${mandateNamedBy('document')}, ''), document.buyer ->> 'mandateReference')`

/** The invoices of a company that are due on a day and paid by direct debit. */
export const findDebits = (tx: TenantTx, companyId: number, day: string) =>
  readDebits(
    tx,
    sql`document.company_id = ${companyId} and document.due_date < ${day}::date + 1
      and state.payment_status < 2 and state.cancelled is null
      and ${paymentOptionOf('document')} = 'debit'`,
  )

/** The same invoices as they are now. */
export const readDebitsOf = (tx: TenantTx, ids: readonly number[]) =>
  readDebits(tx, sql`document.id = any(${ids}::integer[])`)

async function readDebits(tx: TenantTx, within: Sql): Promise<ProposedPayment[]> {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from erp.accounting_documents document
    join erp.accounting_document_states state
      on state.tenant_id = $tenant and state.document_id = document.id
    ${fixed(joinedMandateOf('document', named))}
    where document.tenant_id = $tenant and document.type = 0
      and document.number is not null and ${within}
    order by document.id`)
  const usedOnce = new Set<number>()
  return rows.map((row) => proposed(row, usedOnce))
}

/** A mandate for one collection pays one invoice of a run; a first collection is the first of the run alone. */
function proposed(row: Row, used: Set<number>): ProposedPayment {
  const { mandateId, sequence } = row
  const isUsed = mandateId !== null && used.has(mandateId)
  const exclusion = exclusionOf(row) ?? (isUsed && sequence === 'OOFF' ? 'mandate-used' : null)
  if (mandateId !== null && exclusion === null) used.add(mandateId)
  const { documentId, customerId, number, currencyIso, amount, dueDay } = row
  return {
    ...{ documentId, customerId, number, currencyIso, amount, dueDay, exclusion, mandateId },
    ...ofCustomer,
    name: row.accountHolder ?? '',
    iban: row.iban ?? '',
    bic: row.bic ?? '',
    mandateReference: row.mandateReference ?? '',
    mandateKind: row.mandateKind ?? '',
    signedOn: row.signedOn,
    sequence: isUsed && sequence === 'FRST' ? 'RCUR' : (sequence ?? ''),
    remittance: remittanceFor('invoice', row),
  }
}

function exclusionOf(row: Row): PaymentExclusion | null {
  if (row.isInRun) return 'in-run'
  if (row.isBlocked) return 'blocked'
  if (row.isDisputed) return 'disputed'
  if (row.mandateId === null) return 'no-mandate'
  if (row.mandateState !== 'active') return `mandate-${row.mandateState}` as PaymentExclusion
  return accountExclusion(row)
}
