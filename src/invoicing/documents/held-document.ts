import type { Call } from '../../platform/pipeline/operation.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { type LockedOrder, requireCompany } from '../../sales/doors/orders/locked-order.ts'
import {
  type DocumentType,
  documentTypes,
  noSuchCreditNote,
  noSuchInvoice,
} from './accounting-document.ts'
import type { LockedDocument } from './locked-document.ts'
import { lockDocument } from './locked-document-store.ts'

type Working = Pick<Call, 'tx' | 'companyId'>

/** A document and its order, which nobody else changes until the transaction ends. */
interface HeldDocument {
  readonly document: LockedDocument
  readonly order: LockedOrder
}

/** Holds an invoice for a move. Refuses an unknown one (404) and one of another company (422). */
export const holdInvoice = (call: Working, reference: Reference) =>
  hold(call, documentTypes.invoice, reference, noSuchInvoice)

/** The same for a credit note. */
export const holdCreditNote = (call: Working, reference: Reference) =>
  hold(call, documentTypes.correction, reference, noSuchCreditNote)

async function hold(
  { tx, companyId }: Working,
  type: DocumentType,
  reference: Reference,
  missing: () => Error,
): Promise<HeldDocument> {
  const held = await lockDocument(tx, type, reference)
  if (!held) throw missing()
  requireCompany(held.order, companyId)
  return held
}
