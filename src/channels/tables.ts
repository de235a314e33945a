/** The tables of this room. */
export const channelTables = [
  'channel_connections',
  'channel_events',
  'channel_names',
  'channel_offers',
  'channel_order_items',
  'channel_orders',
  'channel_queues',
  'channel_sellers',
  'channel_sessions',
  'marketplace_channels',
  'failed_channel_events',
]
