import { recordReturns } from '../../../customers/customer-mandate-store.ts'
import { announce } from '../../../platform/events/outbox-store.ts'
import type { AuditEntry } from '../../../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { paymentRunEntryEvents } from './payment-run-entry.ts'
import {
  type ChangedEntry,
  returnEntries,
  reviveEntries,
  settleOrdered,
} from './settled-entry-store.ts'

interface BookedLine {
  readonly id: number
  readonly companyId: number
  readonly amount: string
  readonly endToEndId: string
  readonly returnReason: string
}

interface BookedPart {
  /** Null: it belongs to an order that was not invoiced, or to an invoice of a supplier. */
  readonly documentId: number | null
  readonly purchaseInvoiceId: number | null
  readonly amount: string
}

/**
 * Reasons of returns that speak against the mandate and not only of an empty account (ISO 20022, external return
 * reason codes): account wrong, closed or blocked, no mandate, objection of the debtor, debtor deceased.
 */
const doubtfulReasons: readonly string[] = [
  ...['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'MD01', 'MD02', 'MD06', 'MD07', 'MS02', 'RC01'],
  'SL01',
]

/** A line that was booked to invoices settles what the bank was ordered, or returns it. Returns what the trail says. */
export async function settleEntries(
  tx: TenantTx,
  line: BookedLine,
  parts: readonly BookedPart[],
): Promise<AuditEntry[]> {
  const isOutgoing = line.amount.startsWith('-')
  const { id: lineId, companyId, endToEndId, returnReason } = line
  const documentIds = parts.flatMap(({ documentId }) => documentId ?? [])
  const purchaseInvoiceIds = parts.flatMap(({ purchaseInvoiceId }) => purchaseInvoiceId ?? [])
  const of = { lineId, companyId, endToEndId, documentIds, purchaseInvoiceIds }
  const settled = await settleOrdered(tx, { ...of, kind: isOutgoing ? 'transfer' : 'direct-debit' })
  const whole = Exact.of(isOutgoing ? line.amount.slice(1) : line.amount)
  const fee = whole.minus(Exact.sum(parts.map(({ amount }) => Exact.of(amount))))
  const returned = await returnEntries(tx, {
    ...of,
    kind: isOutgoing ? 'direct-debit' : 'transfer',
    reason: returnReason,
    fee: (parts.length === 1 ? fee : Exact.zero).toString(),
  })
  const doubtful = doubtfulReasons.includes(returnReason)
    ? returned.flatMap(({ mandateId: id }) => (id === null ? [] : [{ id, reason: returnReason }]))
    : []
  if (doubtful.length > 0) await recordReturns(tx, doubtful)
  return noteEntries(tx, [...settled, ...returned])
}

interface Unsettled {
  /** What the trail says. */
  readonly along: readonly AuditEntry[]
  /** The invoices of suppliers that the bank is to pay again. */
  readonly ordered: ReadonlySet<number>
}

/** A line that is opened again settles and returns nothing. */
export async function unsettleEntries(tx: TenantTx, lineId: number): Promise<Unsettled> {
  const revived = await reviveEntries(tx, lineId)
  const ordered = revived.filter(({ state }) => state === 'ordered')
  return {
    along: noteEntries(tx, revived),
    ordered: new Set(ordered.flatMap(({ purchaseInvoiceId }) => purchaseInvoiceId ?? [])),
  }
}

function noteEntries(tx: TenantTx, changed: readonly ChangedEntry[]): AuditEntry[] {
  const ids = changed.map(({ id }) => id)
  if (ids.length > 0) announce(tx, { entity: paymentRunEntryEvents, kind: 'changed', ids })
  return changed.map(({ uuid, was, state }) => ({
    ...{ entity: 'payment-run-entry', entityId: uuid, before: { state: was }, after: { state } },
  }))
}
