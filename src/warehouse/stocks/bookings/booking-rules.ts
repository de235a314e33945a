import { type Breach, brokenRules } from '../../../platform/values/broken-rules.ts'
import { missingRecords } from '../../../platform/values/missing-records.ts'
import type { FieldName, FieldPath, Refusal, Sentence } from '../../../platform/values/refusal.ts'
import type { Key } from '../../../platform/values/shape.ts'
import type { Booking } from './booking.ts'

/** The properties of an item that decide what can be booked. */
export interface StockedItem extends Key {
  readonly isManaged: boolean
  readonly isDivisible: boolean
  readonly hasBatches: boolean
  readonly hasBestBefore: boolean
  readonly mayBeNegative: boolean
  readonly hasSerialNumbers: boolean
  /** What is held back from every sale, as an exact decimal. */
  readonly buffer: string
}

export interface BookedWarehouse extends Key {
  readonly isActive: boolean
  /** The number of the company that owns it; null: all companies. */
  readonly companyId: number | null
}

export interface BookedLocation extends Key {
  readonly warehouseId: number
  readonly isDefault: boolean
}

export interface ResolvedBooking extends Booking {
  readonly item: StockedItem
  readonly warehouse: BookedWarehouse
  /** The location that the booking names, if any. */
  readonly location: BookedLocation | undefined
}

const bookingRules = {
  'stock.warehouse.inactive': {
    en: 'Nothing can be booked in an inactive warehouse.',
    de: 'In einem inaktiven Lager kann nicht gebucht werden.',
  },
  'stock.warehouse.company': {
    en: 'The warehouse belongs to another company than the one that the request runs for.',
    de: 'Das Lager gehört einer anderen Firma als der, für die die Anfrage läuft.',
  },
  'stock.storage-location.warehouse': {
    en: 'The storage location lies in another warehouse.',
    de: 'Der Lagerplatz liegt in einem anderen Lager.',
  },
  'stock.not-managed': {
    en: 'The item has no inventory management, so there is no stock of it.',
    de: 'Der Artikel hat keine Bestandsführung, also keinen Bestand.',
  },
  'stock.not-divisible': {
    en: 'The item is kept in whole units only.',
    de: 'Der Artikel wird nur in ganzen Einheiten geführt.',
  },
  'stock.batch.required': {
    en: 'The item is kept by batch: the booking needs a batch number.',
    de: 'Der Artikel wird nach Chargen geführt: Die Buchung braucht eine Chargennummer.',
  },
  'stock.best-before.required': {
    en: 'The item is kept by best-before date: the booking needs one.',
    de: 'Der Artikel wird nach Mindesthaltbarkeitsdatum geführt: Die Buchung braucht eines.',
  },
  'stock.counted-twice': {
    en: 'The stock is counted twice in this request.',
    de: 'Der Bestand ist in dieser Anfrage doppelt gezählt.',
  },
  'stock.transfer.same-warehouse': {
    en: 'A transfer needs two different places: warehouses, or locations of one.',
    de: 'Eine Umlagerung braucht zwei verschiedene Orte: Lager, oder Lagerplätze in einem.',
  },
} satisfies Record<string, Sentence>

type Rule = keyof typeof bookingRules

/** The rule of items that are kept in whole units, for documents about them. */
export const splitRule = {
  code: 'stock.not-divisible',
  sentence: bookingRules['stock.not-divisible'],
} as const

/** The rule of items without stock-keeping, likewise. */
export const unmanagedRule = {
  code: 'stock.not-managed',
  sentence: bookingRules['stock.not-managed'],
} as const

