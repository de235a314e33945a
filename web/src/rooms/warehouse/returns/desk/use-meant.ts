import { useNavigate } from '@tanstack/react-router'
import { itemsOf } from '../../receive/count/receive-work.ts'
import { useT } from '../texts.ts'
import { addressOfReturn } from '../use-parcel-search.ts'
import { type Goods, leftOf, missingOf } from './parcel.ts'
import type { Meaning, Parcel } from './parcel-work.ts'
import type { Counting } from './use-counting.ts'

const isSame = (one: string | null | undefined, other: string) =>
  Boolean(one) && one?.toLowerCase() === other.toLowerCase()

/** Does what a code means: goods of the order, a unit of them, a place, or another parcel. */
export function useMeant(parcel: Parcel, counting: Counting) {
  const t = useT()
  const navigate = useNavigate()
  const { say, count } = counting
  const { goods, placesOf } = parcel

  /** Of several lines of an item that of which something is missing, then one that can take more. */
  function take(lines: readonly Goods[], quantity: number, serial?: string): void {
    const lots = counting.now()
    const line =
      lines.find((one) => missingOf(lots, one) > 0) ??
      lines.find((one) => leftOf(lots, one) > 0) ??
      lines[0]
    if (!line) return
    if (line.serialNumbers.length === 0) return count(line, quantity)
    const own = line.serialNumbers.find((one) => isSame(one, serial ?? ''))
    if (own) return count(line, 1, own)
    const { name } = line
    say(!serial, serial ? t('serial.foreign', { serial, name }) : t('serial.now', { name }))
  }

  function put(place: { readonly id: string; readonly name: string }): void {
    const { current } = counting
    const name = goods.find(({ id }) => id === current?.goodsId)?.name
    if (!current || !name) return say(false, t('place.first', { place: place.name }))
    counting.change(current.key, { place })
    say(true, t('place.put', { name, place: place.name }))
  }

  /** What the page knows without asking; false where only the service can read it. */
  function known(code: string): boolean {
    const unit = goods.find(({ serialNumbers }) => serialNumbers.some((one) => isSame(one, code)))
    if (unit) {
      take([unit], 1, code)
      return true
    }
    const named = goods.filter((one) => isSame(one.sku, code) || isSame(placesOf(one)?.gtin, code))
    if (named.length > 0) {
      take(named, 1)
      return true
    }
    const places = goods.flatMap((one) => {
      const { sound, damaged } = placesOf(one) ?? {}
      return [sound, damaged].filter((place) => place !== null && place !== undefined)
    })
    const place = places.find(({ name }) => isSame(name, code))
    if (place) put(place)
    return place !== undefined
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
