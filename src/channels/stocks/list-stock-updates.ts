import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Instant } from '../../platform/values/shape.ts'
import type { ActingChannel } from '../acting-channel-store.ts'
import { channelOperation } from '../channel-operation.ts'
import { StockList, stocksMax } from './offer-stock.ts'
import { findChangedStocks } from './offer-stock-store.ts'

const recentMinutes = 60

const sentences =
  `The answer has the oldest ${stocksMax} of them, and all others of the time of the last one: ask again with ` +
  '`lastUpdatedAt` until the list is empty. Times are in the order in which changes were committed, so ' +
  'none is missed.'

export const listStockUpdates = channelOperation({
  name: 'listStockUpdates',
  summary: 'List recent changes of stock',
  description:
    `Returns the stock that was sent to the channel within the last ${recentMinutes} minutes, ` +
    `for programs that ask for stock instead of reading events. ${sentences}`,
  method: 'GET',
  path: '/offer/stock-updates',
  query: { updatedAfter: Instant({ description: 'Only what was sent after this time.' }) },
  answer: { status: 200, shape: StockList, isUnique: true },

  async handle({ tx, query }, channel) {
    const recent = new Date(Date.now() - recentMinutes * 60_000)
    const after = query.updatedAfter === undefined ? recent : new Date(query.updatedAfter)
    return stockList(tx, channel, after > recent ? after : recent)
  },
})

export const listAllStockUpdates = channelOperation({
  name: 'listAllStockUpdates',
  summary: 'List the stock of all offers',
  description:
    'Returns the stock that was sent to the channel after a time, or that of all offers where ' +
    `none is given; those that have ended have none. ${sentences}`,
  method: 'GET',
  path: '/offer/stock-updates/all',
  query: {
    updatedAfter: Instant({ description: 'Only what was sent after this time.' }),
  },
  answer: { status: 200, shape: StockList, isUnique: true },

  async handle({ tx, query }, channel) {
    return stockList(tx, channel, new Date(query.updatedAfter ?? 0))
  },
})

async function stockList(tx: TenantTx, { id, sellerId }: ActingChannel, after: Date) {
  const stocks = await findChangedStocks(tx, id, after, stocksMax, sellerId)
  return { stockUpdateList: stocks, lastUpdatedAt: stocks.at(-1)?.updatedAt ?? after }
}
