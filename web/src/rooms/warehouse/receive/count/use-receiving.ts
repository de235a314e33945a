import { useNavigate } from '@tanstack/react-router'
import { useReducer, useRef, useState } from 'react'
import type { Fault } from '../../../../api/faults.ts'
import type { ScanResult } from '../../../../shared/scanning/scan-page.tsx'
import { signal } from '../../../../shared/scanning/signal.ts'
import { useScanQueue } from '../../../../shared/scanning/use-scan-queue.ts'
import { forgetReceiving } from '../queries.ts'
import { useT } from '../texts.ts'
import { lineOf, meaningOf } from './code-meaning.ts'
import {
  changed,
  counted,
  currentLot,
  damaged,
  type Goods,
  hasSerial,
  type Lot,
  lacksOf,
  merged,
  type Place,
  type Unit,
} from './lots.ts'
import {
  itemsOf,
  type Meaning,
  type Ramp,
  type Receipt,
  type ReceiveAnswer,
  type ReceiveWork,
  sendWork,
} from './receive-work.ts'
import { useLots } from './use-lots.ts'
import { useSayings } from './use-sayings.ts'

/** What is counted at a ramp, and what becomes of each scan. */
export function useReceiving(ramp: Ramp) {
  const t = useT()
  const navigate = useNavigate()
  const sayings = useSayings()
  const lots = useLots(ramp.task)
  // Two scans may come before the page is drawn again.
  const currentId = useRef<string>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [result, setResult] = useState<ScanResult>()
  const [booked, setBooked] = useState<Receipt>()
  const queue = useScanQueue<ReceiveWork, ReceiveAnswer>(`receive.${ramp.task}`, {
    send: (scan) => sendWork(ramp, scan),
    onAnswer: (answer, { what }) => {
      if (answer.kind === 'meaning') mean(answer, what.kind === 'code' ? what.code : '')
      else if (what.kind === 'book') end(what)
    },
    onRefusal: (fault, { what }) => refuse(fault, what),
  })
  const current = ramp.goods.find(({ id }) => id === currentId.current)

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

  function count(goods: Goods, unit: Unit): void {
    choose(goods.id)
    const { serialNumber } = unit
    if (goods.hasSerialNumbers && !serialNumber)
      return say(true, t('serial.now', { name: goods.name }))
    if (serialNumber && hasSerial(lots.now(), goods, serialNumber, ramp.goods))
      return say(false, t('serial.twice', { serial: serialNumber }))
    lots.change(counted(lots.now(), goods, serialNumber ? { ...unit, quantity: 1 } : unit))
    setBooked(undefined)
    const { isRight, text } = sayings.ofCounted(goods, lots.now(), unit)
    say(isRight, text, takeBack(goods.name))
  }

  function put(place: Place): void {
    const goods = ramp.goods.find(({ id }) => id === currentId.current)
    if (!goods || !currentLot(lots.now(), goods.id))
      return say(false, t('place.first', { place: place.name }))
    lots.change(changed(lots.now(), goods.id, { place, isPut: true }))
    const { name } = goods
    say(true, t('place.put', { name, place: place.name }), takeBack(name))
  }

  function mean({ meaning, others }: Extract<ReceiveAnswer, { kind: 'meaning' }>, code: string) {
    for (const one of others) ramp.add?.(one)
    const known = [...ramp.goods, ...others]
    const itemIds = itemsOf(meaning)
    const lines = known.filter(({ itemId }) => itemIds.includes(itemId))
    const line = lineOf(lines, lots.now(), currentId.current)
    if (line && new Set(lines.map(({ itemId }) => itemId)).size > 1)
      return say(false, t('several', { code }))
    if (line) return count(line, unitOf(meaning, code))
    const place = placeOf(meaning, ramp.warehouseId)
    if (place) return put(place)
    const order = meaning.items.find(({ kind }) => kind === 'supplier-order')
    if (order) return void navigate({ to: `/warehouse/receive/${order.id}` })
    const [first] = meaning.items
    const serialOf = known.find(({ id }) => id === currentId.current)
    if (!first && serialOf?.hasSerialNumbers)
      return count(serialOf, { quantity: 1, serialNumber: code })
    say(false, sayings.ofStranger(first, code))
  }

  function scan(code: string): void {
    const meant = meaningOf(code, ramp.goods, lots.now(), currentId.current)
    if (meant?.kind === 'goods') count(meant.goods, { quantity: 1 })
    else if (meant) put(meant.place)
    else queue.scan({ kind: 'code', code })
  }

  function end(receipt: Receipt): void {
    setBooked(receipt)
    choose(undefined)
    void forgetReceiving()
    say(true, t('booked'))
  }

  function refuse({ message, fields }: Fault, what: ReceiveWork): void {
    const [sentence = message] = Object.values(fields)
    if (what.kind === 'code') return say(false, `${what.code}: ${sentence}`)
    lots.replace([...what.lots, ...lots.now()])
    void forgetReceiving()
    say(false, t('notBooked', { why: sentence }))
  }

  return {
    ...{ scan, count, choose, result, queue, current, booked },
    lots: lots.now(),
    lacks: lacksOf(lots.now(), ramp.goods),
    change: (goods: Goods, change: Partial<Lot>) =>
      lots.change(changed(lots.now(), goods.id, change)),
    setApart: ({ id, name }: Goods, apart: Pick<Lot, 'quantity' | 'damage' | 'place'>) => {
      lots.change(damaged(lots.now(), id, apart))
      say(true, t('damage.apart', { ...apart, name, place: apart.place.name }), takeBack(name))
    },
    book: (comment: string, acceptsExcess: boolean) => {
      const all = merged(lots.now())
      // The second click of a double click finds nothing to book.
      if (all.length === 0) return
      const goods = ramp.goods.filter(({ id }) => all.some(({ goodsId }) => goodsId === id))
      lots.replace([])
      setResult({ isRight: true, text: t('booking') })
      queue.scan({ kind: 'book', lots: all, goods, comment, acceptsExcess })
    },
  }
}

export type Receiving = ReturnType<typeof useReceiving>

/** What a code says of the unit that it is on: a known serial number is that of one. */
function unitOf({ items, batchNumber, bestBefore, serialNumber, quantity }: Meaning, code: string) {
  const isSerial = items.some(({ kind }) => kind === 'serial-number')
  const serial = serialNumber ?? (isSerial ? code : null)
  return { quantity: quantity ?? 1, batchNumber, bestBefore, serialNumber: serial }
}

function placeOf({ items }: Meaning, warehouseId: string): Place | undefined {
  const found = items.find(
    ({ kind, partOf }) => kind === 'storage-location' && partOf?.id === warehouseId,
  )
  return found && { id: found.id, name: found.title }
}