function breachesOf(
  { item, warehouse, location, paths, ...booking }: ResolvedBooking,
  runsFor: number | undefined,
): Breach[] {
  const breaches: Breach[] = []
  const require = (isKept: boolean, rule: Rule, path: FieldPath) => {
    if (!isKept) breaches.push(breachOf(rule, path))
  }
  require(warehouse.isActive, 'stock.warehouse.inactive', paths.warehouse)
  require(isOpenTo(runsFor, warehouse), 'stock.warehouse.company', paths.warehouse)
  const isThere = !location || location.warehouseId === warehouse.id
  require(isThere, 'stock.storage-location.warehouse', paths.storageLocation)
  require(item.isManaged, 'stock.not-managed', paths.item)
  const isWhole = Number.isInteger(booking.quantity)
  require(item.isDivisible || isWhole, 'stock.not-divisible', paths.quantity)
  require(!item.hasBatches || !!booking.batchNumber, 'stock.batch.required', paths.batchNumber)
  const hasDate = !!booking.shelfLifeExpirationDate
  require(!item.hasBestBefore || hasDate, 'stock.best-before.required', paths.bestBefore)
  return breaches
}

type Ownership = Pick<BookedWarehouse, 'isActive' | 'companyId'>

/** Whether a request that runs for a company (its number; undefined: for none) may move goods of a warehouse. */
function isOpenTo(runsFor: number | undefined, { companyId }: Ownership): boolean {
  return runsFor === undefined || companyId === null || companyId === runsFor
}

/** Throws one 422 that names all broken rules and the fields that break them (the first 100). */
export function refuseBrokenBookings(
  bookings: readonly ResolvedBooking[],
  fieldName: FieldName,
  runsFor?: number,
): void {
  const breaches = bookings.flatMap((booking) => breachesOf(booking, runsFor))
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
}

function breachOf(rule: Rule, path: FieldPath): Breach {
  return { code: rule, sentence: bookingRules[rule], path }
}

/** Refuses a transfer to where the goods lie (422). */
export function toSamePlace(fieldName: FieldName): Refusal {
  return brokenRules([breachOf('stock.transfer.same-warehouse', ['toWarehouseId'])], fieldName)
}

/** Refuses to send goods to a warehouse that is inactive, or of another company than the request runs for (422). */
export function requireReceiving(
  warehouse: Ownership,
  path: FieldPath,
  {
    fieldName,
    companyId,
  }: { readonly fieldName: FieldName; readonly companyId?: number | undefined },
): void {
  const breaches = [
    ...(warehouse.isActive ? [] : [breachOf('stock.warehouse.inactive', path)]),
    ...(isOpenTo(companyId, warehouse) ? [] : [breachOf('stock.warehouse.company', path)]),
  ]
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
}

/** Refuses counts that name a stock again (422). */
export function countedTwice(paths: readonly FieldPath[], fieldName: FieldName): Refusal {
  return brokenRules(
    paths.map((path) => breachOf('stock.counted-twice', path)),
    fieldName,
  )
}

/** Refusal of fields of a booking whose record does not exist. */
export const noSuchRecords = missingRecords('stock.reference.missing', {
  en: 'The booking refers to records that do not exist.',
  de: 'Die Buchung verweist auf Datensätze, die es nicht gibt.',
})

/** A stock that holds less than a booking takes out. */
interface Shortage {
  readonly path: FieldPath
  /** The stock before the request, as an exact decimal. */
  readonly quantity: string
}

/** One 422 that states the stock for each booking that takes out more. */
export function notEnough(shortages: readonly Shortage[], fieldName: FieldName): Refusal {
  return brokenRules(
    shortages.map(({ path, quantity }) => ({
      code: 'stock.negative',
      sentence: onlyThere(quantity),
      path,
    })),
    fieldName,
  )
}

function onlyThere(quantity: string): Sentence {
  return {
    en: `The stock would fall below zero: there are ${quantity}.`,
    de: `Der Bestand würde unter null fallen: Vorhanden sind ${quantity}.`,
  }
}

/** Refuses a booking that exceeds the range of exact quantities (422). */
export function tooMuch(path: FieldPath, fieldName: FieldName): Refusal {
  const sentence = {
    en: 'A stock is at most 99,999,999,999.',
    de: 'Ein Bestand beträgt höchstens 99.999.999.999.',
  }
  return brokenRules([{ code: 'stock.too-large', sentence, path }], fieldName)
}
