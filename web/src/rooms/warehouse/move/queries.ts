import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import { queries, showAnswered } from '../../../queries.ts'
import { rowsMax } from '../stock/queries.ts'
import type { Transfer } from './move-work.ts'

export type { Transfer } from './move-work.ts'
export type TransferLine = Transfer['lines'][number]

/** Transfers of which something is on its way. */
export const openTransfersQuery = queryOptions({
  queryKey: ['transfers', 'open'],
  queryFn: ({ signal }) => {
    const query = { isOpen: true, pageSize: rowsMax }
    return answerOf(api.GET('/v2/stock-transfers', { params: { query }, signal }))
  },
  refetchInterval: 30_000,
})

export const transferQuery = (stockTransferId: string) =>
  queryOptions({
    queryKey: ['transfers', 'one', stockTransferId],
    queryFn: ({ signal }) => {
      const params = { path: { stockTransferId } }
      return answerOf(api.GET('/v2/stock-transfers/{stockTransferId}', { params, signal }))
    },
  })

/** After goods were sent, received or called back. */
export const forgetTransfers = () => queries.invalidateQueries({ queryKey: ['transfers'] })

/** What the service answered of a transfer is shown at once. */
export function showTransfer(transfer: Transfer): void {
  showAnswered<Transfer>(transferQuery(transfer.id).queryKey, () => transfer)
  void queries.invalidateQueries({ queryKey: openTransfersQuery.queryKey })
}

/** What of a line is still on its way. */
export const onWayOf = (line: TransferLine) =>
  Math.round(
    (line.quantity - line.quantityReceived - line.quantityMissing - line.quantityReturned) * 10_000,
  ) / 10_000
