import {
  attachedFileProjection,
  attachedFileSource,
  attachedFileTable,
} from '../../platform/attachments/attached-file-store.ts'
import { referenceOf } from '../../platform/records/record-source.ts'
import { InvoiceFile } from './invoice-file.ts'

export const invoiceFileTable = attachedFileTable('invoice_files', 'invoice_file', 'documentId')

export const invoiceFiles = attachedFileSource(
  invoiceFileTable,
  InvoiceFile,
  attachedFileProjection(invoiceFileTable, {
    invoiceId: referenceOf(invoiceFileTable.as, 'document_id', 'accounting_documents'),
  }),
)
