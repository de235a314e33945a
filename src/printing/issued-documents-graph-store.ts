import type { TypeExtension } from '../platform/graph/extended-types.ts'
import { instantField } from '../platform/graph/node-type.ts'

/** When a mail with the document was last sent, as an expression over a row of it. */
const lastSent = (kind: string, as: string) => `(select max(mail.sent) from erp.mails mail
  where mail.tenant_id = $tenant and mail.kind = '${kind}' and mail.document_id = ${as}.id
    and mail.status = 'sent')`

/** When a printer last printed it. */
const lastPrinted = (kind: string, as: string) => `(select max(job.finished) from erp.print_jobs job
  where job.tenant_id = $tenant and job.kind = '${kind}' and job.document_id = ${as}.id
    and job.status = 'printed')`

const issued = (type: string, kind: string, as: string): TypeExtension => ({
  type,
  fields: {
    mailDate: instantField(lastSent(kind, as), {
      description: 'When it was last sent by e-mail, as far as mails are kept.',
    }),
    printDate: instantField(lastPrinted(kind, as), {
      description: 'When it was last printed, as far as print jobs are kept.',
    }),
  },
})

/** How documents left the house, for the types of other rooms. */
export const issuedDocumentExtensions: readonly TypeExtension[] = [
  issued('SalesOrderListItem', 'sales-order', 'sales_order'),
  issued('SalesQuotationListItem', 'sales-quotation', 'sales_quotation'),
  issued('SalesInvoiceListItem', 'invoice', 'document'),
  issued('SalesInvoiceCorrectionListItem', 'credit-note', 'document'),
]
