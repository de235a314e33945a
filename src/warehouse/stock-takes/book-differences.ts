import type { GenerationName } from '../../platform/pipeline/generation.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { findSerials, type KnownSerial, serialStates } from '../reservations/serial-number-store.ts'
import { bookSoon, type RequestedLine } from '../stocks/bookings/booking-store.ts'
import { clearCountFlags } from '../stocks/counted-stock-store.ts'
import type { StockKey } from '../stocks/stock.ts'
import { holdItemsOf, lockStocksOfHeld } from '../stocks/stock-lock-store.ts'
import { type DecidedLine, linesCountedSince } from './stock-take-line-store.ts'
import { faultsOfLines } from './stock-take-refusals.ts'
import type { HeldStockTake } from './stock-take-store.ts'

type Working = Pick<Call, 'tx' | 'generation' | 'caller' | 'audited'>

/** Whether a unit in stock is booked in the warehouse of the line; the place of some is unknown. */
const isNear = ({ warehouseId }: StockKey, serial: KnownSerial) =>
  serial.state !== serialStates.inStock || [null, warehouseId].includes(serial.warehouseId)

/** A line that is booked, and the line of the stock take that it follows from. */
export interface BookedDifference extends RequestedLine {
  readonly lineId: number
}

/**
 * Books the differences of counted lines of a held stock take, with the statements that follow. Throws 422
 * `stock-take.recount` for lines whose count is out of date, and what `judge` throws about the bookings.
 */
export async function bookDifferences(
  { tx, generation, caller, audited }: Working,
  take: HeldStockTake,
  counted: readonly DecidedLine[],
  judge?: (differences: readonly BookedDifference[]) => Promise<void>,
): Promise<void> {
  const wanted = await holdItemsOf(tx, counted)
  const named = counted.flatMap(({ itemId, serialNumbers, expectedSerials }) =>
    [...serialNumbers, ...expectedSerials].map((serialNumber) => ({ itemId, serialNumber })),
  )
  const known = await findSerials(tx, named)
  const misplaced = misplacedOf(counted, known)
  const differences = misplaced.length > 0 ? [] : differencesOf(take, counted, known)
  const unchanged = unchangedOf(take, counted, differences)
  const [{ lines, obstacles }, since] = await Promise.all([
    lockStocksOfHeld(tx, numbered([...differences, ...unchanged]), wanted),
    linesCountedSince(tx, take.id),
  ])
  const negative = obstacles.flatMap(({ position }) => differences[position]?.lineId ?? [])
  refuseRecount(generation, counted, { since, negative, misplaced })
  await judge?.(differences)
  if (unchanged.length > 0) tx.soon(clearCountFlags(tx, unchanged))
  const booked = lines.slice(0, differences.length)
  if (booked.length > 0) bookSoon(tx, booked, take, caller, audited)
}

/** What was counted without a difference: it is locked as well, so that nobody counts it elsewhere meanwhile. */
function unchangedOf(
  take: HeldStockTake,
  counted: readonly DecidedLine[],
  differences: readonly BookedDifference[],
): BookedDifference[] {
  const changed = new Set(differences.map(({ lineId }) => lineId))
  return counted.filter(({ id }) => !changed.has(id)).map((line) => differenceOf(take, line, '0'))
}

const numbered = (lines: readonly BookedDifference[]) =>
  lines.map((line, position) => ({ ...line, position }))

/** Lines with units that are booked in another warehouse, or were found at two places. */
function misplacedOf(counted: readonly DecidedLine[], known: readonly KnownSerial[]): number[] {
  const elsewhere = new Map(known.map((serial) => [keyOf(serial), serial]))
  const found = counted.flatMap((line) =>
    line.serialNumbers.map((serialNumber) => ({
      line,
      key: keyOf({ itemId: line.itemId, serialNumber }),
    })),
  )
  const places = Map.groupBy(found, ({ key }) => key)
  return found.flatMap(({ line, key }) => {
    const serial = elsewhere.get(key)
    const isThere = serial === undefined || isNear(line, serial)
    const mayCome = isThere && serial?.state !== serialStates.inTransit
    return mayCome && places.get(key)?.length === 1 ? [] : [line.id]
  })
}

/**
 * What is booked: units that were not found and still lie there leave, units that were found come, from where they
 * were booked until now, and what remains of the difference has no serial numbers.
 */
