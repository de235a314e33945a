import type { Breach } from '../../platform/values/broken-rules.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import type { StockedItem } from '../stocks/bookings/booking-rules.ts'
import type { KnownSerial } from './serial-number-store.ts'

/** A line whose units have serial numbers. */
export interface SerialLine {
  readonly lineId: number
  readonly itemId: number
  readonly quantity: string | number
  readonly serialNumbers?: readonly string[] | undefined
  readonly path: FieldPath
}

/** A serial number that a line of an order names. */
export interface LineSerial {
  readonly itemId: number
  readonly lineId: number
  readonly serialNumber: string
}

/** All serial numbers that lines name. */
export function serialsOf(lines: readonly SerialLine[]): LineSerial[] {
  return lines.flatMap(({ lineId, itemId, serialNumbers = [] }) =>
    serialNumbers.map((serialNumber) => ({ itemId, lineId, serialNumber })),
  )
}

export const serialRules = {
  'stock.serial-numbers.required': {
    en: 'The item is tracked by serial numbers: name one for each unit.',
    de: 'Der Artikel wird nach Seriennummern geführt: Nennen Sie eine je Stück.',
  },
  'stock.serial-number.not-in-stock': {
    en: 'The serial number is named twice, or is not in stock.',
    de: 'Die Seriennummer ist doppelt genannt oder nicht im Bestand.',
  },
  'stock.serial-number.not-delivered': {
    en: 'The serial number is named twice, or was not delivered with this line.',
    de: 'Die Seriennummer ist doppelt genannt oder wurde nicht mit dieser Position geliefert.',
  },
  'stock.serial-number.in-stock': {
    en: 'The serial number is named twice, or is in stock or on its way already.',
    de: 'Die Seriennummer ist doppelt genannt oder schon im Bestand oder unterwegs.',
  },
  'stock.serial-number.not-in-transit': {
    en: 'The serial number is named twice, or is not on its way.',
    de: 'Die Seriennummer ist doppelt genannt oder nicht unterwegs.',
  },
}

export type SerialRule = keyof typeof serialRules

/**
 * Breaches of the rules of serial numbers: one for each unit, none twice, and each as `isRight` wants it,
 * which gets what is on record of it.
 */
export function serialBreaches(
  lines: readonly SerialLine[],
  items: readonly StockedItem[],
  known: readonly KnownSerial[],
  isWrong: 'stock.serial-number.not-in-stock' | 'stock.serial-number.not-delivered',
  isRight: (line: SerialLine, known: KnownSerial | undefined) => boolean,
): Breach[] {
  const records = new Map(known.map((serial) => [keyOf(serial), serial]))
  const seen = new Set<string>()
  return lines.flatMap((line) => {
    const { itemId, serialNumbers = [], path } = line
    const breaches: Breach[] = []
    const add = (code: SerialRule, at: FieldPath) =>
      breaches.push({ code, sentence: serialRules[code], path: at })
    const isTracked = items.some(({ id, hasSerialNumbers }) => id === itemId && hasSerialNumbers)
    const isCounted = Exact.of(serialNumbers.length).equals(Exact.of(line.quantity))
    if ((isTracked || serialNumbers.length > 0) && !isCounted) {
      add('stock.serial-numbers.required', [...path, 'serialNumbers'])
    }
    for (const [index, serialNumber] of serialNumbers.entries()) {
      const key = keyOf({ itemId, serialNumber })
      if (seen.has(key) || !isRight(line, records.get(key))) {
        add(isWrong, [...path, 'serialNumbers', index])
      }
      seen.add(key)
    }
    return breaches
  })
}

function keyOf({ itemId, serialNumber }: Pick<KnownSerial, 'itemId' | 'serialNumber'>): string {
  return `${itemId} ${serialNumber.toLowerCase()}`
}
