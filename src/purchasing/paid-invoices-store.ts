import type { AuditEntry } from '../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Day } from '../platform/values/day.ts'
import type { Key } from '../platform/values/shape.ts'
import {
  type BankMove,
  type PurchaseInvoiceStatus,
  statusAfterPayment,
} from './invoices/purchase-invoice.ts'
import { patchPurchaseInvoice } from './invoices/purchase-invoice-store.ts'

/** An invoice that nobody else changes until the transaction ends (`holdInvoicesToPay`). */
type Held = Key & { readonly status: PurchaseInvoiceStatus }

// Each of these throws `purchase-invoice.move-not-allowed` (409), and returns what the trail says of the invoice.

/** A bank was ordered to pay it on a day: it is in no other run, and nobody marks it as paid by hand. */
export const noteOrdered = (tx: TenantTx, held: Held, orderedFor: Day): Promise<AuditEntry> =>
  noteMove(tx, held, 'order', { orderedFor })

/** The bank does not pay it after all: it is to be paid again. */
export const noteReleased = (tx: TenantTx, held: Held): Promise<AuditEntry> =>
  noteMove(tx, held, 'release', { orderedFor: null })

/** Money has moved for it, by a run or without one. */
export const notePaid = (tx: TenantTx, held: Held, paid: Date): Promise<AuditEntry> =>
  noteMove(tx, held, 'settle', { paid: paid.toISOString() })

/** The line of a statement that paid it was a mistake: the bank is still to pay what a run ordered. */
export const noteUnpaid = (tx: TenantTx, held: Held): Promise<AuditEntry> =>
  noteMove(tx, held, 'unsettle', { paid: null })

/** The money came back: it is to be paid again. */
export const noteReturned = (tx: TenantTx, held: Held): Promise<AuditEntry> =>
  noteMove(tx, held, 'return', { paid: null, orderedFor: null })

async function noteMove(
  tx: TenantTx,
  held: Held,
  move: BankMove,
  fields: Readonly<Record<string, unknown>>,
): Promise<AuditEntry> {
  const status = statusAfterPayment(move, held.status)
  const change = await patchPurchaseInvoice(tx, held, { status, ...fields })
  return { entity: 'purchase-invoice', entityId: held.uuid, ...change }
}
