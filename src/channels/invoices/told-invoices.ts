import { creditNoteEvents } from '../../invoicing/corrections/credit-note-events.ts'
import { findDocumentedLines, findNamedDocuments } from '../../invoicing/final-documents-store.ts'
import { invoiceEvents } from '../../invoicing/invoices/invoice-events.ts'
import type { EventReader } from '../../platform/events/event.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { firstSources } from '../../sales/line-remains-store.ts'
import { findItemsOfOrders, holdChannelOrders } from '../cancellations/cancelled-order-store.ts'
import { findDescription } from '../description/description-store.ts'
import { aboutOrder, type EventDraft } from '../queue/channel-event.ts'
import { queueEvents } from '../queue/event-queue-store.ts'
import { connectionEvents } from '../sellers/connection.ts'
import {
  type ConnectionRow,
  findActiveConnections,
  findTenantsToRead,
} from '../sellers/connection-store.ts'
import { channelInvoiceEvents, documentIdOf, fetchableDays } from './channel-invoice.ts'
import {
  findInvoicedByChannel,
  findUntoldInvoices,
  type InvoiceRow,
  insertChannelInvoices,
  setInvoicesTold,
  type UntoldInvoice,
} from './channel-invoice-store.ts'

/** So many at most are told in one statement. */
const batch = 500

/**
 * Tells channels of final invoices and credit notes of their orders, which they fetch: each once, unless the
 * channel writes the invoices of the order itself, or takes none: where the order does not say, the channel does.
 * One that was cancelled before is not told.
 */
export const toldInvoices: EventReader = {
  name: 'channel-invoices',
  entities: [invoiceEvents, creditNoteEvents, connectionEvents],
  findDue: findTenantsToRead,
  async read(tx, events) {
    const documents = events.filter(({ entity }) => entity !== connectionEvents.name)
    const ids = [...new Set(documents.flatMap((event) => event.ids))]
    if (ids.length > 0) await recordFinal(tx, ids)
    for (const connection of await findActiveConnections(tx)) await tell(tx, connection)
  },
}

async function recordFinal(tx: TenantTx, documentIds: readonly number[]): Promise<void> {
  const lines = await findDocumentedLines(tx, documentIds)
  const lineIds = [...new Set(lines.map(({ salesOrderLineId }) => salesOrderLineId))]
  if (lineIds.length === 0) return
  const sources = await firstSources(tx, lineIds)
  const sourceOf = (id: number) => sources.get(id) ?? id
  const orders = await holdChannelOrders(tx, [], lineIds.map(sourceOf))
  if (orders.length === 0) return
  const orderIds = orders.map(({ salesOrderId }) => salesOrderId)
  const items = await findItemsOfOrders(tx, orderIds)
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

async function tell(tx: TenantTx, connection: ConnectionRow): Promise<void> {
  for (let isLast = false; !isLast; ) {
    const found = await findUntoldInvoices(tx, connection, batch)
    isLast = found.length < batch
    if (found.length === 0) return
    const takesInvoices = await takesInvoicesOfSellers(tx, connection)
    const isWanted = ({ transfer }: UntoldInvoice) => takesInvoices || transfer === 'from-seller'
    const [untold, unwanted] = [found.filter(isWanted), found.filter((one) => !isWanted(one))]
    const expires = new Date(Date.now() + fetchableDays * 86_400_000)
    await setInvoicesTold(tx, untold, expires)
    await setInvoicesTold(tx, unwanted, null)
    const ids = untold.map(({ documentId }) => documentId)
    const named = new Map((await findNamedDocuments(tx, ids)).map((one) => [one.id, one]))
    const events = untold.flatMap(({ documentId, sellerId, orderId }): EventDraft[] => {
      const document = named.get(documentId)
      if (!document) return []
      const event = {
        type: document.isCreditNote ? ('CREDITNOTE' as const) : ('INVOICE' as const),
        ...{ sellerId, orderId, invoiceNumber: document.number },
        ...{ documentId: documentIdOf(document, sellerId), documentExpiresAt: expires },
      }
      return [{ type: 'Seller:Order.Invoice', sellerId, about: aboutOrder(orderId), event }]
    })
    await queueEvents(tx, connection, events)
  }
}
