import type { Call, Json } from '../../platform/pipeline/operation.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { creditNotes } from '../corrections/credit-note-record-store.ts'
import { invoices } from '../invoices/invoice-record-store.ts'
import { documentTypes, noSuchCreditNote, noSuchInvoice } from './accounting-document.ts'
import { lockDocument } from './locked-document-store.ts'
import { readRecord } from './record-text-store.ts'

type Named<Path> = Pick<Call<Path, unknown, unknown>, 'tx' | 'path' | 'generation'>

/** The invoice as it is now, held by its order: the application may not lock a row that it may not change. */
export async function currentInvoice({
  tx,
  path,
  generation,
}: Named<{ readonly invoiceId: Reference }>): Promise<Json> {
  const held = await lockDocument(tx, documentTypes.invoice, path.invoiceId)
  if (!held) throw noSuchInvoice()
  return readRecord(tx, generation, invoices, held.document)
}

/** The same of a credit note. */
export async function currentCreditNote({
  tx,
  path,
  generation,
}: Named<{ readonly creditNoteId: Reference }>): Promise<Json> {
  const held = await lockDocument(tx, documentTypes.correction, path.creditNoteId)
  if (!held) throw noSuchCreditNote()
  return readRecord(tx, generation, creditNotes, held.document)
}
