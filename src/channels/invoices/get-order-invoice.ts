import { Readable } from 'node:stream'
import { findNamedDocument } from '../../invoicing/final-documents-store.ts'
import { invoicingPapers } from '../../invoicing/invoicing-papers.ts'
import { attachedAs } from '../../platform/files/file-answer.ts'
import { Binary, Reply } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Text } from '../../platform/values/shape.ts'
import { readPaperById } from '../../printing/paper-store.ts'
import { makePaper, preparePaper } from '../../printing/papers/prepared-paper.ts'
import { fileNameOf } from '../../printing/papers/rendered-paper.ts'
import type { ActingChannel } from '../acting-channel-store.ts'
import { channelOperation } from '../channel-operation.ts'
import { findSeller } from '../sellers/seller-store.ts'
import { noSuchChannelInvoice, partsOfDocumentId } from './channel-invoice.ts'
import { isFetchable } from './channel-invoice-store.ts'

export const getOrderInvoice = channelOperation({
  name: 'getOrderInvoice',
  summary: 'Get an invoice of an order as a PDF file',
  description:
    'Returns the invoice or credit note that `Seller:Order.Invoice` named, as a PDF file (PDF/A-3): the same ' +
    'file that its customer gets, until the time that the event says. Refused with 404 ' +
    '`channel-invoice.missing`.',
  method: 'GET',
  path: '/order/invoice/{documentId}',
  pathParameters: {
    documentId: Text(100, { description: 'The id of the document that the event says.' }),
  },
  answer: { status: 200, mediaTypes: ['application/pdf'] },

  async handle({ tx, path, outside }, channel) {
    const { uuid, sellerId } = partsOfDocumentId(path.documentId) ?? {}
    const isOther = channel.sellerId !== undefined && channel.sellerId !== sellerId
    const seller = sellerId && !isOther ? await findSeller(tx, channel.id, sellerId) : undefined
    if (!(uuid && seller)) throw noSuchChannelInvoice()
    const { sellerTenantId } = seller
    const named = { uuid, sellerId: seller.sellerId }
    const { prepared, fileName } = await inTenant(tx, sellerTenantId, (sellerTx) =>
      prepare(sellerTx, channel, named),
    )
    const within = { ...outside, tenantId: sellerTenantId }
    const open = async () => Readable.from([await makePaper(within, prepared)])
    return new Reply(new Binary('application/pdf', undefined, open), {
      headers: { 'cache-control': 'private, no-store', ...attachedAs(fileName) },
    })
  },
})

/** The document of the seller, which is written when the transaction is over. */
async function prepare(
  tx: TenantTx,
  { channel }: ActingChannel,
  { uuid, sellerId }: { readonly uuid: string; readonly sellerId: string },
) {
  const document = await findNamedDocument(tx, uuid)
  if (!(document && (await isFetchable(tx, { channel, sellerId }, document.id)))) {
    throw noSuchChannelInvoice()
  }
  const kind = document.isCreditNote ? 'credit-note' : 'invoice'
  const paper = invoicingPapers.find((one) => one.kind === kind)
  const filled = paper && (await readPaperById(tx, paper, document.id))
  if (!filled) throw noSuchChannelInvoice()
  const prepared = await preparePaper(tx, paper, filled, {})
  return { prepared, fileName: fileNameOf(filled) }
}
