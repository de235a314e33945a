import type { CopiedLists } from '../catalog/doors/copied-list.ts'

const price = ['net_price', 'reduce_percent']

/** The prices that are copied from item to item. */
export const copiedPrices: CopiedLists = {
  salesPricesCopyOptions: [
    {
      table: 'item_channel_prices',
      keys: ['sales_channel_id', 'customer_group_id', 'from_quantity'],
      values: price,
    },
    { table: 'item_customer_prices', keys: ['customer_id', 'from_quantity'], values: price },
  ],
  specialPricesCopyOptions: [
    {
      table: 'item_special_prices',
      keys: [],
      values: [
        ...['is_active', 'start_date', 'end_date_active', 'end_date'],
        ...['till_amount_active', 'till_amount_in_stock_smaller_than'],
      ],
    },
    {
      table: 'item_special_price_entries',
      keys: ['sales_channel_id', 'customer_group_id'],
      values: ['net_price', 'is_active'],
    },
  ],
}
