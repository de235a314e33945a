import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Day } from '../../../platform/values/day.ts'
import { findDebits, readDebitsOf } from '../proposals/debit-proposal-store.ts'
import { findPayables, holdPayables } from '../proposals/payable-proposal.ts'
import type { ProposedPayment } from '../proposals/proposed-payment.ts'
import { findRefunds, readRefundsOf } from '../proposals/refund-proposal-store.ts'
import { targetDayFrom, targetDaysAfter } from '../sepa/target-days.ts'
import type { PaymentRunKind } from './payment-run.ts'

interface Kind {
  readonly find: (tx: TenantTx, companyId: number, day: Day) => Promise<ProposedPayment[]>
  /** The same as they are now. */
  readonly read: (tx: TenantTx, entries: readonly HeldIds[], day: Day) => Promise<ProposedPayment[]>
  /** The first day on which the bank can execute what it is given on a day. */
  readonly earliest: (day: Day) => Day
}

interface HeldIds {
  readonly documentId: number | null
  readonly purchaseInvoiceId: number | null
}

const documentsOf = (entries: readonly HeldIds[]) =>
  entries.flatMap(({ documentId }) => documentId ?? [])

const purchasesOf = (entries: readonly HeldIds[]) =>
  entries.flatMap(({ purchaseInvoiceId }) => purchaseInvoiceId ?? [])

/** What the kinds of runs differ in. The bank must have a direct debit one settlement day before (core and b2b). */
export const runKinds: Readonly<Record<PaymentRunKind, Kind>> = {
  'direct-debit': {
    find: findDebits,
    read: (tx, entries) => readDebitsOf(tx, documentsOf(entries)),
    earliest: (day) => targetDaysAfter(day, 1),
  },
  transfer: {
    find: async (tx, companyId, day) => [
      ...(await findRefunds(tx, companyId)),
      ...(await findPayables(tx, companyId, day)),
    ],
    read: async (tx, entries, day) => [
      ...(await readRefundsOf(tx, documentsOf(entries))),
      ...(await holdPayables(tx, purchasesOf(entries), day)),
    ],
    earliest: targetDayFrom,
  },
}

/** The day itself where the bank settles on it and can be in time, or else the next such day. */
export function executionDayOf(kind: PaymentRunKind, wanted: Day | undefined, today: Day): Day {
  const earliest = runKinds[kind].earliest(today)
  return wanted === undefined || wanted < earliest ? earliest : targetDayFrom(wanted)
}
