import { useNavigate } from '@tanstack/react-router'
import { itemsOf } from '../../receive/count/receive-work.ts'
import { useT } from '../texts.ts'
import { addressOfReturn } from '../use-parcel-search.ts'
import { type Goods, leftOf, missingOf, type Place } from './parcel.ts'
import type { Meaning, Parcel } from './parcel-work.ts'
import type { Counting } from './use-counting.ts'

const isSame = (one: string | null | undefined, other: string) =>
  Boolean(one) && one?.toLowerCase() === other.toLowerCase()

interface KnownMeaning {
  readonly goods: readonly Goods[]
  readonly serial?: string
  readonly place?: Place | undefined
}

/** A unit, goods of the order or a proposed place that a code is on. */
function meaningOf(code: string, { goods, placesOf }: Parcel): KnownMeaning {
  const unit = goods.find(({ serialNumbers }) => serialNumbers.some((one) => isSame(one, code)))
  if (unit) return { goods: [unit], serial: code }
  const named = goods.filter((one) => isSame(one.sku, code) || isSame(placesOf(one)?.gtin, code))
  const places = goods.flatMap((one) => {
    const { sound, damaged } = placesOf(one) ?? {}
    return [sound ?? [], damaged ?? []].flat()
  })
  return { goods: named, place: places.find(({ name }) => isSame(name, code)) }
}

/** Does what a code means: goods of the order, a unit of them, a place, or another parcel. */
export function useMeant(parcel: Parcel, counting: Counting) {
  const t = useT()
  const navigate = useNavigate()
  const { say, count } = counting
  const { goods } = parcel

  /** Of several lines of an item that of which something is missing, then one that can take more. */
  function take(lines: readonly Goods[], quantity: number, serial?: string): void {
    const lots = counting.now()
    const line =
      lines.find((one) => missingOf(lots, one) > 0) ??
      lines.find((one) => leftOf(lots, one) > 0) ??
      lines[0]
    if (!line) return
    const own = line.serialNumbers.find((one) => isSame(one, serial ?? ''))
    const { name } = line
    if (line.serialNumbers.length === 0) count(line, quantity)
    else if (own) count(line, 1, own)
    else say(!serial, serial ? t('serial.foreign', { serial, name }) : t('serial.now', { name }))
  }

  function put(place: Place): void {
    const { current } = counting
    const name = goods.find(({ id }) => id === current?.goodsId)?.name
    if (!current || !name) say(false, t('place.first', { place: place.name }))
    else {
      counting.change(current.key, { place })
      say(true, t('place.put', { name, place: place.name }))
    }
  }

  /** What the page knows without asking; false where only the service can read it. */
  function known(code: string): boolean {
    const meant = meaningOf(code, parcel)
    if (meant.goods.length > 0) take(meant.goods, 1, meant.serial)
    else if (meant.place) put(meant.place)
    return meant.goods.length > 0 || meant.place !== undefined
  }

  function mean(meaning: Meaning, code: string): void {
    const itemIds = itemsOf(meaning)
    const lines = goods.filter(({ itemId }) => itemId !== null && itemIds.includes(itemId))
    const place = meaning.items.find(
      ({ kind, partOf }) => kind === 'storage-location' && partOf?.id === parcel.warehouseId,
    )
    const other = meaning.items.find(({ kind, id }) => kind === 'return' && id !== parcel.returnId)
    const [first] = meaning.items
    if (lines.length > 0) take(lines, meaning.quantity ?? 1, meaning.serialNumber ?? undefined)
    else if (place) put({ id: place.id, name: place.title })
    else if (other) void navigate({ to: addressOfReturn(other.id) })
    else if (first) say(false, t('foreign', { title: first.title }))
    else say(false, t('unknown', { code }))
  }

  return { known, mean, take }
}
