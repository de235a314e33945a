import { recordReturns } from '../../../customers/customer-mandate-store.ts'
import { announce } from '../../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { paymentRunEntryEvents } from './payment-run-entry.ts'
import { returnEntries, reviveEntries, settleOrdered } from './settled-entry-store.ts'

interface BookedLine {
  readonly id: number
  readonly companyId: number
  readonly amount: string
  readonly endToEndId: string
  readonly returnReason: string
}

interface BookedPart {
  /** Null: it belongs to an order that was not invoiced. */
  readonly documentId: number | null
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

/** A line that was booked to invoices settles what the bank was ordered, or returns it. */
export async function settleEntries(
  tx: TenantTx,
  line: BookedLine,
  parts: readonly BookedPart[],
): Promise<void> {
  const isOutgoing = line.amount.startsWith('-')
  const { id: lineId, companyId, endToEndId, returnReason } = line
  const documentIds = parts.flatMap(({ documentId }) => documentId ?? [])
  const of = { lineId, companyId, endToEndId, documentIds }
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
  announceEntries(tx, [...settled, ...returned.map(({ id }) => id)])
}

/** A line that is opened again settles and returns nothing. */
export async function unsettleEntries(tx: TenantTx, lineId: number): Promise<void> {
  announceEntries(tx, await reviveEntries(tx, lineId))
}

function announceEntries(tx: TenantTx, ids: readonly number[]): void {
  if (ids.length > 0) announce(tx, { entity: paymentRunEntryEvents, kind: 'changed', ids })
}
