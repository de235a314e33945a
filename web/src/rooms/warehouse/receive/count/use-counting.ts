import { useReducer, useRef, useState } from 'react'
import type { ScanResult } from '../../../../shared/scanning/scan-page.tsx'
import { signal } from '../../../../shared/scanning/signal.ts'
import { useT } from '../texts.ts'
import {
  changed,
  counted,
  currentLot,
  damaged,
  type Goods,
  hasSerial,
  type Lot,
  type Place,
  type Unit,
} from './lots.ts'
import { useLots } from './use-lots.ts'
import { useSayings } from './use-sayings.ts'

/** What is counted at a ramp, of which of the goods last, and what is said of it. */
export function useCounting(task: string, goods: readonly Goods[]) {
  const t = useT()
  const { ofCounted } = useSayings()
  const lots = useLots(task)
  const [result, setResult] = useState<ScanResult>()
  // Two scans may come before the page is drawn again.
  const currentId = useRef<string>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const current = () => goods.find(({ id }) => id === currentId.current)

  function say(isRight: boolean, text: string, undo?: () => void): void {
    signal(isRight ? 'right' : 'wrong')
    setResult({ isRight, text, ...(undo && { undo }) })
  }
  function choose(goodsId: string | undefined): void {
    currentId.current = goodsId
    redraw()
  }
  const takeBack = (name: string) => () => {
    lots.takeBack()
    say(true, t('back', { name }))
  }

  function count(one: Goods, unit: Unit): void {
    const { name } = one
    const kept = keptOf(one, unit)
    const { quantity, serialNumber } = kept
    choose(one.id)
    if (one.hasSerialNumbers && !serialNumber) say(true, t('serial.now', { name }))
    else if (serialNumber && hasSerial(lots.now(), one, serialNumber, goods))
      say(false, t('serial.twice', { serial: serialNumber }))
    else {
      lots.change(counted(lots.now(), one, kept))
      const { isRight, text } = ofCounted(one, lots.now(), quantity)
      say(isRight, text, takeBack(name))
    }
  }

  function put(place: Place): void {
    const { id = '', name = '' } = current() ?? {}
    if (!currentLot(lots.now(), id)) {
      say(false, t('place.first', { place: place.name }))
      return
    }
    lots.change(changed(lots.now(), id, { place, isPut: true }))
    say(true, t('place.put', { name, place: place.name }), takeBack(name))
  }

  return {
    ...{ lots, result, say, choose, count, put, current },
    change: ({ id }: Goods, change: Partial<Lot>) => lots.change(changed(lots.now(), id, change)),
    setApart: ({ id, name }: Goods, apart: Pick<Lot, 'quantity' | 'damage' | 'place'>) => {
      lots.change(damaged(lots.now(), id, apart))
      const { quantity, damage, place } = apart
      say(true, t('damage.apart', { quantity, damage, name, place: place.name }), takeBack(name))
    },
  }
}

/** What a code says and the item is not kept by is left out. */
function keptOf({ hasBatches, hasBestBefore, hasSerialNumbers }: Goods, unit: Unit): Unit {
  const serialNumber = (hasSerialNumbers && unit.serialNumber) || null
  return {
    quantity: serialNumber ? 1 : unit.quantity,
    batchNumber: (hasBatches && unit.batchNumber) || null,
    bestBefore: (hasBestBefore && unit.bestBefore) || null,
    serialNumber,
  }
}

export type Counted = ReturnType<typeof useCounting>
