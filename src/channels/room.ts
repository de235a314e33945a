import type { Room } from '../platform/room.ts'
import { cancellationEvents } from './cancellations/cancellation.ts'
import { cancellationQueries } from './cancellations/cancellation-graph-store.ts'
import { toldCancellations } from './cancellations/told-cancellations.ts'
import { channelCopies } from './copies.ts'
import { channelEvents } from './directory/channel.ts'
import { channelDocumentEvents } from './documents/channel-document.ts'
import { queryMarketplaceExternalDocument } from './documents/document-graph-store.ts'
import { failedEventEvents } from './failures/failed-channel-event.ts'
import { channelInvoiceEvents } from './invoices/channel-invoice.ts'
import { toldInvoices } from './invoices/told-invoices.ts'
import { listingEvents } from './listings/listing.ts'
import { queryMarketplaceOffer } from './listings/offer-graph-store.ts'
import { notificationEvents } from './messages/channel-notification.ts'
import { notificationQueries } from './messages/notification-graph-store.ts'
import { offerEvents } from './offers/offer.ts'
import { toldOffers } from './offers/told-offers.ts'
import { channelOperations } from './operations.ts'
import { orderQueries } from './orders/order-graph-store.ts'
import { channelOrderEvents, toldOrders } from './orders/told/told-orders.ts'
import { queueGauges } from './queue/queue-gauges.ts'
import { refundEvents } from './refunds/refund.ts'
import { toldRefunds } from './refunds/told-refunds.ts'
import { reportEvents } from './reports/channel-report.ts'
import { channelsRetention } from './retention.ts'
import { channelReturnEvents } from './returns/channel-return.ts'
import { returnQueries } from './returns/return-graph-store.ts'
import { toldReturns } from './returns/told-returns.ts'
import { channelScopes } from './scopes.ts'
import { connectionEvents } from './sellers/connections/connection.ts'
import { channelTables } from './tables.ts'
import { channelsUndo } from './undo.ts'
import { clearChannels } from './upkeep-store.ts'
import { channelWords } from './words.ts'

/** Marketplace channels: who sells on them, and what sellers do is told to them. */
export const channels: Room = {
  name: 'channels',
  words: channelWords,
  tables: channelTables,
  retention: channelsRetention,
  copies: channelCopies,
  operations: channelOperations,
  undo: channelsUndo,
  scopes: channelScopes,
  events: [
    channelEvents,
    connectionEvents,
    listingEvents,
    offerEvents,
    notificationEvents,
    reportEvents,
    channelOrderEvents,
    cancellationEvents,
    refundEvents,
    channelReturnEvents,
    channelInvoiceEvents,
    channelDocumentEvents,
    failedEventEvents,
  ],
  fileUses: [{ table: 'channel_documents', column: 'digest' }],
  upkeep: [{ clearTenant: clearChannels }],
  eventReaders: [toldOffers, toldOrders, toldCancellations, toldRefunds, toldReturns, toldInvoices],
  gauges: [queueGauges],
  graph: [
    ...[queryMarketplaceOffer, queryMarketplaceExternalDocument, ...notificationQueries],
    ...[...orderQueries, ...cancellationQueries, ...returnQueries],
  ],
}
