import { documentPdf } from '../../forms/document-pdf.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchDeliveryNote } from './delivery-note.ts'
import { concludeWithNoteForm } from './delivery-note-form-store.ts'

export const printDeliveryNoteToPdf = operation({
  name: 'printDeliveryNoteToPdf',
  summary: 'Print a delivery note to PDF',
  description:
    'Returns the delivery note as a PDF file (PDF/A-3) in the language of its order, German or English. The same delivery note makes the same bytes as long as nothing of it changes. Refused with 404 `delivery-note.missing`.',
  method: 'POST',
  readsOnly: true,
  path: {
    v1: '/deliveryNotes/{deliveryNoteId}/output/pdf',
    v2: '/delivery-notes/{deliveryNoteId}/output/pdf',
  },
  scope: 'deliverynotes.read',
  pathParameters: { deliveryNoteId: ReferenceField() },
  answer: { status: 200, mediaTypes: ['application/pdf'] },

  async handle({ tx, path }) {
    const note = await concludeWithNoteForm(tx, path.deliveryNoteId)
    if (!note) throw noSuchDeliveryNote()
    const { number, date, data } = note
    return documentPdf({ kind: 'delivery-note', tenantId: tx.tenantId, name: number, date, data })
  },
})
