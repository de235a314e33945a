import type { Breach } from '../../../platform/values/broken-rules.ts'
import { Exact } from '../../../platform/values/exact.ts'
import {
  type KnownSerial,
  type MovedSerial,
  serialStates,
} from '../../reservations/serial-number-store.ts'
import { type SerialRule, serialRules } from '../../reservations/serial-rules.ts'
import type { StockKey } from '../stock.ts'
import type { ResolvedBooking } from './booking-rules.ts'
import type { MovementType } from './movement-type.ts'

/** A booking with the serial numbers of its units. */
interface SerialLine extends StockKey {
  readonly quantity: number
  readonly movementType: MovementType
  readonly serialNumbers: readonly string[]
}

/** Where a serial number lies while lines take effect: the text of a place, or its state. */
type Whereabouts = string | number | undefined

/** What brings units whose numbers are not known here yet; where they were moved or delivered, they are. */
const arrivals: readonly MovementType[] = ['Booking', 'GoodsReceipt', 'Production']

/**
 * Breaches of the rules of serial numbers of bookings, which take effect in their order: one for each unit where
 * any is named, and of all that arrives of a tracked item; what comes in is not in stock yet, and what is taken
 * out lies at that place. Units that are moved between warehouses come in only from their way.
 */
export function bookedSerialBreaches(
  lines: readonly SerialLine[],
  bookings: readonly ResolvedBooking[],
  known: readonly KnownSerial[],
): Breach[] {
  const now = new Map(known.map((serial) => [keyOf(serial), whereOf(serial)]))
  return lines.flatMap((line, index) => {
    const { quantity, serialNumbers, itemId } = line
    const { item, paths } = bookings[index] as ResolvedBooking
    const arrives = quantity > 0 && arrivals.includes(line.movementType)
    if (serialNumbers.length === 0 && !(item.hasSerialNumbers && arrives)) return []
    const path = paths.serialNumbers
    const breaches: Breach[] = []
    const add = (rule: SerialRule, at: Breach['path']) =>
      breaches.push({ code: rule, sentence: serialRules[rule], path: at })
    const units = Exact.of(Math.abs(quantity))
    if (!Exact.of(serialNumbers.length).equals(units)) add('stock.serial-numbers.required', path)
    for (const [position, serialNumber] of serialNumbers.entries()) {
      const key = keyOf({ itemId, serialNumber })
      const isRight = mayMove(line, now.get(key))
      if (!isRight) add(ruleOf(line), [...path, position])
      now.set(key, quantity > 0 ? placeText(line) : stateAfterOut(line))
    }
    return breaches
  })
}

/** What becomes of the serial numbers of lines that are booked, each once. */
export function bookedSerials(lines: readonly SerialLine[]): MovedSerial[] {
  const moved = new Map<string, MovedSerial>()
  for (const line of lines) {
    for (const serialNumber of line.serialNumbers) {
      const { itemId } = line
      const after =
        line.quantity > 0
          ? { state: serialStates.inStock, place: line }
          : { state: stateAfterOut(line) }
      moved.set(keyOf({ itemId, serialNumber }), { itemId, serialNumber, ...after })
    }
  }
  return [...moved.values()]
}

function mayMove(line: SerialLine, now: Whereabouts): boolean {
  if (line.quantity < 0) {
    // Of what came back before places were kept, the place is unknown.
    return now === placeText(line) || now === serialStates.inStock
  }
  if (line.movementType === 'Transit') return now === serialStates.inTransit
  return now === undefined || now === serialStates.delivered || now === serialStates.scrapped
}

function ruleOf({ quantity, movementType }: SerialLine): SerialRule {
  if (quantity < 0) return 'stock.serial-number.not-in-stock'
  return movementType === 'Transit'
    ? 'stock.serial-number.not-in-transit'
    : 'stock.serial-number.in-stock'
}

const stateAfterOut = ({ movementType }: SerialLine) =>
  movementType === 'Transit' ? serialStates.inTransit : serialStates.scrapped

function whereOf(serial: KnownSerial): Whereabouts {
  const { state, warehouseId } = serial
  if (state !== serialStates.inStock || warehouseId === null) return state
  return placeText({ ...serial, warehouseId })
}

function placeText({ warehouseId, locationId, batchNumber, bestBefore }: StockKey): string {
  const date = bestBefore === 'infinity' ? bestBefore : Date.parse(bestBefore)
  return JSON.stringify([warehouseId, locationId, batchNumber, date])
}

function keyOf({ itemId, serialNumber }: Pick<KnownSerial, 'itemId' | 'serialNumber'>): string {
  return `${itemId} ${serialNumber.toLowerCase()}`
}
