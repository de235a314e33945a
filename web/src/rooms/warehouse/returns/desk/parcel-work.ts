import { answerOf, api, type Shape } from '../../../../api/client.ts'
import type { PendingScan } from '../../../../shared/scanning/scan-queue.ts'
import type { Return } from '../queries.ts'
import type { Goods, Lot, Lots, Place } from './parcel.ts'

/** Where goods of an item go. */
export interface Places {
  readonly sound: Place
  readonly damaged: Place | null
  readonly gtin: string | null
}

/** A parcel at the desk. */
export interface Parcel {
  /** Names it in this browser. */
  readonly task: string
  /** Empty where nobody announced it. */
  readonly returnId: string
  readonly salesOrderId: string
  readonly warehouseId: string
  readonly goods: readonly Goods[]
  readonly placesOf: (goods: Goods) => Places | undefined
}

/** What is booked with one press. */
export interface Booking {
  readonly kind: 'book'
  readonly body: Shape<'BookReturnBodyV2'>
  readonly lots: Lots
  /** What went where, for the eyes. */
  readonly said: readonly string[]
}

export type DeskWork = Booking | { readonly kind: 'code'; readonly code: string }
export type Meaning = Shape<'ScanRecordsAnswerV2'>
export type DeskAnswer =
  | { readonly kind: 'booked'; readonly returned: Return }
  | { readonly kind: 'meaning'; readonly meaning: Meaning }

/** Sends what a person did, under its key. */
export async function sendWork({ key, what }: PendingScan<DeskWork>): Promise<DeskAnswer> {
  if (what.kind === 'book') {
    const headers = { 'Idempotency-Key': key }
    const returned = await answerOf(api.POST('/v2/returns/book', { headers, body: what.body }))
    return { kind: 'booked', returned }
  }
  const params = { query: { code: what.code } }
  return { kind: 'meaning', meaning: await answerOf(api.GET('/v2/scans', { params })) }
}

/** Where the units of a lot go; undefined where that is the usual place, or none. */
export function placeOf({ place, restocking, decision }: Lot, places: Places | undefined) {
  if (decision === 'refuse' || restocking === 'scrapped') return undefined
  return place ?? (restocking === 'sellable' ? places?.sound : places?.damaged) ?? undefined
}

/** A parcel as it is booked. */
export function settlementOf(parcel: Parcel, lots: Lots): Booking['body'] {
  const { returnId, salesOrderId, warehouseId, goods, placesOf } = parcel
  const reason = lots.find(({ reasonId }) => reasonId !== null)?.reasonId
  return {
    ...(returnId === '' ? { salesOrderId, warehouseId } : { returnId }),
    lineItems: lots.map((lot) => {
      const own = goods.find(({ id }) => id === lot.goodsId)
      const place = placeOf(lot, own && placesOf(own))
      const { decision, restocking, conditionId, comment, serialNumbers } = lot
      const reasonId = lot.reasonId ?? reason
      return {
        ...{ salesOrderLineItemId: lot.goodsId, quantity: lot.quantity, decision },
        // What is refused goes back to the customer.
        restocking: decision === 'refuse' ? ('none' as const) : restocking,
        ...(conditionId && { conditionId }),
        ...(comment !== '' && { conditionComment: comment }),
        ...(place && { storageLocationId: place.id }),
        ...(reasonId && { returnReasonId: reasonId }),
        ...(serialNumbers.length > 0 && { serialNumbers: [...serialNumbers] }),
      }
    }),
  }
}
