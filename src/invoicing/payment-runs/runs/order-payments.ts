import { recordUse } from '../../../customers/customer-mandate-store.ts'
import type { KeptFile } from '../../../platform/files/tenant-files.ts'
import type { AuditEntry } from '../../../platform/pipeline/auditing/audit.ts'
import { presentTime } from '../../../platform/postgres/moment.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type Day, dayOf } from '../../../platform/values/day.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { noteOrdered } from '../../../purchasing/paid-invoices-store.ts'
import { holdInvoicesToPay } from '../../../purchasing/payable-invoices-store.ts'
import {
  type DecidedEntry,
  decideEntries,
  type HeldEntry,
  holdEntries,
} from '../entries/payment-run-entry-store.ts'
import type { ProposedPayment } from '../proposals/proposed-payment.ts'
import { directDebitFile } from '../sepa/direct-debit-file.ts'
import type { OrderedPayments } from '../sepa/payment-order.ts'
import { transferFile } from '../sepa/transfer-file.ts'
import { holdOrderingCompany } from './ordering-company.ts'
import { nothingToPay } from './payment-run.ts'
import { type HeldRun, recordConfirmed } from './payment-run-store.ts'
import { executionDayOf, runKinds } from './proposed-of.ts'

const files = { 'direct-debit': directDebitFile, transfer: transferFile }

interface Ordered {
  /** What the trail says of the run. */
  readonly after: object
  /** What it says of the invoices of suppliers in it. */
  readonly along: readonly AuditEntry[]
}

/** Orders what a held run proposes: writes its file, and marks what is in it. Throws `payment-run.empty` (422). */
export async function orderPayments(
  tx: TenantTx,
  run: HeldRun,
  { userId, keep }: { userId: number | null; keep: (content: Buffer) => Promise<KeptFile> },
): Promise<Ordered> {
  const company = await holdOrderingCompany(tx, run.companyId, run.kind)
  const created = await presentTime(tx)
  const executionDay = executionDayOf(run.kind, run.executionDay, dayOf(created))
  const decided = await decide(tx, run, executionDay)
  const ordered = decided.filter(({ state }) => state === 'ordered')
  if (ordered.length === 0) throw nothingToPay()
  await decideEntries(tx, run.id, decided)
  const messageId = messageIdOf(run)
  const orders = ordered.map((entry) => ({ ...entry, amount: Exact.of(entry.amount) }))
  const payments: OrderedPayments = { messageId, created, executionDay, company, orders }
  const { digest, size } = await keep(Buffer.from(files[run.kind](payments)))
  const fileName = `${messageId}_${executionDay}.xml`
  await recordConfirmed(tx, run.id, { digest, size, userId, executionDay, fileName })
  const mandates = ordered.flatMap(({ mandateId }) => mandateId ?? [])
  if (mandates.length > 0) await recordUse(tx, mandates, executionDay)
  const along = await orderInvoices(tx, ordered, executionDay)
  return { after: { executionDay, digest, payments: orders.length }, along }
}

/** The invoices of suppliers among them, which `decide` holds, are paid by nobody else from now on. */
async function orderInvoices(
  tx: TenantTx,
  ordered: readonly DecidedEntry[],
  executionDay: Day,
): Promise<AuditEntry[]> {
  const ids = ordered.flatMap(({ purchaseInvoiceId }) => purchaseInvoiceId ?? [])
  const entries: AuditEntry[] = []
  for (const held of await holdInvoicesToPay(tx, ids, executionDay)) {
    entries.push(await noteOrdered(tx, held, executionDay))
  }
  return entries
}

const messageIdOf = ({ uuid, kind }: HeldRun) =>
  `${kind === 'transfer' ? 'CT' : 'DD'}-${uuid.slice(0, 8).toUpperCase()}`

/** What becomes of each entry, as invoices, mandates and accounts are now. */
async function decide(tx: TenantTx, run: HeldRun, day: Day): Promise<DecidedEntry[]> {
  const entries = await holdEntries(tx, run.id)
  const selected = entries.filter(({ isSelected }) => isSelected)
  const now = await runKinds[run.kind].read(tx, selected, day)
  const byDocument = new Map(now.map((one) => [keyOf(one), one]))
  return entries.map((entry) => decidedOf(run, entry, byDocument.get(keyOf(entry))))
}

const keyOf = ({
  documentId,
  purchaseInvoiceId,
}: Pick<ProposedPayment, 'documentId' | 'purchaseInvoiceId'>) =>
  `${documentId} ${purchaseInvoiceId}`

function decidedOf(run: HeldRun, entry: HeldEntry, now: ProposedPayment | undefined): DecidedEntry {
  const skipped = { ...entry, ...now, id: entry.id, batchId: '', state: 'skipped' } as const
  if (!entry.isSelected) return { ...skipped, ...entry, exclusion: 'switched-off' }
  if (!now) return { ...skipped, ...entry, exclusion: 'nothing-open' }
  if (now.exclusion) return { ...skipped, exclusion: now.exclusion }
  if (isDiverted(entry, now)) return { ...skipped, exclusion: 'account-differs' }
  const group =
    run.kind === 'transfer' ? 'SEPA' : `${now.mandateKind.toUpperCase()}-${now.sequence}`
  return { ...skipped, state: 'ordered', batchId: `${messageIdOf(run)}-${group}`, exclusion: null }
}

/** Whether the money would go elsewhere than people saw, or there is a warning that nobody has seen. */
const isDiverted = (entry: HeldEntry, now: ProposedPayment) =>
  now.purchaseInvoiceId !== null &&
  (now.iban !== entry.iban || (now.warning !== null && entry.warning === null))