function differencesOf(
  take: HeldStockTake,
  counted: readonly DecidedLine[],
  known: readonly KnownSerial[],
): BookedDifference[] {
  const now = new Map(known.map((serial) => [keyOf(serial), serial]))
  const isThere = (line: DecidedLine, serialNumber: string) => {
    const serial = now.get(keyOf({ itemId: line.itemId, serialNumber }))
    return serial?.state === serialStates.inStock && isSamePlace(serial, line)
  }
  const changes = counted.map((line) => {
    const found = new Set(line.serialNumbers.map((serial) => serial.toLowerCase()))
    const wereThere = new Set(line.expectedSerials.map((serial) => serial.toLowerCase()))
    const areGiven = found.size > 0 || Exact.of(line.counted).isZero()
    const gone = line.expectedSerials.filter(
      (serial) => areGiven && !found.has(serial.toLowerCase()),
    )
    const come = line.serialNumbers.filter((serial) => !wereThere.has(serial.toLowerCase()))
    const rest = Exact.of(line.difference).plus(Exact.of(gone.length)).minus(Exact.of(come.length))
    return { line, gone, come, rest }
  })
  const leaving = changes.flatMap(({ line, gone }) => {
    const serials = gone.filter((serial) => isThere(line, serial))
    return serials.length > 0 ? [differenceOf(take, line, `-${serials.length}`, serials)] : []
  })
  const left = new Set(
    leaving.flatMap(({ itemId, serialNumbers }) =>
      serialNumbers.map((serialNumber) => keyOf({ itemId, serialNumber })),
    ),
  )
  const moved = changes.flatMap(({ line, come }) =>
    come.flatMap((serialNumber) => {
      const key = keyOf({ itemId: line.itemId, serialNumber })
      const serial = now.get(key)
      const isElsewhere = serial?.state === serialStates.inStock && serial.warehouseId !== null
      if (!isElsewhere || left.has(key) || isThere(line, serialNumber)) return []
      const from = { ...line, ...serial, warehouseId: serial.warehouseId ?? 0 }
      return [{ ...differenceOf(take, from, '-1', [serialNumber]), isCounted: false }]
    }),
  )
  const coming = changes.flatMap(({ line, come }) => {
    const serials = come.filter((serial) => !isThere(line, serial))
    return serials.length > 0 ? [differenceOf(take, line, `${serials.length}`, serials)] : []
  })
  const others = changes.flatMap(({ line, rest }) =>
    rest.isZero() ? [] : [differenceOf(take, line, rest.toString())],
  )
  return [...leaving, ...moved, ...coming, ...others]
}

function differenceOf(
  take: HeldStockTake,
  line: DecidedLine,
  quantity: string,
  serialNumbers: readonly string[] = [],
): BookedDifference {
  const { id, itemId, itemUuid, warehouseId, locationId, batchNumber, bestBefore } = line
  return {
    ...{
      lineId: id,
      position: 0,
      itemId,
      itemUuid,
      warehouseId,
      locationId,
      batchNumber,
      bestBefore,
    },
    warehouseUuid: take.warehouseUuid,
    quantity: Number(quantity),
    mayBeNegative: false,
    purchasePriceNet: null,
    comment: take.name,
    movementType: 'StockTake',
    serialNumbers,
    isCounted: true,
  }
}

function isSamePlace(
  one: Omit<StockKey, 'warehouseId'> & { warehouseId: number | null },
  other: StockKey,
) {
  return (
    one.warehouseId === other.warehouseId &&
    one.locationId === other.locationId &&
    one.batchNumber === other.batchNumber &&
    one.bestBefore === other.bestBefore
  )
}

const keyOf = ({ itemId, serialNumber }: Pick<KnownSerial, 'itemId' | 'serialNumber'>) =>
  `${itemId} ${serialNumber.toLowerCase()}`

const countedSince = {
  en: 'The stock was counted elsewhere since this count.',
  de: 'Der Bestand wurde seit dieser Zählung anderswo gezählt.',
}
const belowZero = {
  en: 'The stock would fall below zero: goods were taken out that this count did not find.',
  de: 'Der Bestand würde unter null fallen: Ware wurde entnommen, die diese Zählung nicht fand.',
}

const misplacedUnit = {
  en: 'A serial number was found at two places, is booked in another warehouse, or is on its way.',
  de: 'Eine Seriennummer wurde an zwei Orten gefunden, ist in einem anderen Lager gebucht oder unterwegs.',
}

function refuseRecount(
  generation: GenerationName,
  counted: readonly DecidedLine[],
  { since, negative, misplaced }: Record<'since' | 'negative' | 'misplaced', readonly number[]>,
): void {
  const faults = faultsOfLines(generation, counted, [
    ...since.map((lineId) => ({ lineId, sentence: countedSince })),
    ...negative.map((lineId) => ({ lineId, sentence: belowZero })),
    ...misplaced.map((lineId) => ({ lineId, sentence: misplacedUnit })),
  ])
  if (Object.keys(faults).length === 0) return
  const sentence = {
    en: 'Some lines must be counted again.',
    de: 'Einige Positionen müssen erneut gezählt werden.',
  }
  throw new Refusal('broken-rule', 'stock-take.recount', sentence, { faults })
}
