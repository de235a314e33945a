import { generations } from '../../platform/pipeline/generation.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Text } from '../../platform/values/shape.ts'
import { enterInvoice } from '../e-invoices/enter-invoice.ts'
import { readSentInvoice } from '../e-invoices/sent-invoice.ts'
import type { ReadInvoice } from './invoice-content.ts'
import { alreadyReceived, PurchaseInvoice, purchaseInvoicePath } from './purchase-invoice.ts'
import { purchaseInvoicesIn } from './purchase-invoice-record-store.ts'
import { personOf } from './purchase-invoice-store.ts'

const fileBytesMax = 20 * 1024 * 1024
/** Reading it, and storing it. */
const timeLimitMs = 30_000

export const createPurchaseInvoice = operation({
  name: 'createPurchaseInvoice',
  summary: 'Add a purchase invoice by uploading its file',
  description:
    'Reads an electronic invoice of a supplier: XRechnung and other invoices of EN 16931 in UBL 2.1 or CII, or a PDF (ZUGFeRD, Factur-X) with one inside, of at most 20 MiB. The request is the content itself, of any media type, or a form (`multipart/form-data`) with one file, which is kept as it came. The supplier is the one with the VAT id of the seller; else the one that was sent the order that the invoice names, the one whose checked invoices name the same account, or the one with the name, unless its VAT id is another one. The order is found by the number that the invoice names (BT-13). The items are those that the GTIN, our number or that of the supplier names, where each is the only one. What does not add up is listed in `faults` and does not prevent that the invoice is stored. Refused with 415 `media-type.unsupported` where it is JSON, with 422 `purchase-invoice.unreadable`, whose `errors` name why, in which line and column of the XML, and all that is missing or wrong, and with 409 `purchase-invoice.taken` where an invoice of this seller with this number was received before and not rejected: `Location` is the address of that one.',
  method: 'POST',
  path: purchaseInvoicePath,
  scope: 'purchaseinvoices.write',
  query: {
    fileName: Text(4000, {
      minLength: 1,
      description: 'Name of the file, where it is not sent with it.',
    }),
  },
  uploadBytesMax: fileBytesMax,
  timeLimitMs,
  readUpload: (sent, { tenant }) => readSentInvoice(tenant.tenantId, sent),
  answer: { status: 201, shape: PurchaseInvoice },

  async handle(call) {
    const { tx, files, upload, uploadRead, query, generation, headers, audit, locate } = call
    if (!upload) throw new Error('the pipeline passed no upload')
    const invoice = uploadRead as ReadInvoice
    const kept = await files.keepUpload(upload.content)
    const file = { kept, head: upload.content.head, name: query.fileName ?? upload.name ?? '' }
    const entered = { person: await personOf(call), companyId: call.companyId }
    const { inserted, entry } = await enterInvoice(tx, invoice, file, entered)
    const location = locate(purchaseInvoicePath[generation], inserted)
    if (!entry) throw alreadyReceived(generations[generation].show(inserted), location)
    audit(entry)
    const source = purchaseInvoicesIn[headers.language]
    return created(await concludeWithRecord(tx, generation, source, inserted), location)
  },
})
