import { queries } from '../../../../queries.ts'
import { linesQuery } from '../queries.ts'
import { countsAt, type Desk } from './desk.ts'
import {
  type Count,
  isSame,
  keyOf,
  keyOfLine,
  newLine,
  type ShownLine,
  type StockKey,
  stockOf,
  withPending,
} from './lines.ts'

/** What a person does at a desk: counts more, counts in all, takes back, says who is right. */

type Counted = Pick<Count, 'quantity' | 'serialNumbers'>

export function goTo(desk: Desk, where: { readonly id: string; readonly name: string }) {
  const { t, places, standAt, lookAt, setFound, say } = desk
  standAt(where)
  lookAt(undefined)
  setFound(undefined)
  const isPlanned = places.some(({ storageLocationId }) => storageLocationId === where.id)
  say(true, t(isPlanned ? 'place.here' : 'place.empty', { place: where.name }))
}

/** Counts so many more of a line, unless a colleague has counted it. */
export function add(desk: Desk, line: ShownLine, more: number, serial?: string) {
  const { t, say, clash, setClash, person } = desk
  const { name, countedBy, quantityCounted, serialNumbers } = line
  const serials = serial === undefined ? [] : [serial]
  if (serial !== undefined && serialNumbers.some((one) => isSame(one, serial)))
    return say(false, t('serial.twice', { serial, name }))
  const open = clash && keyOf(clash.stock) === keyOfLine(line) ? clash : undefined
  const isOthers = quantityCounted !== null && countedBy !== person
  if (!isOthers && !open) {
    const quantity = rounded((quantityCounted ?? 0) + more)
    return count(desk, line, { quantity, serialNumbers: [...serialNumbers, ...serials] })
  }
  setClash({
    ...{ stock: stockOf(line), name, mine: rounded((open?.mine ?? 0) + more) },
    serialNumbers: [...(open?.serialNumbers ?? []), ...serials],
  })
  say(false, t('clash.said', { name, person: countedBy }))
}

/** Says how much there is of a line. */
export function count(desk: Desk, line: ShownLine, { quantity, serialNumbers }: Counted) {
  const { t, done, lookAt, setFound, send, say } = desk
  const { name, countNumber } = line
  const stock = stockOf(line)
  const before = { quantity: line.quantityCounted ?? notCounted, serialNumbers: line.serialNumbers }
  done.current = [...done.current, { kind: 'count', ...stock, name, countNumber, ...before }]
  lookAt(keyOf(stock))
  setFound(undefined)
  send({ kind: 'count', ...stock, name, countNumber, quantity, serialNumbers })
  say(true, t('counted', { name, quantity }))
}

const notCounted = -1

/** Counts what lies here and is on no line. */
export function countNew(desk: Desk, stock: StockKey, found: Counted & { name: string }) {
  count(desk, { ...newLine({ ...stock, name: found.name }), isPending: false }, found)
}

/** Of each line of the place that nobody counted nothing is there. */
export function countRest(desk: Desk) {
  const open = desk.lines.filter(({ quantityCounted }) => quantityCounted === null)
  for (const line of open) count(desk, line, { quantity: 0, serialNumbers: [] })
}

/** Puts the last count back to what it was, also where the person stands elsewhere by now. */
export function takeBack(desk: Desk) {
  const { t, done, take, person, pending, lookAt, send, say } = desk
  const last = done.current.at(-1)
  if (!last) return
  done.current = done.current.slice(0, -1)
  const known = queries.getQueryData(linesQuery(take.id, last.placeId).queryKey) ?? []
  const lines = withPending(known, countsAt(last.placeId, pending), person)
  const line = lines.find((one) => keyOfLine(one) === keyOf(last))
  if (!line) return
  lookAt(keyOf(last))
  // What was found without a line keeps one, with nothing of it.
  const isPlanned = line.id !== '' && line.quantityExpected !== 0
  if (last.quantity === notCounted && isPlanned)
    send({ kind: 'forget', ...stockOf(line), name: last.name, lineId: line.id })
  else {
    const { countNumber } = line
    send({ ...last, countNumber, quantity: Math.max(0, last.quantity) })
  }
  say(true, t('back', { name: last.name }))
}

/** What is right of a stock that two have counted; null leaves the colleague's count. */
export function settle(desk: Desk, quantity: number | null) {
  const { clash, lines, setClash } = desk
  const line = clash && lines.find((one) => keyOfLine(one) === keyOf(clash.stock))
  setClash(undefined)
  if (!line || quantity === null) return
  const theirs = quantity === clash.mine ? [] : line.serialNumbers
  count(desk, line, { quantity, serialNumbers: [...new Set([...theirs, ...clash.serialNumbers])] })
}

const rounded = (quantity: number) => Math.round(quantity * 10_000) / 10_000
