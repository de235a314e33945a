import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchTransfer, StockTransfer } from './stock-transfer.ts'
import { isTransferOpen, stockTransfers } from './stock-transfer-store.ts'

export const listStockTransfers = operation({
  name: 'listStockTransfers',
  summary: 'List stock transfers',
  description:
    'Returns what was sent from one warehouse to another, by number, a page at a time. `isOpen` narrows it to transfers of which something is still on its way, or to the others.',
  method: 'GET',
  path: { v1: '/stockTransfers', v2: '/stock-transfers' },
  scope: 'stocks.read',
  query: {
    ...pageQuery,
    isOpen: Type.Boolean({ description: 'Whether something is still on its way.' }),
  },
  answer: { status: 200, shape: pageOf(StockTransfer) },

  handle({ tx, generation, query }) {
    const condition = query.isOpen === undefined ? undefined : isTransferOpen(query.isOpen)
    return concludeWithPage(tx, generation, stockTransfers, query, condition)
  },
})

export const getStockTransfer = operation({
  name: 'getStockTransfer',
  summary: 'Get a stock transfer',
  description: 'Returns one stock transfer. Refused with 404 `stock-transfer.missing`.',
  method: 'GET',
  path: { v1: '/stockTransfers/{stockTransferId}', v2: '/stock-transfers/{stockTransferId}' },
  scope: 'stocks.read',
  pathParameters: { stockTransferId: ReferenceField() },
  answer: { status: 200, shape: StockTransfer },

  async handle({ tx, generation, path }) {
    const { stockTransferId } = path
    const record = await concludeWithRecord(tx, generation, stockTransfers, stockTransferId)
    if (!record) throw noSuchTransfer()
    return record
  },
})
