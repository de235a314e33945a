import type { TransferLine } from '../queries.ts'
import { itemIdsOf, type Meaning } from '../scanned-goods.ts'
import { type Arrived, missingOf, withArrived } from './arrived.ts'

type Counted =
  | {
      readonly kind: 'counted'
      readonly arrived: Arrived
      readonly line: TransferLine
      readonly quantity: number
    }
  | {
      readonly kind: 'no'
      /** As the texts name it. */
      readonly why: 'receive.stranger' | 'receive.serial' | 'receive.tooMany' | 'unknown'
      readonly name: string
    }

/** Counts what a code is on among what is on its way; units with serial numbers by these. */
export function countArrived(
  arrived: Arrived,
  lines: readonly TransferLine[],
  meaning: Meaning,
  code: string,
): Counted {
  const { batchNumber, quantity, serialNumber, items } = meaning
  const ids = itemIdsOf(meaning)
  const fitting = lines.filter(
    (line) =>
      ids.includes(line.itemId) && (batchNumber === null || line.batchNumber === batchNumber),
  )
  const [first] = fitting
  if (!first)
    return { kind: 'no', why: items.length > 0 ? 'receive.stranger' : 'unknown', name: '' }
  const isTracked = fitting.some(({ serialNumbersInTransit: known }) => known.length > 0)
  const serial = serialNumber ?? code
  const more = isTracked ? 1 : (quantity ?? 1)
  const line = fitting.find((one) =>
    isTracked ? isAwaited(arrived, one, serial) : missingOf(arrived, one) >= more,
  )
  if (!line)
    return { kind: 'no', why: isTracked ? 'receive.serial' : 'receive.tooMany', name: first.name }
  const next = withArrived(arrived, line, more, isTracked ? serial : undefined)
  return { kind: 'counted', arrived: next, line, quantity: more }
}

function isAwaited(arrived: Arrived, line: TransferLine, serial: string): boolean {
  const isSame = (one: string) => one.toLowerCase() === serial.toLowerCase()
  return line.serialNumbersInTransit.some(isSame) && !(arrived.serials[line.id] ?? []).some(isSame)
}
