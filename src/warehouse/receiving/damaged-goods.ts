import type { Call } from '../../platform/pipeline/operation.ts'
import { type Breach, brokenRules } from '../../platform/values/broken-rules.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { keyTextOf } from '../stocks/bookings/booking.ts'
import { findLockedPlaces } from './put-away-place-store.ts'

/** Units that arrive, and what is wrong with them. */
export interface ArrivedGoods {
  readonly storageLocationId?: Reference | null
  readonly damage?: string | null
}

/** What the journal says of such units. */
export const damagedComment = (comment: string, damage: string | null | undefined) =>
  damage ? `${comment}: ${damage}` : comment

/**
 * The place of each line: damaged units go where nothing is sold, which the warehouse has a place for. Throws 422 for
 * all that are to lie elsewhere.
 */
export async function placesOf(
  { tx, fieldName }: Pick<Call, 'tx' | 'fieldName'>,
  warehouseId: number,
  lines: readonly ArrivedGoods[],
): Promise<(Reference | null)[]> {
  const damaged = lines.filter(({ damage }) => damage)
  const named = damaged.flatMap(({ storageLocationId }) => storageLocationId ?? [])
  const locked = damaged.length > 0 ? await findLockedPlaces(tx, warehouseId, named) : []
  const keys = new Set(locked.flatMap(({ id, uuid }) => [String(id), uuid]))
  const first = locked.find(({ isFirst }) => isFirst)
  const breaches: Breach[] = []
  const places = lines.map(({ damage, storageLocationId: place }, index) => {
    if (!damage) return place ?? null
    if (place && !keys.has(keyTextOf(place)))
      breaches.push({ ...notLocked, path: ['lines', index, 'storageLocationId'] })
    if (!place && !first) breaches.push({ ...noPlace, path: ['lines', index, 'damage'] })
    return place ?? (first ? { id: first.id } : null)
  })
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
  return places
}

const notLocked = {
  code: 'supplier-order.damaged.place',
  sentence: {
    en: 'Damaged goods are put to a location that is locked for availability.',
    de: 'Beschädigte Ware kommt an einen Lagerplatz, der nicht zum Verkauf ist.',
  },
}

const noPlace = {
  code: 'supplier-order.damaged.no-place',
  sentence: {
    en: 'The warehouse has no location that is locked for availability: make one for damaged goods.',
    de: 'Das Lager hat keinen Lagerplatz, der nicht zum Verkauf ist: Legen Sie einen für beschädigte Ware an.',
  },
}
