/** The tables of this room. */
export const pricingTables = [
  'item_channel_prices',
  'item_customer_prices',
  'item_special_price_entries',
  'item_special_prices',
]
