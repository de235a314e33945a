import { forReason, type Retention } from '../platform/retention/retention-rule.ts'

/** How long it is kept what was exchanged with marketplace channels; the operator sets most of these times. */
export const channelsRetention: Retention = {
  passing: {
    channel_events: '30 days in the queue (CHANNEL_WAITING_DAYS)',
    failed_channel_events: '90 days after they failed (CHANNEL_FAILED_DAYS)',
    channel_event_failures: '90 days after they failed (CHANNEL_FAILED_DAYS)',
    channel_event_ledger: '14 days after they ended (CHANNEL_LEDGER_DAYS)',
    channel_notifications: '365 days (CHANNEL_MESSAGE_DAYS)',
    channel_reports: '365 days (CHANNEL_MESSAGE_DAYS)',
    channel_report_items: '365 days (CHANNEL_MESSAGE_DAYS)',
    channel_sessions: 'when the session is over',
  },
  kept: {
    ...forReason(
      'goes with the sales order that it belongs to',
      ...['channel_orders', 'channel_order_items', 'channel_order_parcels', 'channel_refunds'],
      ...['channel_cancellations', 'channel_returns', 'channel_invoices', 'channel_documents'],
    ),
    ...forReason(
      'says what is connected and offered: a row for each',
      ...['channel_attribute_lists', 'channel_categories', 'channel_connections'],
      ...['channel_listings', 'channel_offer_categories', 'channel_offers', 'channel_queues'],
      ...['channel_sellers', 'channel_stocks', 'marketplace_channels'],
    ),
  },
}
