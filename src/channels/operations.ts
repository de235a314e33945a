import type { Operation } from '../platform/pipeline/operation.ts'
import { acceptChannelCancellation } from './cancellations/accept-cancellation.ts'
import {
  acceptOrderCancellation,
  denyOrderCancellation,
} from './cancellations/answer-order-cancellation.ts'
import { denyChannelCancellation } from './cancellations/deny-cancellation.ts'
import { listChannelCancellations } from './cancellations/list-cancellations.ts'
import { requestOrderCancellation } from './cancellations/request-order-cancellation.ts'
import { deleteCategoryAttributes, deleteGlobalAttribute } from './description/delete-attributes.ts'
import { getChannel } from './description/get-channel.ts'
import { getConnectedAttributes } from './description/get-connected-attributes.ts'
import { getConnectedChannel } from './description/get-connected-channel.ts'
import { listConnectedCategories } from './description/list-connected-categories.ts'
import { requestChannelAttributes } from './description/request-attributes.ts'
import {
  setCategoryAttributes,
  setGlobalAttributes,
  setSellerAttributes,
} from './description/set-attributes.ts'
import { setChannelCategories } from './description/set-categories.ts'
import { setPaymentRules, setPriceType, setShippingRules } from './description/set-terms.ts'
import { updateChannel } from './description/update-channel.ts'
import { createChannel } from './directory/create-channel.ts'
import { listChannels } from './directory/list-channels.ts'
import {
  downloadChannelDocument,
  listChannelDocuments,
} from './documents/list-channel-documents.ts'
import { sendOrderInvoice } from './documents/send-order-invoice.ts'
import { getFailedChannelEvent } from './failures/get-failed-channel-event.ts'
import { getChannelEvent } from './history/get-channel-event.ts'
import { getConnectionEvent } from './history/get-connection-event.ts'
import { listChannelEventHistory } from './history/list-channel-event-history.ts'
import { listChannelEvents } from './history/list-channel-events.ts'
import { listConnectionEventHistory } from './history/list-connection-event-history.ts'
import { listConnectionEvents } from './history/list-connection-events.ts'
import { repeatChannelEvent } from './history/repeat-channel-event.ts'
import { repeatChannelEvents } from './history/repeat-channel-events.ts'
import { repeatConnectionEvent } from './history/repeat-connection-event.ts'
import { repeatConnectionEvents } from './history/repeat-connection-events.ts'
import { getOrderInvoice } from './invoices/get-order-invoice.ts'
import { listChannelOffers } from './listings/list-channel-offers.ts'
import {
  recordFailedListings,
  recordListings,
  recordListingsInProgress,
} from './listings/record-listings.ts'
import { listChannelNotifications } from './messages/list-channel-notifications.ts'
import { sendChannelNotification } from './messages/send-channel-notification.ts'
import { updateChannelNotification } from './messages/update-channel-notification.ts'
import { repeatChannelOffer } from './offers/repeat-channel-offer.ts'
import { setOfferCategories } from './offers/set-offer-categories.ts'
import { updateChannelOrderStatus } from './orders/statuses/update-order-status.ts'
import { createChannelOrders } from './orders/taken/create-channel-orders.ts'
import { updateChannelOrderAddresses } from './orders/update-order-addresses.ts'
import { acknowledgeChannelEvents } from './queue/acknowledge-channel-events.ts'
import { receiveChannelEvents } from './queue/receive-channel-events.ts'
import { listChannelRefunds } from './refunds/list-refunds.ts'
import { reportRefundResult } from './refunds/report-refund-result.ts'
import { deleteChannelReport } from './reports/delete-channel-report.ts'
import {
  getChannelReport,
  listChannelReportItems,
  listChannelReports,
} from './reports/list-channel-reports.ts'
import { requestChannelReport } from './reports/request-channel-report.ts'
import { completeChannelReport, sendReport, sendReportData } from './reports/send-report.ts'
import { listChannelReturns } from './returns/list-channel-returns.ts'
import { recordOrderReturn } from './returns/record-order-return.ts'
import { reportReturnResult } from './returns/report-return-result.ts'
import { createChannelConnection } from './sellers/connections/create-connection.ts'
import { deleteChannelConnection } from './sellers/connections/delete-connection.ts'
import { listChannelConnections } from './sellers/connections/list-connections.ts'
import { updateChannelConnection } from './sellers/connections/update-connection.ts'
import { createSeller } from './sellers/create-seller.ts'
import { deleteSeller } from './sellers/delete-seller.ts'
import { listSellers } from './sellers/list-sellers.ts'
import { getSignupSession } from './sellers/sessions/get-signup-session.ts'
import { getUpdateSession } from './sellers/sessions/get-update-session.ts'
import { openSellerSignup } from './sellers/sessions/open-seller-signup.ts'
import { openSellerUpdate } from './sellers/sessions/open-seller-update.ts'
import { openChannelUpdateSession } from './sellers/sessions/open-update-session.ts'
import { setSellerOfAccount } from './sellers/set-seller-of-account.ts'
import { updateSeller } from './sellers/update-seller.ts'
import { listAllStockUpdates, listStockUpdates } from './stocks/list-stock-updates.ts'

/** Every operation of the room. */
export const channelOperations: readonly Operation[] = [
  ...[receiveChannelEvents, acknowledgeChannelEvents],
  ...[getSignupSession, createSeller, listSellers, deleteSeller],
  ...[createChannelOrders, updateChannelOrderStatus, updateChannelOrderAddresses],
  ...[getUpdateSession, updateSeller, setSellerOfAccount],
  ...[recordListingsInProgress, recordListings, recordFailedListings],
  ...[listStockUpdates, listAllStockUpdates, listChannelOffers, setOfferCategories],
  repeatChannelOffer,
  ...[getChannel, updateChannel, setChannelCategories],
  ...[setCategoryAttributes, deleteCategoryAttributes, setSellerAttributes],
  ...[setGlobalAttributes, deleteGlobalAttribute],
  ...[setPriceType, setPaymentRules, setShippingRules],
  ...[getConnectedChannel, listConnectedCategories, getConnectedAttributes],
  requestChannelAttributes,
  ...[sendChannelNotification, listChannelNotifications, updateChannelNotification],
  ...[sendReport, sendReportData, completeChannelReport],
  ...[requestChannelReport, listChannelReports, getChannelReport],
  ...[listChannelReportItems, deleteChannelReport],
  ...[createChannel, listChannels],
  ...[createChannelConnection, listChannelConnections],
  ...[updateChannelConnection, deleteChannelConnection],
  ...[openChannelUpdateSession, openSellerSignup, openSellerUpdate],
  ...[listChannelEvents, getChannelEvent, repeatChannelEvent, repeatChannelEvents],
  ...[listConnectionEvents, getConnectionEvent, repeatConnectionEvent, repeatConnectionEvents],
  getFailedChannelEvent,
  ...[listChannelEventHistory, listConnectionEventHistory],
  ...[requestOrderCancellation, acceptOrderCancellation, denyOrderCancellation],
  ...[reportRefundResult, listChannelRefunds],
  ...[recordOrderReturn, reportReturnResult, listChannelReturns],
  ...[getOrderInvoice, sendOrderInvoice, listChannelDocuments, downloadChannelDocument],
  ...[listChannelCancellations, acceptChannelCancellation, denyChannelCancellation],
]
