import type { Call } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { type Breach, brokenRules } from '../../platform/values/broken-rules.ts'
import { Exact } from '../../platform/values/exact.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import type { FieldPath, Sentence } from '../../platform/values/refusal.ts'
import { locationNamed } from '../doors/warehouse-reference-store.ts'
import { serialRules } from '../reservations/serial-rules.ts'
import { type BookingDraft, keyTextOf } from '../stocks/bookings/booking.ts'
import type { Receipt } from './stock-transfer.ts'
import type { HeldLine } from './stock-transfer-store.ts'

/** A quantity of a line that arrives somewhere. */
export interface Arrival {
  readonly line: HeldLine
  readonly quantity: Exact
  readonly storageLocationId: BookingDraft['storageLocationId']
  readonly serialNumbers: readonly string[]
  /** Of the line in the body. */
  readonly path: FieldPath
}

const noSuchRecords = missingRecords('stock-transfer.reference.missing', {
  en: 'The receipt refers to records that do not exist, or lines of another transfer.',
  de: 'Der Wareneingang verweist auf Datensätze, die es nicht gibt, oder Positionen einer anderen Umlagerung.',
})

/** Refuses a receipt that names lines or locations that do not exist, all at once. */
export async function findNamed(
  { tx, fieldName }: Pick<Call, 'tx' | 'fieldName'>,
  { lines = [] }: Receipt,
): Promise<void> {
  const named = lines.flatMap(({ lineId, storageLocationId }, index) => [
    { path: ['lines', index, 'lineId'], table: 'stock_transfer_lines', reference: lineId },
    ...locationNamed(['lines', index, 'storageLocationId'], storageLocationId),
  ])
  await resolveRecords(tx, named, noSuchRecords, fieldName)
}

const rules = {
  'stock-transfer.line.twice': {
    en: 'The line is named twice.',
    de: 'Die Position ist doppelt genannt.',
  },
  'stock-transfer.quantity.exceeded': {
    en: 'More than is on its way.',
    de: 'Mehr, als unterwegs ist.',
  },
  'stock-transfer.reason.required': {
    en: 'Something is missing: the reason must be given.',
    de: 'Es fehlt etwas: Der Grund muss genannt werden.',
  },
  ...serialRules,
} satisfies Record<string, Sentence>

const breachOf = (code: keyof typeof rules, path: FieldPath): Breach => ({
  code,
  sentence: rules[code],
  path,
})

/**
 * What of a held transfer arrives, checked against what is on its way. Throws one 422 for lines that it does not
 * have, then one for all other faults.
 */
export function arrivalsOf(
  { fieldName }: Pick<Call, 'fieldName'>,
  lines: readonly HeldLine[],
  { lines: named, isClosing, missingReason }: Receipt,
): Arrival[] {
  const given = named ?? []
  const found = given.map(({ lineId }) => lines.find((line) => isNamed(line, lineId)))
  const unknown = found.flatMap((line, index) => (line ? [] : [['lines', index, 'lineId']]))
  if (unknown.length > 0) throw noSuchRecords(unknown.map(fieldName))
  const everything = named || isClosing ? [] : wholeLines(lines)
  const arrivals = given.map((one, index): Arrival => {
    const line = found[index] as HeldLine
    const quantity = Exact.of(one.quantity)
    const isWhole = quantity.equals(Exact.of(line.left))
    const serialNumbers = one.serialNumbers ?? (isWhole ? line.serialsLeft : [])
    const path = ['lines', index]
    return { line, quantity, storageLocationId: one.storageLocationId, serialNumbers, path }
  })
  const breaches = arrivals.flatMap((arrival, index) => [
    ...(found.indexOf(arrival.line) < index
      ? [breachOf('stock-transfer.line.twice', [...arrival.path, 'lineId'])]
      : []),
    ...breachesOf(arrival),
  ])
  if (isClosing && !missingReason && isSomethingMissing(lines, arrivals)) {
    breaches.push(breachOf('stock-transfer.reason.required', ['missingReason']))
  }
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
  return [...arrivals, ...everything]
}

/** All that is still on its way. */
export function wholeLines(lines: readonly HeldLine[]): Arrival[] {
  return lines.flatMap((line, index) => {
    const quantity = Exact.of(line.left)
    const rest = { storageLocationId: null, serialNumbers: line.serialsLeft }
    return quantity.isZero() ? [] : [{ line, quantity, ...rest, path: ['lines', index] }]
  })
}

function breachesOf({ line, quantity, serialNumbers, path }: Arrival): Breach[] {
  const isTooMuch = quantity.compare(Exact.of(line.left)) > 0
  const known = new Set(line.serialsLeft.map((serial) => serial.toLowerCase()))
  const isMissing = known.size > 0 && serialNumbers.length === 0 && !isTooMuch
  const at = [...path, 'serialNumbers']
  return [
    ...(isTooMuch ? [breachOf('stock-transfer.quantity.exceeded', [...path, 'quantity'])] : []),
    ...(isMissing ? [breachOf('stock.serial-numbers.required', at)] : []),
    ...serialNumbers.flatMap((serial, index) =>
      known.has(serial.toLowerCase())
        ? []
        : [breachOf('stock.serial-number.not-in-transit', [...at, index])],
    ),
  ]
}

function isSomethingMissing(lines: readonly HeldLine[], arrivals: readonly Arrival[]): boolean {
  const left = Exact.sum(lines.map((line) => Exact.of(line.left)))
  return left.compare(Exact.sum(arrivals.map(({ quantity }) => quantity))) > 0
}

const isNamed = ({ id, uuid }: HeldLine, reference: Parameters<typeof keyTextOf>[0]) =>
  [String(id), uuid].includes(keyTextOf(reference))
