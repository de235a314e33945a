import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** Prices in a sales channel belong to it. */
export const pricingLimits: RoomLimits = {
  tables: {
    item_customer_prices: 'free',
    item_special_prices: 'free',
    item_channel_prices: { channel: 'sales_channel_id', isForAll: true },
    item_special_price_entries: { channel: 'sales_channel_id', isForAll: true },
  },
}
