import type { Call } from '../../../platform/pipeline/operation.ts'
import { type Breach, brokenRules } from '../../../platform/values/broken-rules.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { FieldPath } from '../../../platform/values/refusal.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import { allocateStock, type TakenLine } from '../../reservations/allocate-stock.ts'
import { findSerials } from '../../reservations/serial-number-store.ts'
import { bySerialPlace, withSerials } from '../../reservations/serial-places.ts'
import { serialsOf } from '../../reservations/serial-rules.ts'
import { type Booking, bookingAt } from '../../stocks/bookings/booking.ts'
import { type StockedItem, unmanagedRule } from '../../stocks/bookings/booking-rules.ts'
import { bookSoon, findBooked } from '../../stocks/bookings/booking-store.ts'
import { resolveBookings } from '../../stocks/bookings/resolve-bookings.ts'
import { isSplit, splitBreach } from '../stock/whole-units.ts'
import { findUsable } from './consumable-stock-store.ts'

/** Goods that become others, or come of them. */
export interface ConvertedGoods {
  readonly itemId: number
  /** How people name the item where it lacks. */
  readonly sku: string
  readonly quantity: Exact
  readonly batchNumber?: string | null | undefined
  /** RFC 3339. */
  readonly shelfLifeExpirationDate?: string | null | undefined
  readonly storageLocationId?: Reference | null | undefined
  readonly serialNumbers?: readonly string[] | null | undefined
  /** Its place in the body. */
  readonly path: FieldPath
  /** That of its quantity. */
  readonly quantityPath: FieldPath
}

interface Conversion {
  readonly warehouseId: number
  /** The item that is made or taken apart: of it stock is kept. */
  readonly productId: number
  readonly taken: readonly ConvertedGoods[]
  readonly made: readonly ConvertedGoods[]
  /** Note of the journal. */
  readonly comment: string
  readonly document: Key
}

type Working = Pick<Call, 'tx' | 'fieldName' | 'companyId' | 'caller' | 'audited'>

/**
 * Takes goods out of a warehouse and puts what was made of them into it: with one block of the journal, by which what
 * comes is valued at what those cost that go. What is named of goods that are taken narrows down where they are taken
 * from; else the first to expire go. Throws one 422 for all goods that are not there (`stock.insufficient`), then
 * those of any booking. Parts without stock-keeping are passed over. The caller has locked the document.
 */
export async function convertStock(call: Working, conversion: Conversion): Promise<void> {
  const { tx, caller, audited } = call
  const { warehouseId, taken, made, document } = conversion
  const ids = [...taken, ...made].map(({ itemId }) => itemId)
  const found = await findUsable(tx, warehouseId, ids)
  const kept = new Map(
    found.items.filter(({ isManaged }) => isManaged).map((item) => [item.id, item] as const),
  )
  if (!kept.has(conversion.productId)) {
    throw brokenRules([{ ...unmanagedRule, path: ['quantity'] }], call.fieldName)
  }
  const lines = await linesOf(call, conversion, kept)
  const known = await findSerials(tx, serialsOf(lines))
  const allocated = allocateStock(bySerialPlace(lines, known), found)
  const breaches = [
    ...splitBreaches(lines, kept),
    ...allocated.shortages.map((shortage) => lacking(lines, shortage)),
  ]
  if (breaches.length > 0) throw brokenRules(breaches, call.fieldName)
  const out = withSerials(allocated.taken).map(({ line, stock, quantity, serialNumbers }) => {
    const { batchNumber, bestBefore, locationId } = stock
    const goods = (line as WantedLine).goods
    const lot = {
      batchNumber,
      shelfLifeExpirationDate: bestBefore === 'infinity' ? null : bestBefore,
      storageLocationId: locationId === 0 ? null : { id: locationId },
      serialNumbers,
    }
    return bookingOf(conversion, { ...goods, ...lot, quantity: Exact.of(quantity).negated() })
  })
  const into = made.filter(({ itemId }) => kept.has(itemId))
  const bookings = [...out, ...into.map((goods) => bookingOf(conversion, goods))]
  bookSoon(tx, await resolveBookings(call, bookings), document, caller, audited)
}

interface WantedLine extends TakenLine {
  readonly goods: ConvertedGoods
  readonly path: FieldPath
}

async function linesOf(
  { tx }: Working,
  { warehouseId, taken }: Conversion,
  kept: ReadonlyMap<number, StockedItem>,
): Promise<WantedLine[]> {
  const named = taken.flatMap(({ storageLocationId }) => storageLocationId ?? [])
  const none = { items: [], warehouses: [] }
  const { locations } =
    named.length === 0 ? { locations: [] } : await findBooked(tx, { ...none, locations: named })
  const numberOf = (reference: Reference) => {
    const found = locations.find((one) =>
      'id' in reference ? one.id === reference.id : one.uuid === reference.uuid,
    )
    return found?.isDefault ? 0 : found?.id
  }
  return taken.flatMap((goods, lineId) =>
    kept.has(goods.itemId)
      ? [
          {
            ...{ lineId, itemId: goods.itemId, quantity: goods.quantity.toString(), warehouseId },
            batchNumber: goods.batchNumber || undefined,
            bestBefore: goods.shelfLifeExpirationDate ?? undefined,
            locationId: goods.storageLocationId ? numberOf(goods.storageLocationId) : undefined,
            serialNumbers: goods.serialNumbers ?? undefined,
            ...{ goods, path: goods.path },
          },
        ]
      : [],
  )
}

function splitBreaches(
  lines: readonly WantedLine[],
  kept: ReadonlyMap<number, StockedItem>,
): Breach[] {
  return lines.flatMap(({ itemId, goods }) => {
    const item = kept.get(itemId)
    return item && isSplit(item, goods.quantity) ? [splitBreach(goods.quantityPath)] : []
  })
}

function lacking(
  lines: readonly WantedLine[],
  { lineId, available }: { readonly lineId: number; readonly available: string },
): Breach {
  const { sku, quantity, quantityPath } = (
    lines.find((line) => line.lineId === lineId) as WantedLine
  ).goods
  return { ...lackingGoods({ sku, needed: quantity.toString(), available }), path: quantityPath }
}

/** What is said of goods of which too few are there. */
export function lackingGoods(goods: {
  readonly sku: string
  readonly needed: string
  readonly available: string
}): Omit<Breach, 'path'> {
  const { sku, needed, available } = goods
  return {
    code: 'stock.insufficient',
    sentence: {
      en: `There is not enough of ${sku}: ${needed} are needed, ${available} are available.`,
      de: `Von ${sku} reicht der Bestand nicht: Gebraucht werden ${needed}, verfügbar sind ${available}.`,
    },
  }
}

function bookingOf(
  { warehouseId, comment }: Conversion,
  { itemId, quantity, serialNumbers, path, quantityPath, ...goods }: ConvertedGoods,
): Booking {
  const booking = bookingAt(path, {
    itemId: { id: itemId },
    warehouseId: { id: warehouseId },
    storageLocationId: goods.storageLocationId ?? null,
    quantity: quantity.toNumber(),
    batchNumber: goods.batchNumber ?? '',
    shelfLifeExpirationDate: goods.shelfLifeExpirationDate ?? null,
    serialNumbers: [...(serialNumbers ?? [])],
    comment,
  })
  return {
    ...booking,
    movementType: 'Production',
    paths: { ...booking.paths, quantity: quantityPath, warehouse: [] },
  }
}
