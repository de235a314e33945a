import { creditNoteEvents } from '../../invoicing/corrections/credit-note-events.ts'
import { findDocumentedLines, findNamedDocuments } from '../../invoicing/final-documents-store.ts'
import { invoiceEvents } from '../../invoicing/invoices/invoice-events.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { findDescription } from '../description/description-store.ts'
import { aboutOrder, type EventDraft } from '../queue/channel-event.ts'
import { holdOrdersOfLines, recordingReader } from '../recording-reader.ts'
import type { ConnectionRow } from '../sellers/connections/connection-store.ts'
import { channelInvoiceEvents, documentIdOf, fetchableDays } from './channel-invoice.ts'
import {
  findInvoicedByChannel,
  findInvoicesToNotify,
  type InvoiceRow,
  type InvoiceToNotify,
  insertChannelInvoices,
  markInvoicesNotified,
} from './channel-invoice-store.ts'

/**
 * Notifies channels of final invoices and credit notes of their orders, each once; the channels then fetch them.
 * Channels that write the invoices themselves or take none are not notified: the order says so, or else the settings
 * of the channel. Documents that were cancelled before are left out.
 */
export const invoiceNotifier = recordingReader<InvoiceToNotify>({
  name: 'channel-invoices',
  entities: [invoiceEvents, creditNoteEvents],
  concerns: ({ entity }) => entity === invoiceEvents.name || entity === creditNoteEvents.name,
  record: recordFinal,
  findToNotify: findInvoicesToNotify,
  notify,
})

async function recordFinal(tx: TenantTx, documentIds: readonly number[]): Promise<void> {
  const lines = await findDocumentedLines(tx, documentIds)
  const lineIds = [...new Set(lines.map(({ salesOrderLineId }) => salesOrderLineId))]
  if (lineIds.length === 0) return
  const held = await holdOrdersOfLines(tx, lineIds)
  if (!held) return
  const { orders, items, sourceOf } = held
  const orderIds = orders.map(({ salesOrderId }) => salesOrderId)
  const byChannel = await findInvoicedByChannel(tx, orderIds)
  const orderOf = new Map(items.map((item) => [item.salesOrderLineId, item.salesOrderId]))
  const rows = orders
    .filter(({ salesOrderId }) => !byChannel.has(salesOrderId))
    .flatMap(({ salesOrderId, channel, sellerId }): InvoiceRow[] => {
      const own = lines.filter(
        (line) => orderOf.get(sourceOf(line.salesOrderLineId)) === salesOrderId,
      )
      const ids = new Set(own.map(({ documentId }) => documentId))
      return [...ids].map((documentId) => ({ documentId, salesOrderId, channel, sellerId }))
    })
  const ids = await insertChannelInvoices(tx, rows)
  if (ids.length > 0) announce(tx, { entity: channelInvoiceEvents, kind: 'created', ids })
}

/** Whether the channel wants invoices of sellers where an order does not say: unless it says otherwise. */
async function takesInvoicesOfSellers(
  tx: TenantTx,
  { channelTenantId, channelId }: ConnectionRow,
): Promise<boolean> {
  const { description } = await inTenant(tx, channelTenantId, (channelTx) =>
    findDescription(channelTx, channelId),
  )
  return (description.featureList?.invoiceDocumentTransfer ?? 'from-seller') === 'from-seller'
}

async function notify(
  tx: TenantTx,
  found: readonly InvoiceToNotify[],
  connection: ConnectionRow,
): Promise<EventDraft[]> {
  const takesInvoices = await takesInvoicesOfSellers(tx, connection)
  const isWanted = ({ transfer }: InvoiceToNotify) => takesInvoices || transfer === 'from-seller'
  const [pending, unwanted] = [found.filter(isWanted), found.filter((one) => !isWanted(one))]
  const expires = new Date(Date.now() + fetchableDays * 86_400_000)
  await markInvoicesNotified(tx, pending, expires)
  await markInvoicesNotified(tx, unwanted, null)
  const ids = pending.map(({ documentId }) => documentId)
  const named = new Map((await findNamedDocuments(tx, ids)).map((one) => [one.id, one]))
  return pending.flatMap(({ documentId, sellerId, orderId }): EventDraft[] => {
    const document = named.get(documentId)
    if (!document) return []
    const event = {
      type: document.isCreditNote ? ('CREDITNOTE' as const) : ('INVOICE' as const),
      ...{ sellerId, orderId, invoiceNumber: document.number },
      ...{ documentId: documentIdOf(document, sellerId), documentExpiresAt: expires },
    }
    return [{ type: 'Seller:Order.Invoice', sellerId, about: aboutOrder(orderId), event }]
  })
}
