import { attachedFile } from '../../platform/attachments/attached-file.ts'
import { KeyField } from '../../platform/values/shape.ts'

/** A file of an invoice, without its content. */
export const InvoiceFile = attachedFile({ invoiceId: KeyField({ readOnly: true }) })
