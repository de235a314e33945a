import { customerReferenceOf } from '../../../customers/customer-reference-store.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { nextIds } from '../../../platform/postgres/counter.ts'
import { givenRows } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { projected } from '../../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../../platform/records/record-source.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import {
  namedPurchaseInvoice,
  purchaseInvoiceReferenceOf,
} from '../../../purchasing/purchase-invoice-key-store.ts'
import type { PaymentExclusion, ProposedPayment } from '../proposals/proposed-payment.ts'
import { type EntryState, PaymentRunEntry } from './payment-run-entry.ts'

const as = 'payment_run_entry'

/** Payments of runs, in their order. */
export const paymentRunEntries: RecordSource = {
  table: 'payment_run_entries',
  as,
  record: projected(shapeOf(PaymentRunEntry), {
    id: keyOf(as),
    paymentRunId: referenceOf(as, 'run_id', 'payment_runs'),
    invoiceId: referenceOf(as, 'document_id', 'accounting_documents'),
    purchaseInvoiceId: purchaseInvoiceReferenceOf(as),
    customerId: customerReferenceOf(as),
    ...columnsOf(as, 'kind', 'number', 'name', 'iban', 'bic', 'amount', 'currencyIso'),
    ...columnsOf(as, 'mandateReference', 'sequence', 'remittance', 'endToEndId', 'isSelected'),
    ...columnsOf(as, 'cashDiscount', 'warning'),
    ...columnsOf(as, 'state', 'exclusion', 'returnReason', 'returnFee'),
    dueDay: fixed(`${as}.due_day::text`),
  }),
}

interface EntryFilter {
  readonly runId: number | undefined
  readonly invoiceId: Reference | undefined
  readonly purchaseInvoiceId: Reference | undefined
  readonly isExcluded: boolean | undefined
}

