import { isDunningActiveOf, isDunningBlockedOf } from '../../../customers/payment-terms-store.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { isCollectedOf } from '../../payment-runs/entries/ordered-documents-store.ts'
import { readBaseRates } from '../base-rates/base-rate-store.ts'
import { defaultInterest, overdueDays, type Rate } from '../base-rates/default-interest.ts'
import { type Debt, type Exclusion, exclusionsOf } from '../dunning.ts'

interface DebtRow {
  readonly documentId: number
  readonly customerId: number
  readonly currencyIso: string
  readonly due: Date
  readonly open: string
  readonly isBusiness: boolean
  readonly paymentStatus: number
  readonly dunningLevel: number
  readonly nextDueDate: Date | null
  readonly isDunningBlocked: boolean
  readonly stopsPaymentRequest: boolean
  readonly disputeReason: string
  readonly disputedUntil: Date | null
  readonly isCustomerBlocked: boolean
  readonly isMethodDunned: boolean | null
  readonly isCollected: boolean
}

/** What a run finds of an invoice. */
export interface DunnedInvoice extends Pick<DebtRow, 'documentId' | 'customerId' | 'currencyIso'> {
  readonly dunningLevel: number
  readonly openAmount: number
  readonly interestAmount: number
  readonly overdueDays: number
  /** The level that it reaches; where it is left out, the one that it has. */
  readonly level: number
  readonly exclusion: Exclusion | null
}

const columns = fixed(`document.id as "documentId",
  document.customer_id as "customerId", document.currency_iso as "currencyIso",
  document.due_date as due, document.customer_vat_id <> '' as "isBusiness",
  (state.total_gross - state.corrected_amount - state.discount_amount - state.paid_amount)::text
    as open,
  state.payment_status as "paymentStatus", state.dunning_level as "dunningLevel",
  state.next_due_date as "nextDueDate", state.is_dunning_blocked as "isDunningBlocked",
  state.stops_payment_request as "stopsPaymentRequest",
  state.dispute_reason as "disputeReason", state.disputed_until as "disputedUntil",
  ${isDunningBlockedOf('document')} as "isCustomerBlocked",
  ${isDunningActiveOf('document')} as "isMethodDunned",
  ${isCollectedOf('document')} as "isCollected"`)

/** The overdue invoices of a company. */
export const findOverdue = (tx: TenantTx, companyId: number, at: Date): Promise<DunnedInvoice[]> =>
  readDebts(
    tx,
    sql`document.company_id = ${companyId} and document.due_date < ${at}
      and state.payment_status < 2 and state.cancelled is null`,
    at,
  )

/**
 * Invoices of letters of a run as they are now. What is open of them, and how far they are dunned, nobody else changes
 * until the transaction ends.
 */
export async function holdInvoices(
  tx: TenantTx,
  runId: number,
  customerIds: readonly number[],
  at: Date,
): Promise<DunnedInvoice[]> {
  const held = await tx.rows<{ id: number }>(sql`
    select state.document_id as id from erp.accounting_document_states state
    where state.tenant_id = ${tx.tenantId} and state.document_id in (
      select own.document_id from erp.dunning_invoices own
      where own.tenant_id = ${tx.tenantId} and own.run_id = ${runId}
        and own.customer_id = any(${customerIds}::integer[]) and own.exclusion is null)
    order by state.document_id for no key update of state`)
  const ids = held.map(({ id }) => id)
  return readDebts(tx, sql`document.id = any(${ids}::integer[])`, at)
}

async function readDebts(tx: TenantTx, within: Sql, at: Date): Promise<DunnedInvoice[]> {
  const rows = await tx.rows<DebtRow>(sql`
    select ${columns} from erp.accounting_documents document
    join erp.accounting_document_states state
      on state.tenant_id = ${tx.tenantId} and state.document_id = document.id
    where document.tenant_id = ${tx.tenantId} and document.type = 0
      and document.number is not null and ${within}
    order by document.id`)
  const rates = await readBaseRates(tx)
  return rows.map((row) => judged(row, rates, at))
}

function judged(
  { isCustomerBlocked, isMethodDunned, isCollected, ...row }: DebtRow,
  rates: readonly Rate[],
  at: Date,
): DunnedInvoice {
  const debt: Debt = { invoice: row, isCustomerBlocked, isMethodDunned, isCollected }
  const exclusion = exclusionsOf(debt, at)[0] ?? null
  const { documentId, customerId, currencyIso, due, dunningLevel, isBusiness } = row
  const amount = Math.max(0, Number(row.open))
  return {
    ...{ documentId, customerId, currencyIso, dunningLevel, exclusion },
    openAmount: amount,
    interestAmount: defaultInterest(rates, { amount, due, isBusiness }, at),
    overdueDays: overdueDays(due, at),
    level: exclusion ? dunningLevel : dunningLevel + 1,
  }
}
