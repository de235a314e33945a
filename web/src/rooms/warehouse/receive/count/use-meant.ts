import { useNavigate } from '@tanstack/react-router'
import { useT } from '../texts.ts'
import { lineOf } from './code-meaning.ts'
import type { Place, Unit } from './lots.ts'
import { itemsOf, type Meaning, type Ramp, type ReceiveAnswer } from './receive-work.ts'
import type { Counted } from './use-counting.ts'
import { useSayings } from './use-sayings.ts'

type Answer = Extract<ReceiveAnswer, { readonly kind: 'meaning' }>

/** Does what a code means that only the service could read. */
export function useMeant(ramp: Ramp, { lots, say, count, put, current }: Counted) {
  const t = useT()
  const navigate = useNavigate()
  const { ofStranger } = useSayings()

  /** What is no goods that arrive here. */
  function goOn({ items, serialNumber }: Meaning, code: string): void {
    const place = placeOf(items, ramp.warehouseId)
    const order = items.find(({ kind }) => kind === 'supplier-order')
    const tracked = current()
    if (place) put(place)
    else if (order) void navigate({ to: `/warehouse/receive/${order.id}` })
    else if (tracked?.hasSerialNumbers && items.length === 0)
      count(tracked, { quantity: 1, serialNumber: serialNumber ?? code })
    else say(false, ofStranger(items[0], code))
  }

  return function mean({ meaning, others }: Answer, code: string): void {
    for (const one of others) ramp.add?.(one)
    const itemIds = itemsOf(meaning)
    const lines = [...ramp.goods, ...others].filter(({ itemId }) => itemIds.includes(itemId))
    const line = lineOf(lines, lots.now(), current()?.id)
    if (new Set(lines.map(({ itemId }) => itemId)).size > 1) say(false, t('several', { code }))
    else if (line) count(line, unitOf(meaning, code))
    else goOn(meaning, code)
  }
}

/** What a code says of the unit that it is on: a known serial number is that of one. */
function unitOf(
  { items, batchNumber, bestBefore, serialNumber, quantity }: Meaning,
  code: string,
): Unit {
  const isSerial = items.some(({ kind }) => kind === 'serial-number')
  const serial = serialNumber ?? (isSerial ? code : null)
  return { quantity: quantity ?? 1, batchNumber, bestBefore, serialNumber: serial }
}

function placeOf(items: Meaning['items'], warehouseId: string): Place | undefined {
  const found = items.find(
    ({ kind, partOf }) => kind === 'storage-location' && partOf?.id === warehouseId,
  )
  return found && { id: found.id, name: found.title }
}
