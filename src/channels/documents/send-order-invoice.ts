import { createHash } from 'node:crypto'
import { plainFilename } from '../../platform/files/file-name.ts'
import { typeOfContent } from '../../platform/files/media-type.ts'
import type { SentFile } from '../../platform/http/receive-upload.ts'
import { type Call, Reply } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { Exact } from '../../platform/values/exact.ts'
import { noSuchOrder } from '../cancellations/cancellation.ts'
import { holdChannelOrders } from '../cancellations/cancelled-order-store.ts'
import { channelOperation } from '../channel-operation.ts'
import { findChannelOrders } from '../orders/channel-order-store.ts'
import { namedSeller } from '../sellers/named-seller.ts'
import {
  channelDocumentTaken,
  InvoiceMetaData,
  type InvoiceMetaDataBody,
  unsupportedDocument,
} from './channel-document.ts'
import { findKnownDocument, insertChannelDocument } from './channel-document-store.ts'

/** What a document is, with the ending of its name. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
}

export const sendOrderInvoice = channelOperation({
  name: 'sendOrderInvoice',
  summary: 'Send an invoice that the channel wrote for an order',
  description:
    'The request is a form (`multipart/form-data`) of two parts: `invoice`, what is said of the document, as ' +
    'JSON, and `document`, its file, a PDF or an electronic invoice in XML of at most 20 MiB; what it is, its ' +
    'content says. The merchant finds it with the sales order. The same document can be sent again. The ' +
    'addresses in it are not kept. Refused with 404 `channel-seller.missing` and `channel-order.missing`, ' +
    'also of an order in `orderList`, with 409 `channel-document.taken` where the number was given to another ' +
    'document, and with 422 `channel-document.unsupported`.',
  method: 'POST',
  path: '/order/invoice',
  body: InvoiceMetaData,
  uploadBytesMax: 20 * 1024 * 1024,
  uploadForm: { body: 'invoice', file: 'document' },
  timeLimitMs: 30_000,
  example: {
    ...{ type: 'INVOICE', sellerId: 'harbour_roasters', orderId: 'HM-0801' },
    ...{ invoiceNumber: 'HM-R-0801', currency: 'EUR' },
    transactionDate: '2026-03-02T10:00:00Z',
    taxCalculationDate: '2026-03-02T10:00:00Z',
    billingAddress: { lastName: 'Ribeiro', street: 'Schlachte', city: 'Bremen', country: 'DEU' },
  },
  constraints: { channel_documents_number: channelDocumentTaken },
  answer: { status: 201 },

  async handle({ tx, body, files, upload, audit, auditIn }, channel) {
    if (!upload) throw new Error('the pipeline passed no upload')
    const { sellerTenantId } = await namedSeller(tx, channel, body.sellerId)
    const fileDataType = await typeOfContent(upload.content.head)
    if (!(fileDataType in endings)) throw unsupportedDocument(fileDataType)
    await inTenant(tx, sellerTenantId, async (sellerTx) => {
      const auditOwn: Call['audit'] = (entry) => auditIn(sellerTx, entry)
      const working = { tx: sellerTx, body, files: files.of(sellerTx), audit: auditOwn }
      if (!(await keep(working, channel.channel, { ...upload, fileDataType }))) return
      const { sellerId, orderId, type, invoiceNumber: entityId } = body
      audit({
        ...{ entity: 'channel-document', entityId, before: null },
        after: { sellerId, orderId, type },
      })
    })
    return new Reply(undefined)
  },
})

type Working = Pick<Call<object, object, InvoiceMetaDataBody>, 'tx' | 'body' | 'files' | 'audit'>

/** Keeps the document with its order; returns whether it is new. */
async function keep(
  { tx, body, files, audit }: Working,
  channel: string,
  { content, name, fileDataType }: SentFile & { readonly fileDataType: string },
): Promise<boolean> {
  const { sellerId, orderId, type, invoiceNumber: number } = body
  const orderIds = [...new Set([orderId, ...(body.orderList ?? []).map((one) => one.orderId)])]
  const orders = await findChannelOrders(tx, channel, sellerId, orderIds)
  const placed = orders.find((one) => one.orderId === orderId)
  if (!placed || orders.length < orderIds.length) throw noSuchOrder()
  const { salesOrderId } = placed
  // Of two equal requests the later one waits here, and finds the first.
  await holdChannelOrders(tx, [salesOrderId])
  const contentHash = hashOf(body)
  const known = await findKnownDocument(tx, { channel, sellerId, type, number })
  if (known) {
    const isSame = known.contentHash === contentHash && known.digest === content.digest
    if (!isSame) throw channelDocumentTaken()
    return false
  }
  const { digest, size: sizeBytes } = await files.keepUpload(content)
  const fileName = nameOf(name, number, fileDataType)
  const key = await insertChannelDocument(tx, {
    ...{ salesOrderId, channel, sellerId, type, number, contentHash, ...totalsOf(body) },
    ...{ originalNumber: body.originalInvoiceNumber ?? '', currencyIso: body.currency },
    ...{ transactionDate: body.transactionDate, taxCalculationDate: body.taxCalculationDate },
    ...{ sellerVatId: body.sellerVatNumber ?? '', buyerVatId: body.buyerVatNumber ?? '' },
    ...{ fileName, fileDataType, sizeBytes, digest },
  })
  const after = { salesOrderId, type, number, fileName }
  audit({ entity: 'channel-document', entityId: key.uuid, before: null, after })
  return true
}

function nameOf(sent: string | undefined, number: string, fileDataType: string): string {
  return (
    plainFilename(sent ?? '') || `${plainFilename(number) || 'document'}.${endings[fileDataType]}`
  )
}

/** The hash of the whole document, independent of the order of its members. */
function hashOf(body: InvoiceMetaDataBody): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return members.map(([name, member]) => [name, sorted(member)])
}

function totalsOf({ orderList }: InvoiceMetaDataBody) {
  const named = orderList?.flatMap(({ transactionItemList = [] }) => transactionItemList) ?? []
  const items = named.length > 0 ? named : undefined
  const sum = (amounts: readonly number[] | undefined) =>
    amounts
      ? Exact.sum(amounts.map((one) => Exact.of(String(one))))
          .rounded(4)
          .toString()
      : null
  return {
    totalGross: sum(items?.map((one) => one.totalGrossPriceWithDiscounts)),
    totalNet: sum(items?.map((one) => one.totalNetPriceWithDiscounts)),
    totalVat: sum(items?.map((one) => one.totalVatAmountWithDiscounts)),
  }
}
