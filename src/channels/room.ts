import type { Room } from '../platform/room.ts'
import { cancellationEvents } from './cancellations/cancellation.ts'
import { cancellationQueries } from './cancellations/cancellation-graph-store.ts'
import { cancellationNotifier } from './cancellations/cancellation-notifier.ts'
import { channelCopies } from './copies.ts'
import { channelEvents } from './directory/channel.ts'
import { channelDocumentEvents } from './documents/channel-document.ts'
import { queryMarketplaceExternalDocument } from './documents/document-graph-store.ts'
import { failedEventEvents } from './failures/failed-channel-event.ts'
import { channelInvoiceEvents } from './invoices/channel-invoice.ts'
import { invoiceNotifier } from './invoices/invoice-notifier.ts'
import { listingEvents } from './listings/listing.ts'
import { queryMarketplaceOffer } from './listings/offer-graph-store.ts'
import { notificationEvents } from './messages/channel-notification.ts'
import { notificationQueries } from './messages/notification-graph-store.ts'
import { offerEvents } from './offers/offer.ts'
import { offerNotifier } from './offers/offer-notifier.ts'
import { channelOperations } from './operations.ts'
import { channelOrderEvents, orderNotifier } from './orders/notifier/order-notifier.ts'
import { orderQueries } from './orders/order-graph-store.ts'
import { queueGauges } from './queue/queue-gauges.ts'
import { refundEvents } from './refunds/refund.ts'
import { refundNotifier } from './refunds/refund-notifier.ts'
import { reportEvents } from './reports/channel-report.ts'
import { channelsRetention } from './retention.ts'
import { channelReturnEvents } from './returns/channel-return.ts'
import { returnQueries } from './returns/return-graph-store.ts'
import { returnNotifier } from './returns/return-notifier.ts'
import { channelScopes } from './scopes.ts'
import { connectionEvents } from './sellers/connections/connection.ts'
import { channelTables } from './tables.ts'
import { channelsUndo } from './undo.ts'
import { clearChannels } from './upkeep-store.ts'
import { channelWords } from './words.ts'

/** Marketplace channels: their sellers, and the events that notify them of what sellers do. */
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
  eventReaders: [
    offerNotifier,
    orderNotifier,
    cancellationNotifier,
    refundNotifier,
    returnNotifier,
    invoiceNotifier,
  ],
  gauges: [queueGauges],
  graph: [
    ...[queryMarketplaceOffer, queryMarketplaceExternalDocument, ...notificationQueries],
    ...[...orderQueries, ...cancellationQueries, ...returnQueries],
  ],
}