/** The payments of a run or of an invoice, and of these what filters say. */
export function entryFilter(filter: EntryFilter): Sql | undefined {
  const { runId, invoiceId, purchaseInvoiceId, isExcluded } = filter
  const conditions: Sql[] = []
  if (runId !== undefined) conditions.push(sql`payment_run_entry.run_id = ${runId}`)
  if (invoiceId) {
    conditions.push(sql`payment_run_entry.document_id = (
      select document.id from erp.accounting_documents document
      where document.tenant_id = $tenant and ${isReferredTo('document', invoiceId)})`)
  }
  if (purchaseInvoiceId) {
    conditions.push(
      sql`payment_run_entry.purchase_invoice_id = ${namedPurchaseInvoice(purchaseInvoiceId)}`,
    )
  }
  if (isExcluded === true) conditions.push(sql`payment_run_entry.exclusion is not null`)
  if (isExcluded === false) conditions.push(sql`payment_run_entry.exclusion is null`)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

interface EntriesOf extends Key {
  readonly companyId: number
  readonly kind: string
}

const proposedTypes = {
  ...{ id: 'integer', documentId: 'integer', purchaseInvoiceId: 'integer', customerId: 'integer' },
  ...{ number: 'text', name: 'text', iban: 'text', bic: 'text', amount: 'numeric' },
  ...{ currencyIso: 'text', dueDay: 'date', mandateId: 'integer', mandateReference: 'text' },
  ...{ mandateKind: 'text', signedOn: 'date', sequence: 'text', remittance: 'text' },
  ...{ exclusion: 'text', cashDiscount: 'numeric', warning: 'text' },
}

/** Adds what a run has found. The reference of a payment names run and entry, and nothing that could repeat. */
export async function insertEntries(
  tx: TenantTx,
  run: EntriesOf,
  found: readonly ProposedPayment[],
): Promise<void> {
  const ids = await nextIds(tx, as, found.length)
  const rows = found.map((one, index) => ({ ...one, id: ids[index] }))
  const prefix = run.uuid.slice(0, 8).toUpperCase()
  await tx.rows(sql`
    insert into erp.payment_run_entries (tenant_id, id, run_id, company_id, kind, document_id,
      purchase_invoice_id, customer_id, number, name, iban, bic, amount, currency_iso, due_day,
      mandate_id, mandate_reference, mandate_kind, signed_on, sequence, remittance, end_to_end_id,
      is_selected, state, exclusion, cash_discount, warning)
    select ${tx.tenantId}::uuid, given.id, ${run.id}, ${run.companyId}, ${run.kind},
      given."documentId", given."purchaseInvoiceId", given."customerId", given.number, given.name,
      given.iban, given.bic, given.amount, given."currencyIso", given."dueDay", given."mandateId",
      given."mandateReference", given."mandateKind", given."signedOn", given.sequence,
      given.remittance, ${prefix}::text || '-' || given.id,
      given.exclusion is null and given.warning is null,
      case when given.exclusion is null then 'proposed' else 'skipped' end, given.exclusion,
      given."cashDiscount", given.warning
    from ${givenRows(proposedTypes, rows)}
    returning id`)
}

export interface FoundEntry extends Key {
  readonly runId: number
  readonly isSelected: boolean
  readonly state: EntryState
}

/** A payment whose run is held (`holdRun`). */
export function readEntry(tx: TenantTx, reference: Reference): Promise<FoundEntry | undefined> {
  return tx.row<FoundEntry>(sql`
    select entry.id, entry.uuid, entry.run_id as "runId", entry.is_selected as "isSelected",
      entry.state
    from erp.payment_run_entries entry
    where entry.tenant_id = ${tx.tenantId} and ${isReferredTo('entry', reference)}`)
}

export async function selectEntry(tx: TenantTx, id: number, isSelected: boolean): Promise<void> {
  await tx.rows(sql`
    update erp.payment_run_entries set is_selected = ${isSelected}
    where tenant_id = ${tx.tenantId} and id = ${id} returning id`)
}

export interface HeldEntry extends ProposedPayment {
  readonly id: number
  readonly isSelected: boolean
  readonly endToEndId: string
}

/** What a held run proposes. What is open of its invoices nobody else changes until the transaction ends. */
export async function holdEntries(tx: TenantTx, runId: number): Promise<HeldEntry[]> {
  await tx.rows(sql`
    select state.document_id from erp.accounting_document_states state
    where state.tenant_id = ${tx.tenantId} and state.document_id in (
      select entry.document_id from erp.payment_run_entries entry
      where entry.tenant_id = ${tx.tenantId} and entry.run_id = ${runId}
        and entry.state = 'proposed' and entry.is_selected)
    order by state.document_id for no key update of state`)
  return tx.rows<HeldEntry>(sql`
    select entry.id, entry.document_id as "documentId",
      entry.purchase_invoice_id as "purchaseInvoiceId", entry.customer_id as "customerId",
      entry.number, entry.name, entry.iban, entry.bic, entry.amount::text as amount,
      entry.currency_iso as "currencyIso", entry.due_day::text as "dueDay",
      entry.mandate_id as "mandateId", entry.mandate_reference as "mandateReference",
      entry.mandate_kind as "mandateKind", entry.signed_on::text as "signedOn", entry.sequence,
      entry.remittance, entry.exclusion, entry.cash_discount::text as "cashDiscount", entry.warning, entry.is_selected as "isSelected",
      entry.end_to_end_id as "endToEndId"
    from erp.payment_run_entries entry
    where entry.tenant_id = ${tx.tenantId} and entry.run_id = ${runId}
      and entry.state = 'proposed'
    order by entry.id`)
}

/** What became of an entry when its run was confirmed. */
export interface DecidedEntry extends HeldEntry {
  readonly state: EntryState
  readonly batchId: string
  readonly exclusion: PaymentExclusion | null
}

const decidedTypes = { ...proposedTypes, state: 'text', batchId: 'text' }

export async function decideEntries(
  tx: TenantTx,
  runId: number,
  decided: readonly DecidedEntry[],
): Promise<void> {
  await tx.rows(sql`
    update erp.payment_run_entries entry
    set state = given.state, exclusion = given.exclusion, batch_id = given."batchId",
      name = given.name, iban = given.iban, bic = given.bic, amount = given.amount,
      mandate_id = given."mandateId", mandate_reference = given."mandateReference",
      cash_discount = given."cashDiscount", remittance = given.remittance,
      mandate_kind = given."mandateKind", signed_on = given."signedOn", sequence = given.sequence
    from ${givenRows(decidedTypes, decided)}
    where entry.tenant_id = ${tx.tenantId} and entry.run_id = ${runId} and entry.id = given.id
    returning entry.id`)
}

/**
 * Releases what a run ordered; returns the mandates that it named for the first time, and the invoices of suppliers.
 * Undefined where a bank has executed something of it: then nothing is released.
 */
export async function cancelEntries(tx: TenantTx, runId: number): Promise<Released | undefined> {
  const executed = await tx.row(sql`
    select entry.id from erp.payment_run_entries entry
    where entry.tenant_id = ${tx.tenantId} and entry.run_id = ${runId}
      and entry.state in ('settled', 'returned') order by entry.id limit 1`)
  if (executed) return undefined
  const released = await tx.rows<ReleasedEntry>(sql`
    update erp.payment_run_entries entry set state = 'cancelled'
    where entry.tenant_id = ${tx.tenantId} and entry.run_id = ${runId} and entry.state = 'ordered'
    returning entry.mandate_id as "mandateId", entry.sequence,
      entry.purchase_invoice_id as "purchaseInvoiceId"`)
  return {
    mandates: released.flatMap(({ mandateId, sequence }) =>
      mandateId !== null && sequence !== 'RCUR' ? [mandateId] : [],
    ),
    purchaseInvoices: released.flatMap(({ purchaseInvoiceId }) => purchaseInvoiceId ?? []),
  }
}

interface ReleasedEntry {
  readonly mandateId: number | null
  readonly sequence: string
  readonly purchaseInvoiceId: number | null
}

interface Released {
  readonly mandates: readonly number[]
  readonly purchaseInvoices: readonly number[]
}
