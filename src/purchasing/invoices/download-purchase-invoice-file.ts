import { fileAnswer } from '../../platform/files/file-answer.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchPurchaseInvoice, purchaseInvoicePath } from './purchase-invoice.ts'
import { findInvoiceFile } from './purchase-invoice-store.ts'

export const downloadPurchaseInvoiceFile = operation({
  name: 'downloadPurchaseInvoiceFile',
  summary: 'Download the file of a purchase invoice',
  description:
    'Returns the file that the invoice came as, byte for byte; parts of it with the header `Range`. Refused with 404 `purchase-invoice.missing`, and with 404 `file.missing` where the content is lost.',
  method: 'GET',
  path: {
    v1: `${purchaseInvoicePath.v1}/{purchaseInvoiceId}/file`,
    v2: `${purchaseInvoicePath.v2}/{purchaseInvoiceId}/file`,
  },
  scope: 'purchaseinvoices.read',
  pathParameters: { purchaseInvoiceId: ReferenceField() },
  answer: { status: 200, mediaTypes: ['application/xml', 'application/pdf'] },

  async handle({ tx, files, path }) {
    const file = await findInvoiceFile(tx, path.purchaseInvoiceId)
    if (!file) throw noSuchPurchaseInvoice()
    const { digest, size, fileName: name, fileDataType: mediaType } = file
    return fileAnswer(files, { digest, size, name, mediaType, disposition: 'attachment' })
  },
})
