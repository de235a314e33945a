import { Exact } from '../../platform/values/exact.ts'
import type { Taken, TakenLine } from './allocate-stock.ts'
import { type KnownSerial, serialStates } from './serial-number-store.ts'
import { isSamePlace } from './taken-from.ts'

/** A part of a line with the serial numbers of its units. */
export interface TakenUnits extends Taken {
  readonly serialNumbers: readonly string[]
}

/** Whether a unit lies where the line takes from; of some only the warehouse or nothing is known. */
export function isNear(line: TakenLine, { warehouseId }: KnownSerial): boolean {
  return !line.warehouseId || warehouseId === null || line.warehouseId === warehouseId
}

/**
 * The lines, with units of known places apart: they are taken from there. So are units that a picker found
 * elsewhere in the warehouse, so that quantities and serial numbers of both places stay together.
 */
export function bySerialPlace<Line extends TakenLine>(
  lines: readonly Line[],
  known: readonly KnownSerial[],
): Line[] {
  const lying = known.filter(
    ({ state, warehouseId }) => state === serialStates.inStock && warehouseId !== null,
  )
  if (lying.length === 0) return [...lines]
  return lines.flatMap((line) => {
    const { itemId, serialNumbers = [], from } = line
    if (serialNumbers.length === 0) return [line]
    const placeOf = (serialNumber: string) =>
      lying.find(
        (serial) =>
          serial.itemId === itemId &&
          serial.serialNumber.toLowerCase() === serialNumber.toLowerCase() &&
          !(from && isSamePlace(serial, from)) &&
          isNear(line, serial),
      )
    const groups = Map.groupBy(serialNumbers, (serialNumber) => placeText(placeOf(serialNumber)))
    const placed = [...groups].filter(([place]) => place !== '')
    const apart = placed.map(([, serials]) => {
      const { warehouseId, locationId, batchNumber, bestBefore } = placeOf(
        serials[0] as string,
      ) as KnownSerial
      const stock = { warehouseId: warehouseId ?? undefined, batchNumber }
      const place = {
        from: { locationId, batchNumber, bestBefore },
        pickedFrom: from,
        serialNumbers: serials,
      }
      return { ...line, ...stock, ...place, quantity: String(serials.length) }
    })
    const count = Exact.of(apart.flatMap(({ serialNumbers: serials }) => serials).length)
    const rest = Exact.of(line.quantity).minus(count)
    const isOpen = !rest.isZero() && !rest.isNegative()
    const others = { ...line, quantity: rest.toString(), serialNumbers: groups.get('') ?? [] }
    return isOpen ? [...apart, others] : apart
  })
}

function placeText(serial: KnownSerial | undefined): string {
  if (!serial) return ''
  const { warehouseId, locationId, batchNumber, bestBefore } = serial
  return JSON.stringify([warehouseId, locationId, batchNumber, bestBefore])
}

/** Shares the serial numbers of lines among their parts, in their order. */
export function withSerials(taken: readonly Taken[]): TakenUnits[] {
  const left = new Map(taken.map(({ line }) => [line, [...(line.serialNumbers ?? [])]]))
  return taken.map((part) => {
    const units = Math.ceil(Number(part.quantity))
    return { ...part, serialNumbers: (left.get(part.line) ?? []).splice(0, units) }
  })
}
