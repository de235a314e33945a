import type { Fault } from '../../../../api/faults.ts'
import { queries } from '../../../../queries.ts'
import { forgetCounts, type Line, linesQuery, showTake } from '../queries.ts'
import { add, countNew, goTo } from './acts.ts'
import type { CountAnswer, CountWork, Scanned } from './count-work.ts'
import type { Desk } from './desk.ts'
import {
  isSame,
  keyOf,
  keyOfLine,
  lineAfter,
  linesOfBatch,
  linesOfCode,
  newLine,
  type ShownLine,
} from './lines.ts'

/** What scans mean at a desk, and what the service answers. */

export function scan(desk: Desk, code: string) {
  const { places, place, lines, send } = desk
  const here = linesOfCode(lines, code)
  const named = places.find(({ storageLocationName }) => isSame(storageLocationName, code))
  if (here.length > 0) goods(desk, here, 1)
  else if (named) goTo(desk, { id: named.storageLocationId, name: named.storageLocationName })
  else send({ kind: 'ask', code, placeId: place?.id })
}

/** One of the lines of an item is meant: the only one, or the one that the person is at. */
function goods(desk: Desk, fitting: readonly ShownLine[], more: number, serial?: string) {
  const { t, current, say, lookAt } = desk
  const line = fitting.length === 1 ? fitting[0] : fitting.find((one) => one === current)
  if (!line) return say(false, t('batch.which', { name: fitting[0]?.name ?? '' }))
  lookAt(keyOfLine(line))
  if (!line.hasSerialNumbers) add(desk, line, more)
  else if (serial === undefined) say(true, t('serial.now', { name: line.name }))
  else add(desk, line, 1, serial)
}

export function hear(desk: Desk, answer: CountAnswer, what: CountWork) {
  const { take, person } = desk
  if (answer.kind === 'asked')
    return what.kind === 'ask' ? meant(desk, answer.scanned, what) : undefined
  showTake(answer.take)
  if (what.kind === 'ask') return
  queries.setQueryData<Line[]>(linesQuery(take.id, what.placeId).queryKey, (all = []) => {
    const isNew = !all.some((line) => keyOfLine(line) === keyOf(what))
    return [...all, ...(isNew ? [newLine(what)] : [])].map((line) => {
      if (keyOfLine(line) !== keyOf(what)) return line
      if (what.kind === 'count') return lineAfter(line, what, person)
      return { ...line, quantityCounted: null, quantityExpected: null, serialNumbers: [] }
    })
  })
  void forgetCounts(take.id)
}

interface Asked {
  readonly code: string
  readonly placeId: string | undefined
}

/** What a code means that the page did not know. */
function meant(desk: Desk, scanned: Scanned, { code, placeId }: Asked) {
  const { t, say, current, place } = desk
  const unit = scanned.items.find(({ kind }) => kind === 'serial-number')
  const item = scanned.items.find(({ kind }) => kind === 'item')
  const itemId = item?.id ?? unit?.partOf?.id
  if (itemId === undefined) return meantNoGoods(desk, scanned, { code, placeId })
  if (placeId === undefined) return say(false, t('place.first'))
  if (placeId !== place?.id) return say(false, t('place.left', { code }))
  const serial = scanned.serialNumber ?? unit?.title
  const isAt = current?.itemId === itemId ? current.name : ''
  ofItem(desk, scanned, { itemId, placeId, name: item?.title ?? isAt, serial })
}

/** A shelf, or a serial number that nobody knows. */
function meantNoGoods(desk: Desk, { items }: Scanned, { code, placeId }: Asked) {
  const { t, say, take, current, place } = desk
  const shelf = items.find(({ kind }) => kind === 'storage-location')
  const isUnit = items.length === 0 && current?.hasSerialNumbers && placeId === place?.id
  if (shelf && shelf.partOf?.id === take.warehouseId)
    goTo(desk, { id: shelf.id, name: shelf.title })
  else if (shelf) say(false, t('place.elsewhere', { place: shelf.title, warehouse: shelf.about }))
  else if (isUnit && current) add(desk, current, 1, code)
  else say(false, t('unknown', { code }))
}

interface MeantItem {
  readonly itemId: string
  readonly placeId: string
  readonly name: string
  readonly serial: string | undefined
}

function ofItem(desk: Desk, scanned: Scanned, { itemId, placeId, name, serial }: MeantItem) {
  const { batchNumber, bestBefore } = scanned
  const of = desk.lines.filter((line) => line.itemId === itemId)
  const fitting = linesOfBatch(of, { batchNumber, bestBefore })
  const quantity = serial === undefined ? (scanned.quantity ?? 1) : 1
  if (fitting.length > 0) return goods(desk, fitting, quantity, serial)
  const day = bestBefore === null ? null : `${bestBefore}T00:00:00.000Z`
  const stock = { itemId, placeId, batchNumber: batchNumber ?? '', bestBefore: day }
  const serialNumbers = serial === undefined ? [] : [serial]
  countNew(desk, stock, { name: of[0]?.name ?? name, quantity, serialNumbers })
}

export function refused(desk: Desk, fault: Fault, what: CountWork) {
  const { take, say, done, drop, setClash, setFound } = desk
  void forgetCounts(take.id)
  const [sentence = fault.message] = Object.values(fault.fields)
  if (what.kind === 'ask') return say(false, `${what.code}: ${sentence}`)
  const isOfIt = (other: CountWork) => other.kind !== 'ask' && keyOf(other) === keyOf(what)
  // What was scanned after it counts on it: the last total is what the person found.
  const last = [what, ...drop(isOfIt).map((one) => one.what)].at(-1)
  done.current = done.current.filter((one) => !isOfIt(one))
  const { name } = what
  if (last?.kind === 'count') {
    const { itemId, placeId, quantity, serialNumbers } = last
    if (fault.code === 'stock-take.counted-since')
      setClash({ stock: last, name, mine: quantity, serialNumbers })
    else if (/batchNumber|shelfLife/.test(Object.keys(fault.fields).join()))
      setFound({ itemId, name, placeId, quantity })
  }
  say(false, `${name}: ${sentence}`)
}
