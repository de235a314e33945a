import type { Call } from '../../../platform/pipeline/operation.ts'
import { type Breach, brokenRules } from '../../../platform/values/broken-rules.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { FieldPath } from '../../../platform/values/refusal.ts'
import { allocateStock, type TakenLine } from '../../reservations/allocate-stock.ts'
import { consumption, findShippable } from '../../reservations/issue-store.ts'
import { reallotment } from '../../reservations/reallotment-store.ts'
import { findSerials, serialRecords, serialStates } from '../../reservations/serial-number-store.ts'
import {
  bySerialPlace,
  isNear,
  type TakenUnits,
  withSerials,
} from '../../reservations/serial-places.ts'
import { serialBreaches, serialsOf } from '../../reservations/serial-rules.ts'
import type { TakenFrom } from '../../reservations/taken-from.ts'
import type { StockedItem } from '../../stocks/bookings/booking-rules.ts'
import {
  type BookingLine,
  journalStatement,
  stockStatement,
} from '../../stocks/bookings/booking-store.ts'
import { isSplit, splitBreach } from '../stock/whole-units.ts'
import { shortageBreaches } from './reservation.ts'

export type { TakenFrom }

/** A line of a delivery, with its place in the body. */
export interface DeliveredLine extends TakenLine {
  readonly path: FieldPath
}

/** A part of a delivered line and where it lay. */
export interface TakenPart {
  readonly lineId: number
  readonly itemId: number
  readonly warehouseId: number
  /** Of the warehouse; the lowest comes first. */
  readonly priority: number
  /** Empty where it belongs to no batch. */
  readonly batchNumber: string
  /** RFC 3339; null where it has none. */
  readonly bestBefore: string | null
  /** 0: the default location of the warehouse. */
  readonly locationId: number
  /** In units of the item, an exact decimal. */
  readonly quantity: string
  /** Those of its units, where the line names them. */
  readonly serialNumbers: readonly string[]
  /** Of the line, as it was given. */
  readonly path: FieldPath
}

type Working = Pick<Call, 'tx' | 'fieldName' | 'caller' | 'audited'>

/**
 * Takes what is delivered out of the stock and out of the reservations of its lines. The caller has locked
 * the order. It leaves from the fewest warehouses, and there by the earliest best-before date, then by the priority of
 * warehouse and location; expired stock, and warehouses and locations locked for shipment are passed over. Of what others have reserved, or
 * pick lists hold, nothing is taken. Throws one 422 for all lines that are not there (`stock.insufficient`) and all serial numbers that
 * are missing or cannot be delivered. Items without stock-keeping only lose their reservation.
 *
 * Lines of bills of materials are left out by the caller: their parts are lines of their own.
 */
export async function takeOut(
  { tx, fieldName, caller, audited }: Working,
  lines: readonly DeliveredLine[],
  comment: string,
): Promise<readonly TakenPart[]> {
  if (lines.length === 0) return []
  const found = await findShippable(
    tx,
    lines.map(({ itemId }) => itemId),
    lines.map(({ lineId }) => lineId),
  )
  const serials = serialsOf(lines)
  const known = await findSerials(tx, serials)
  const { taken, consumed, shortages } = allocateStock(bySerialPlace(lines, known), found)
  const breaches = [
    ...splitBreaches(lines, found.items),
    ...shortageBreaches(shortages, ({ lineId }) => quantityPath(lines, lineId)),
    ...serialBreaches(
      lines,
      found.items,
      known,
      'stock.serial-number.not-in-stock',
      (line, serial) =>
        serial === undefined || (serial.state === serialStates.inStock && isNear(line, serial)),
    ),
  ]
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
  const parts = withSerials(taken)
  const bookings = parts.map((part, position) => bookingOf(part, position, found.items, comment))
  const waiting = found.held.flatMap(({ itemId, wanted, reserved }) =>
    wanted === reserved ? [] : [itemId],
  )
  const written = [
    ...consumption(tx, consumed),
    ...serialRecords(
      tx,
      serials.map((serial) => ({ ...serial, state: serialStates.delivered })),
    ),
    ...(bookings.length > 0 ? [stockStatement(tx, bookings)] : []),
    ...(waiting.length > 0 ? [reallotment(tx, waiting)] : []),
  ]
  for (const statement of written) tx.soon(statement)
  // The journal comes with the commit: all bookings wait for its counter.
  if (bookings.length > 0) tx.later(journalStatement(tx, bookings, caller, audited))
  return parts.map(({ line, stock, quantity, serialNumbers }) => ({
    path: (line as DeliveredLine).path,
    serialNumbers,
    locationId: stock.locationId,
    lineId: line.lineId,
    itemId: line.itemId,
    warehouseId: stock.warehouseId,
    priority: stock.priority,
    batchNumber: stock.batchNumber,
    bestBefore: stock.bestBefore === 'infinity' ? null : stock.bestBefore,
    quantity,
  }))
}

function splitBreaches(lines: readonly DeliveredLine[], items: readonly StockedItem[]): Breach[] {
  const known = new Map(items.map((item) => [item.id, item]))
  return lines.flatMap(({ itemId, quantity, path }) => {
    const item = known.get(itemId)
    return item && isSplit(item, Exact.of(quantity)) ? [splitBreach([...path, 'quantity'])] : []
  })
}

function quantityPath(lines: readonly DeliveredLine[], lineId: number): FieldPath {
  const path = lines.find((line) => line.lineId === lineId)?.path ?? []
  return [...path, 'quantity']
}

function bookingOf(
  { stock, quantity, quantityAfter, serialNumbers }: TakenUnits,
  position: number,
  items: readonly StockedItem[],
  comment: string,
): BookingLine {
  const { itemId, warehouseId, warehouseUuid, locationId, batchNumber, bestBefore } = stock
  return {
    position,
    itemId,
    itemUuid: items.find(({ id }) => id === itemId)?.uuid ?? '',
    warehouseId,
    warehouseUuid,
    locationId,
    batchNumber,
    bestBefore,
    quantity: -Number(quantity),
    quantityAfter,
    mayBeNegative: false,
    isWanted: false,
    purchasePriceNet: null,
    comment,
    movementType: 'Delivery',
    serialNumbers,
  }
}
