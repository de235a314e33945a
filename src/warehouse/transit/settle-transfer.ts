import { announce } from '../../platform/events/outbox-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { Exact } from '../../platform/values/exact.ts'
import { serialRecords, serialStates } from '../reservations/serial-number-store.ts'
import { type Booking, bookingAt } from '../stocks/bookings/booking.ts'
import { bookSoon } from '../stocks/bookings/booking-store.ts'
import { resolveBookings } from '../stocks/bookings/resolve-bookings.ts'
import { noteLosses } from '../values/valuing/lost-goods-store.ts'
import type { Arrival } from './arrivals.ts'
import { stockTransferEvents } from './stock-transfer.ts'
import {
  type HeldTransfer,
  holdItemsOf,
  type LineProgress,
  recordProgress,
} from './stock-transfer-store.ts'

/** What becomes of goods that are on their way. */
interface Settlement {
  readonly arrivals: readonly Arrival[]
  /** Whether they go back to the warehouse that they left. */
  readonly isReturn: boolean
  /** Why the rest is given up; null where it is still waited for. */
  readonly missingReason: string | null
}

type Working = Pick<Call, 'tx' | 'fieldName' | 'caller' | 'audit' | 'audited'>

/** Books what arrives of a held transfer, with the statements that follow, and writes what became of its lines. */
export async function settleTransfer(
  call: Working,
  transfer: HeldTransfer,
  { arrivals, isReturn, missingReason }: Settlement,
): Promise<void> {
  const { tx, caller, audit, audited } = call
  await holdItemsOf(tx, transfer.lines)
  const bookings = arrivals.map((arrival) => bookingOf(transfer, arrival, isReturn))
  const booked = bookings.length > 0 ? await resolveBookings(call, bookings) : []
  const progress = transfer.lines.map((line) => {
    const arrival = arrivals.find((one) => one.line.id === line.id)
    const quantity = arrival?.quantity ?? Exact.zero
    const rest = Exact.of(line.left).minus(quantity)
    const isGivenUp = missingReason !== null && !rest.isZero()
    const arrived = new Set(arrival?.serialNumbers.map((serial) => serial.toLowerCase()))
    const serialsOpen = line.serialsLeft.filter((serial) => !arrived.has(serial.toLowerCase()))
    const written: LineProgress = {
      id: line.id,
      received: (isReturn ? Exact.zero : quantity).toString(),
      returned: (isReturn ? quantity : Exact.zero).toString(),
      missing: (isGivenUp ? rest : Exact.zero).toString(),
      reason: isGivenUp ? missingReason : '',
      serialsLeft: isGivenUp ? [] : serialsOpen,
    }
    const lost = isGivenUp ? serialsOpen : []
    return { written, lost, itemId: line.itemId, isOpen: !rest.isZero() && !isGivenUp }
  })
  const isClosed = progress.every(({ isOpen }) => !isOpen)
  const lost = progress.flatMap(({ itemId, lost: serials }) =>
    serials.map((serialNumber) => ({ itemId, serialNumber, state: serialStates.scrapped })),
  )
  const lines = progress.map(({ written }) => written)
  for (const statement of [
    ...recordProgress(tx, transfer.id, lines, isClosed),
    ...serialRecords(tx, lost),
  ]) {
    tx.soon(statement)
  }
  noteLosses(
    tx,
    transfer.fromWarehouseId,
    progress.flatMap(({ itemId, written: { id, missing } }) =>
      missing === '0' ? [] : [{ lineId: id, itemId, quantity: missing }],
    ),
  )
  const after = { lines, isClosed }
  audit({ entity: 'stock-transfer', entityId: transfer.uuid, before: {}, after })
  announce(tx, { entity: stockTransferEvents, kind: 'changed', ids: [transfer.id] })
  if (booked.length > 0) bookSoon(tx, booked, transfer, caller, audited)
}

function bookingOf(transfer: HeldTransfer, arrival: Arrival, isReturn: boolean): Booking {
  const { line, quantity, storageLocationId, serialNumbers, path } = arrival
  const lay = line.locationId === 0 ? null : { id: line.locationId }
  const booking = bookingAt(path, {
    itemId: { id: line.itemId },
    warehouseId: { id: isReturn ? transfer.fromWarehouseId : transfer.toWarehouseId },
    storageLocationId: isReturn ? lay : (storageLocationId ?? null),
    quantity: quantity.toNumber(),
    batchNumber: line.batchNumber,
    shelfLifeExpirationDate: line.bestBefore,
    serialNumbers: [...serialNumbers],
    comment: transfer.comment,
  })
  const warehouse = [isReturn ? 'fromWarehouseId' : 'toWarehouseId']
  return { ...booking, movementType: 'Transit', paths: { ...booking.paths, warehouse } }
}
