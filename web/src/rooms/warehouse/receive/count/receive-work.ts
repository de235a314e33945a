import { answerOf, api, type Shape } from '../../../../api/client.ts'
import { queries } from '../../../../queries.ts'
import { startOfDay } from '../../../../shared/formats/days.ts'
import type { PendingScan } from '../../../../shared/scanning/scan-queue.ts'
import { goodsOf, placesQuery } from '../queries.ts'
import type { Goods, Lot, Lots } from './lots.ts'

/** What is booked with one press. */
export interface Receipt {
  readonly kind: 'book'
  readonly lots: Lots
  /** The goods of the lots, as they were before. */
  readonly goods: readonly Goods[]
  readonly comment: string
  readonly acceptsExcess: boolean
}

/** What waits for the service: codes that only it can read, and what is booked. */
export type ReceiveWork = Receipt | { readonly kind: 'code'; readonly code: string }

export type Meaning = Shape<'ScanRecordsAnswerV2'>

export type ReceiveAnswer =
  | { readonly kind: 'booked' }
  /** `others`: items that the code means and that are not among the goods yet. */
  | { readonly kind: 'meaning'; readonly meaning: Meaning; readonly others: readonly Goods[] }

/** Where goods arrive. */
export interface Ramp {
  /** Names what was counted here in this browser. */
  readonly task: string
  readonly warehouseId: string
  readonly goods: readonly Goods[]
  /** Takes in items that nobody ordered; left out where only those of an order arrive. */
  readonly add?: (goods: Goods) => void
  readonly book: (receipt: Receipt, key: string) => Promise<unknown>
}

/** The items that records are, or that they are units of. */
export const itemsOf = ({ items }: Meaning): string[] => [
  ...new Set(
    items.flatMap(({ kind, id, partOf }) => {
      if (kind === 'item') return [id]
      return kind === 'serial-number' && partOf ? [partOf.id] : []
    }),
  ),
]

/** Sends what a person did, under its key. */
export async function sendWork(
  ramp: Ramp,
  { key, what }: PendingScan<ReceiveWork>,
): Promise<ReceiveAnswer> {
  if (what.kind === 'book') {
    await ramp.book(what, key)
    return { kind: 'booked' }
  }
  const params = { query: { code: what.code } }
  const meaning = await answerOf(api.GET('/v2/scans', { params }))
  const strangers = ramp.add
    ? itemsOf(meaning).filter((id) => !ramp.goods.some(({ itemId }) => itemId === id))
    : []
  const found = await Promise.all(
    strangers.map((itemId) => queries.fetchQuery(placesQuery(ramp.warehouseId, { itemId }))),
  )
  return { kind: 'meaning', meaning, others: found.flat().map(goodsOf) }
}

const lotOf = ({ quantity, batchNumber, bestBefore, serialNumbers, place }: Lot) => ({
  quantity,
  storageLocationId: place.id,
  ...(batchNumber !== '' && { batchNumber }),
  ...(bestBefore !== '' && { shelfLifeExpirationDate: startOfDay(bestBefore) }),
  ...(serialNumbers.length > 0 && { serialNumbers: [...serialNumbers] }),
})

/** Books what came of an order. */
export const receiveOrder = (supplierOrderId: string, receipt: Receipt, key: string) =>
  answerOf(
    api.POST('/v2/supplier-orders/{supplierOrderId}/receive', {
      params: { path: { supplierOrderId } },
      headers: { 'Idempotency-Key': key },
      body: {
        lines: receipt.lots.map((lot) => ({
          ...lotOf(lot),
          lineId: lot.goodsId,
          ...(lot.damage !== '' && { damage: lot.damage }),
        })),
        acceptsExcess: receipt.acceptsExcess,
        ...(receipt.comment !== '' && { comment: receipt.comment }),
      },
    }),
  )

/** Books what came without an order, all of it or nothing. */
export const bookArrived = (warehouseId: string, receipt: Receipt, key: string) =>
  answerOf(
    api.POST('/v2/stocks/batch', {
      headers: { 'Idempotency-Key': key },
      body: {
        bookings: receipt.lots.map((lot) => ({
          ...lotOf(lot),
          warehouseId,
          itemId: lot.goodsId,
          comment: [receipt.comment, lot.damage].filter(Boolean).join(': '),
        })),
      },
    }),
  )
