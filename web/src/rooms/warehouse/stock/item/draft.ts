import type { Item, Lot } from '../queries.ts'
import { type Correction, type Reason, reasonsOf, type Way } from './correction.ts'

/** A correction while somebody fills it in. */
export interface Draft {
  /** The lot that is corrected; absent where nothing lies there yet. */
  readonly lot: Lot | undefined
  readonly warehouseId: string
  readonly placeId: string
  readonly placeName: string
  readonly batchNumber: string
  /** `2026-11-23`; empty for none. */
  readonly bestBefore: string
  readonly way: Way
  readonly quantity: number | string | null
  readonly serialNumbers: readonly string[]
  readonly reason: Reason
  readonly comment: string
}

export interface Kept {
  readonly isTracked: boolean
  readonly hasBatch: boolean
  readonly hasBestBefore: boolean
}

/** How stock of an item is kept. */
export const keptOf = ({ storageOptions: options }: Item): Kept => ({
  isTracked: options.serialNumberTracking,
  hasBatch: options.subjectToBatchItem,
  hasBestBefore: options.subjectToShelfLifeExpirationDate,
})

/** Units with numbers are not counted, but named one by one. */
export const waysOf = ({ isTracked }: Kept): readonly Way[] =>
  isTracked ? ['more', 'less'] : ['counted', 'more', 'less']

const nothingYet = {
  ...{ batchNumber: '', bestBefore: '', quantity: null, serialNumbers: [], comment: '' },
} as const

export const draftOf = (lot: Lot, kept: Kept): Draft => ({
  ...nothingYet,
  lot,
  warehouseId: lot.warehouseId,
  placeId: lot.storageLocationId,
  placeName: lot.storageLocationName,
  way: kept.isTracked ? 'less' : 'counted',
  reason: kept.isTracked ? reasonsOf.less[0] : reasonsOf.counted[0],
})

/** For a place where nothing of it lies yet. */
export const newDraft = (warehouseId: string): Draft => ({
  ...nothingYet,
  lot: undefined,
  ...{ warehouseId, placeId: '', placeName: '', way: 'more', reason: reasonsOf.more[0] },
})

/** Another way has other reasons. */
export const withWay = (draft: Draft, way: Way): Draft => ({
  ...draft,
  way,
  reason: reasonsOf[way][0],
})

/** How many units a draft is about; undefined where nobody has said it. */
export function quantityOf({ quantity, serialNumbers }: Draft): number | undefined {
  if (serialNumbers.length > 0) return serialNumbers.length
  return quantity === null ? undefined : Number(quantity)
}

/** Whether it can be booked. */
export function isComplete(draft: Draft, kept: Kept): boolean {
  const quantity = quantityOf(draft) ?? -1
  const isNew = draft.lot === undefined
  const hasPlace = draft.placeId !== ''
  const hasLot =
    !isNew ||
    ((!kept.hasBatch || draft.batchNumber.trim() !== '') &&
      (!kept.hasBestBefore || draft.bestBefore !== ''))
  return hasPlace && hasLot && (draft.way === 'counted' ? quantity >= 0 : quantity > 0)
}

export function correctionOf(draft: Draft, itemId: string, reason: string): Correction {
  const { lot, placeId, placeName, warehouseId, way, serialNumbers, comment } = draft
  const bestBefore = draft.bestBefore === '' ? null : `${draft.bestBefore}T00:00:00Z`
  return {
    ...{ itemId, warehouseId, way, serialNumbers },
    place: placeName,
    storageLocationId: placeId,
    batchNumber: lot ? lot.batchNumber : draft.batchNumber.trim(),
    shelfLifeExpirationDate: lot ? lot.shelfLifeExpirationDate : bestBefore,
    quantity: quantityOf(draft) ?? 0,
    comment: [reason, comment.trim()].filter(Boolean).join(': '),
  }
}
