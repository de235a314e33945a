import type { Call } from '../../../platform/pipeline/operation.ts'
import { type Breach, brokenRules } from '../../../platform/values/broken-rules.ts'
import type { FieldPath } from '../../../platform/values/refusal.ts'
import { reallotment } from '../../reservations/reallotment-store.ts'
import {
  findLockedLocations,
  findReceivers,
  type Receiver,
} from '../../reservations/receiver-store.ts'
import { findSerials, serialRecords, serialStates } from '../../reservations/serial-number-store.ts'
import { serialBreaches, serialsOf } from '../../reservations/serial-rules.ts'
import type { Booking } from '../../stocks/bookings/booking.ts'
import { journalStatement, stockStatement } from '../../stocks/bookings/booking-store.ts'
import { resolveBookings } from '../../stocks/bookings/resolve-bookings.ts'
import type { Want } from './reservation.ts'
import { reserve } from './reservation-store.ts'

/** What comes back of a delivered line, and what becomes of it. */
export interface ReturnedLine {
  readonly lineId: number
  readonly itemId: number
  /** In units of the item, an exact decimal. */
  readonly quantity: string | number
  /**
   * Sellable goods go into the named warehouse or the default one, blocked goods into one that is locked
   * for availability, or to a location of any warehouse that is. Scrapped goods are not booked.
   */
  readonly becomes: 'sellable' | 'blocked' | 'scrapped'
  readonly warehouseId?: number | null | undefined
  /** A location of the named warehouse; 0 or nothing is its default location. */
  readonly locationId?: number | undefined
  readonly batchNumber?: string | undefined
  /** RFC 3339; null where it has none. */
  readonly bestBefore?: string | null | undefined
  readonly serialNumbers?: readonly string[] | undefined
  /** Its place in the body. */
  readonly path: FieldPath
}

type Working = Pick<Call, 'tx' | 'fieldName' | 'caller' | 'audited'>

interface PutBackMeans {
  readonly comment: string
  readonly wants?: readonly Want[]
  /** The company whose warehouses may take the goods; any where it is left out, as for what goes back where it lay. */
  readonly companyId?: number | undefined
}

/**
 * Books back what was delivered: all parts that `takeOut` took where a delivery is cancelled, what came
 * back where goods are returned. `wants` are the lines that want theirs again; they have it before anybody
 * who waits. The caller has locked the orders. Throws one 422 for all serial numbers that were not delivered
 * with their line, one where no warehouse takes blocked goods, or those of any booking.
 */
export async function putBack(
  { tx, fieldName, caller, audited }: Working,
  lines: readonly ReturnedLine[],
  { comment, wants = [], companyId }: PutBackMeans,
): Promise<void> {
  if (lines.length === 0) return
  const { items, warehouses } = await findReceivers(
    tx,
    lines.map(({ itemId }) => itemId),
    companyId,
  )
  const booked = lines.filter(
    ({ itemId, becomes }) =>
      becomes !== 'scrapped' && items.some(({ id, isManaged }) => id === itemId && isManaged),
  )
  const locked = await findLockedLocations(tx, booked.flatMap(blockedLocation))
  const receivers = booked.map((line) => receiverOf(line, warehouses, locked))
  const known = await findSerials(tx, serialsOf(lines))
  const breaches = [
    ...receivers.filter((receiver) => typeof receiver !== 'number'),
    ...serialBreaches(
      lines,
      items,
      known,
      'stock.serial-number.not-delivered',
      (line, serial) => serial?.state === serialStates.delivered && serial.lineId === line.lineId,
    ),
  ]
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
  const bookings = booked.map((line, index) => bookingOf(line, receivers[index] as number, comment))
  const resolved = await resolveBookings({ tx, fieldName, companyId }, bookings)
  const stocks = resolved.map((stock, index) => ({
    ...stock,
    serialNumbers: booked[index]?.serialNumbers ?? [],
  }))
  await tx.all([
    ...serialRecords(
      tx,
      lines.flatMap((line) => {
        const place = stocks[booked.indexOf(line)]
        const state = line.becomes === 'scrapped' ? serialStates.scrapped : serialStates.inStock
        return serialsOf([line]).map((serial) => ({ ...serial, state, place }))
      }),
    ),
    ...(stocks.length > 0 ? [stockStatement(tx, stocks)] : []),
  ])
  await reserve(tx, wants, { isFact: true })
  if (stocks.length === 0) return
  await tx.rows(
    reallotment(
      tx,
      stocks.map(({ itemId }) => itemId),
    ),
  )
  // The journal comes with the commit: all bookings wait for its counter.
  tx.later(journalStatement(tx, stocks, caller, audited))
}

const noReceiver = {
  code: 'stock.warehouse.required',
  sentence: {
    en: 'There is no active warehouse to put it into.',
    de: 'Es gibt kein aktives Lager, in das es kommen kann.',
  },
}
const noBlockedReceiver = {
  code: 'stock.warehouse.not-blocked',
  sentence: {
    en: 'Blocked goods go into an active warehouse that is locked for availability.',
    de: 'Gesperrte Ware kommt in ein aktives Lager, das für die Verfügbarkeit gesperrt ist.',
  },
}

/** The location that a line of blocked goods is put to, where one is named. */
const blockedLocation = ({ becomes, locationId }: ReturnedLine): number[] =>
  becomes === 'blocked' && locationId ? [locationId] : []

/** The warehouse that a line goes into, or the rule that no warehouse satisfies. */
function receiverOf(
  line: ReturnedLine,
  warehouses: readonly Receiver[],
  lockedLocations: ReadonlySet<number>,
): number | Breach {
  const { becomes, warehouseId, path } = line
  const at = { path: [...path, 'warehouseId'] }
  if (becomes === 'blocked') {
    if (warehouseId && blockedLocation(line).some((id) => lockedLocations.has(id)))
      return warehouseId
    const locked = warehouses.filter(({ isLocked }) => isLocked)
    const found = locked.find(({ id, isOpen }) => (warehouseId ? id === warehouseId : isOpen))
    return found?.id ?? { ...noBlockedReceiver, ...at }
  }
  // Another warehouse than the default one only where that sells nothing; a named one is checked as in any booking.
  const open = warehouses.filter(({ isOpen }) => isOpen)
  const usual = open.find(({ isSelling }) => isSelling)
  const other = open.find(({ isLocked }) => !isLocked)
  return warehouseId ?? usual?.id ?? other?.id ?? { ...noReceiver, ...at }
}

function bookingOf(line: ReturnedLine, warehouseId: number, comment: string): Booking {
  const { path } = line
  return {
    itemId: { id: line.itemId },
    warehouseId: { id: warehouseId },
    storageLocationId: line.locationId ? { id: line.locationId } : null,
    quantity: Number(line.quantity),
    batchNumber: line.batchNumber ?? '',
    shelfLifeExpirationDate: line.bestBefore ?? null,
    comment,
    movementType: 'Return',
    paths: {
      item: path,
      warehouse: [...path, 'warehouseId'],
      storageLocation: [...path, 'storageLocationId'],
      quantity: [...path, 'quantity'],
      batchNumber: [...path, 'batchNumber'],
      bestBefore: [...path, 'bestBefore'],
      serialNumbers: [...path, 'serialNumbers'],
    },
  }
}
