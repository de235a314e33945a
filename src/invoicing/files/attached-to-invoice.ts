import type { AttachmentOwner } from '../../platform/attachments/attachment-list.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type {
  ReferenceList,
  ReferencePath,
  ReferenceWrite,
} from '../../platform/records/reference-lists/reference-list.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { touchState } from '../documents/document-state-store.ts'
import { holdInvoice } from '../documents/held-document.ts'
import { findFinalInvoice } from '../invoice-reference-store.ts'
import { invoiceEvents } from '../invoices/invoice-events.ts'
import { requireMove } from '../invoices/invoice-state.ts'
import { InvoiceFile } from './invoice-file.ts'
import { invoiceFiles, invoiceFileTable } from './invoice-file-store.ts'

const invoiceOf = (path: ReferencePath) => path['invoiceId'] as Reference

/** What belongs to a final invoice: every write holds it by its order. A draft has none. */
const belowInvoice: NonNullable<ReferenceList['below']> = {
  pathParameters: { invoiceId: ReferenceField() },
  async columns(tx, path, isWrite) {
    if (!isWrite) return { documentId: (await findFinalInvoice(tx, invoiceOf(path))).id }
    const { document } = await holdInvoice({ tx, companyId: undefined }, invoiceOf(path))
    requireMove(document, 'attach')
    return { documentId: document.id }
  },
}

async function touchInvoice({ tx, path }: ReferenceWrite): Promise<void> {
  const { id } = await findFinalInvoice(tx, invoiceOf(path))
  await touchState(tx, id)
  announce(tx, { entity: invoiceEvents, kind: 'changed', ids: [id] })
}

/** Files of invoices. They are no part of the document, which stays as it is. */
export const attachedToInvoice: AttachmentOwner = {
  noun: 'invoice-file',
  plural: 'InvoiceFiles',
  about: 'the files of a final invoice',
  path: { v1: '/invoices/{invoiceId}/files', v2: '/invoices/{invoiceId}/files' },
  scope: 'invoices',
  named: { en: 'invoice', de: 'Rechnung' },
  shape: InvoiceFile,
  table: invoiceFileTable,
  source: invoiceFiles,
  below: belowInvoice,
  changed: touchInvoice,
}
