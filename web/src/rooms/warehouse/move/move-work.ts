import { answerOf, api, type Shape } from '../../../api/client.ts'
import type { PendingScan } from '../../../shared/scanning/scan-queue.ts'
import { rowsMax } from '../stock/queries.ts'
import type { BasketLine, LotThere, Place } from './basket.ts'
import type { Meaning } from './scanned-goods.ts'

export type Transfer = Shape<'StockTransferV2'>

/** What waits for the service, in the order in which it was done. */
export type MoveWork =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'move'; readonly from: Place; readonly to: Place; readonly line: BasketLine }
  | {
      readonly kind: 'send'
      readonly from: Place
      readonly toWarehouseId: string
      readonly lines: readonly BasketLine[]
    }
  | { readonly kind: 'cancel'; readonly transferId: string }

export type MoveAnswer =
  | { readonly kind: 'code'; readonly meaning: Meaning }
  | { readonly kind: 'place'; readonly place: Place; readonly there: readonly LotThere[] }
  | { readonly kind: 'move'; readonly left: number }
  | { readonly kind: 'transfer'; readonly transfer: Transfer }

export async function sendMove({ key, what }: PendingScan<MoveWork>): Promise<MoveAnswer> {
  const headers = { 'Idempotency-Key': key }
  if (what.kind === 'place') return placeAnswer(what.place)
  if (what.kind === 'code') return meaningOf(what.code)
  if (what.kind === 'move') {
    const { from, to, line } = what
    const body = {
      ...{ fromWarehouseId: from.warehouseId, fromStorageLocationId: from.id },
      ...{ toWarehouseId: to.warehouseId, toStorageLocationId: to.id },
      ...lotOf(line),
    }
    const moved = await answerOf(api.POST('/v2/stocks/transfers', { headers, body }))
    return { kind: 'move', left: moved.from.quantityTotal }
  }
  if (what.kind === 'cancel') {
    const params = { path: { stockTransferId: what.transferId } }
    const sent = api.POST('/v2/stock-transfers/{stockTransferId}/cancel', { params, headers })
    return { kind: 'transfer', transfer: await answerOf(sent) }
  }
  const body = {
    fromWarehouseId: what.from.warehouseId,
    toWarehouseId: what.toWarehouseId,
    lines: what.lines.map((line) => ({ ...lotOf(line), storageLocationId: what.from.id })),
  }
  const transfer = await answerOf(api.POST('/v2/stock-transfers', { headers, body }))
  return { kind: 'transfer', transfer }
}

/** A code of a place brings what lies there with it. */
async function meaningOf(code: string): Promise<MoveAnswer> {
  const meaning = await answerOf(api.GET('/v2/scans', { params: { query: { code } } }))
  const [place, other] = meaning.items.filter(({ kind }) => kind === 'storage-location')
  if (!place || other) return { kind: 'code', meaning }
  return placeAnswer({ id: place.id, name: place.title, warehouseId: place.partOf?.id ?? '' })
}

async function placeAnswer(place: Place): Promise<MoveAnswer> {
  const { id: storageLocationId, warehouseId } = place
  const [stocks, serials] = await Promise.all([
    answerOf(
      api.GET('/v2/stocks', { params: { query: { storageLocationId, pageSize: rowsMax } } }),
    ),
    answerOf(
      api.GET('/v2/stocks/serial-numbers', {
        params: { query: { warehouseId, pageSize: rowsMax } },
      }),
    ),
  ])
  const tracked = new Set(serials.items.map(({ itemId }) => itemId))
  const there = stocks.items.map(
    ({ itemId, batchNumber, shelfLifeExpirationDate, quantityTotal: quantity }) => ({
      ...{ itemId, batchNumber, shelfLifeExpirationDate, quantity },
      hasSerials: tracked.has(itemId),
    }),
  )
  return { kind: 'place', place, there: there.filter(({ quantity }) => quantity > 0) }
}

function lotOf({ itemId, quantity, batchNumber, ...line }: BasketLine) {
  const { shelfLifeExpirationDate, serialNumbers } = line
  return {
    ...{ itemId, quantity, shelfLifeExpirationDate },
    ...(batchNumber !== '' && { batchNumber }),
    ...(serialNumbers.length > 0 && { serialNumbers: [...serialNumbers] }),
  }
}
