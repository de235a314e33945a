import type { Call } from '../../../platform/pipeline/operation.ts'
import { brokenRules } from '../../../platform/values/broken-rules.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { findSerials } from '../../reservations/serial-number-store.ts'
import { lockStocks } from '../stock-lock-store.ts'
import { bookedSerialBreaches } from './booked-serials.ts'
import { type Booking, keyTextOf } from './booking.ts'
import {
  countedTwice,
  noSuchRecords,
  notEnough,
  type ResolvedBooking,
  refuseBrokenBookings,
  tooMuch,
} from './booking-rules.ts'
import { type BookingLine, findBooked, type RequestedLine } from './booking-store.ts'

/** `companyId` is the company that the request runs for, where it runs for one. */
type Working = Pick<Call, 'tx' | 'fieldName'> & Partial<Pick<Call, 'companyId'>>

/**
 * Checks bookings and locks the stock that they change. Throws one 422 for all records that do not exist,
 * then one for all broken rules, then one for all quantities that are not in stock.
 */
export async function resolveBookings(
  { tx, fieldName, companyId }: Working,
  bookings: readonly Booking[],
): Promise<readonly BookingLine[]> {
  const resolved = await findRecords({ tx, fieldName }, bookings)
  refuseBrokenBookings(resolved, fieldName, companyId)
  const { lines, obstacles } = await lockStocks(tx, resolved.map(lineOf))
  const serials = await findSerials(
    tx,
    lines.flatMap(({ itemId, serialNumbers }) =>
      serialNumbers.map((serialNumber) => ({ itemId, serialNumber })),
    ),
  )
  const breaches = bookedSerialBreaches(lines, resolved, serials)
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
  const [first] = obstacles
  if (!first) return lines
  const pathOf = (position: number) => (bookings[position] as Booking).paths.quantity
  const shortages = obstacles.filter(({ isShort }) => isShort)
  if (shortages.length === 0) throw tooMuch(pathOf(first.position), fieldName)
  throw notEnough(
    shortages.map(({ position, quantity }) => ({ path: pathOf(position), quantity })),
    fieldName,
  )
}

/**
 * Checks what was counted and locks those stocks: each booking says what there is to be. Returns for each the
 * booking of its difference, which may be 0.
 */
export async function resolveCounted(
  { tx, fieldName, companyId }: Working,
  counts: readonly Booking[],
): Promise<readonly BookingLine[]> {
  const resolved = await findRecords({ tx, fieldName }, counts)
  refuseBrokenBookings(resolved, fieldName, companyId)
  const requested = resolved.map(lineOf)
  refuseCountedTwice(requested, counts, fieldName)
  const { lines } = await lockStocks(tx, requested)
  return lines.map((line) => {
    const counted = Exact.of(line.quantity)
    const before = Exact.of(line.quantityAfter).minus(counted)
    const quantity = counted.minus(before).toNumber()
    return { ...line, quantity, quantityAfter: counted.toString() }
  })
}

function refuseCountedTwice(
  requested: readonly RequestedLine[],
  counts: readonly Booking[],
  fieldName: Working['fieldName'],
): void {
  const seen = new Set<string>()
  const twice = requested.flatMap((line, index) => {
    const { itemId, warehouseId, locationId, batchNumber, bestBefore } = line
    const key = JSON.stringify([itemId, warehouseId, locationId, batchNumber, bestBefore])
    const isTwice = seen.has(key)
    seen.add(key)
    return isTwice ? [(counts[index] as Booking).paths.item] : []
  })
  if (twice.length > 0) throw countedTwice(twice, fieldName)
}

async function findRecords(
  { tx, fieldName }: Working,
  bookings: readonly Booking[],
): Promise<ResolvedBooking[]> {
  const found = await findBooked(tx, {
    items: bookings.map(({ itemId }) => itemId),
    warehouses: bookings.map(({ warehouseId }) => warehouseId),
    locations: bookings.flatMap(({ storageLocationId }) => storageLocationId ?? []),
  })
  const items = byKey(found.items)
  const warehouses = byKey(found.warehouses)
  const locations = byKey(found.locations)
  const missing: Booking['paths']['item'][] = []
  const resolved = bookings.flatMap((booking) => {
    const item = items(booking.itemId)
    const warehouse = warehouses(booking.warehouseId)
    if (!item) missing.push(booking.paths.item)
    if (!warehouse) missing.push(booking.paths.warehouse)
    const { storageLocationId } = booking
    const location = storageLocationId ? locations(storageLocationId) : undefined
    if (storageLocationId && !location) missing.push(booking.paths.storageLocation)
    return item && warehouse ? [{ ...booking, item, warehouse, location }] : []
  })
  if (missing.length > 0) throw noSuchRecords(missing.map(fieldName))
  return resolved
}

function byKey<T extends { id: number; uuid: string }>(records: readonly T[]) {
  const known = new Map(
    records.flatMap((record) => [
      [String(record.id), record],
      [record.uuid, record],
    ]),
  )
  return (reference: Reference) => known.get(keyTextOf(reference))
}

function lineOf(booking: ResolvedBooking, position: number): RequestedLine {
  const { item, warehouse, location, batchNumber, shelfLifeExpirationDate } = booking
  return {
    position,
    itemId: item.id,
    itemUuid: item.uuid,
    warehouseId: warehouse.id,
    warehouseUuid: warehouse.uuid,
    locationId: location && !location.isDefault ? location.id : 0,
    batchNumber: batchNumber ?? '',
    bestBefore: shelfLifeExpirationDate ?? 'infinity',
    quantity: booking.quantity,
    mayBeNegative: item.mayBeNegative,
    purchasePriceNet: booking.purchasePriceNet ?? null,
    comment: booking.comment ?? '',
    movementType: booking.movementType ?? 'Booking',
    serialNumbers: booking.serialNumbers ?? [],
  }
}
