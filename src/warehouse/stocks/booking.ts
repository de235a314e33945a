import Type, { type Static } from 'typebox'
import type { Faults } from '../../platform/values/refusal.ts'
import {
  Instant,
  orNone,
  orNull,
  Price,
  Quantity,
  type Reference,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { SignedQuantity } from './stock.ts'

const lotFields = {
  itemId: ReferenceField(),
  shelfLifeExpirationDate: Type.Optional(orNone(Instant())),
  batchNumber: Type.Optional(orNull(Text(255))),
  comment: Type.Optional(Text(1000)),
}

/** Brings a quantity into a warehouse or, below zero, takes it out. */
export const BookingDraft = Type.Object({
  ...lotFields,
  warehouseId: ReferenceField(),
  /** A location of the warehouse; without it, the warehouse's default one. */
  storageLocationId: Type.Optional(orNull(ReferenceField())),
  quantity: SignedQuantity(),
  /** Net, in the tenant's currency, for one; kept with the booking. */
  purchasePriceNet: Type.Optional(orNull(Price())),
})
export type BookingDraft = Static<typeof BookingDraft>

/** Moves a quantity from one warehouse to another. */
export const TransferDraft = Type.Object({
  ...lotFields,
  fromWarehouseId: ReferenceField(),
  toWarehouseId: ReferenceField(),
  quantity: Quantity({ exclusiveMinimum: 0 }),
})
export type TransferDraft = Static<typeof TransferDraft>

type Path = readonly (string | number)[]

/** A booking that a request asks for, and where in its body the parts of it stand. */
export interface Booking extends BookingDraft {
  readonly paths: {
    readonly item: Path
    readonly warehouse: Path
    readonly storageLocation: Path
    readonly quantity: Path
    readonly batchNumber: Path
    readonly bestBefore: Path
  }
}

/** A booking as sent, at a place in the body. */
export function bookingAt(at: Path, draft: BookingDraft): Booking {
  return {
    ...draft,
    paths: { ...lotPaths(at), warehouse: [...at, 'warehouseId'], quantity: [...at, 'quantity'] },
  }
}

/** The two bookings that a transfer is: out of the one warehouse, into the other. */
export function bookingsOf(transfer: TransferDraft): [Booking, Booking] {
  const { fromWarehouseId, toWarehouseId, quantity, ...lot } = transfer
  const paths = { ...lotPaths([]), quantity: ['quantity'] }
  return [
    {
      ...lot,
      warehouseId: fromWarehouseId,
      quantity: -quantity,
      paths: { ...paths, warehouse: ['fromWarehouseId'] },
    },
    {
      ...lot,
      warehouseId: toWarehouseId,
      quantity,
      paths: { ...paths, warehouse: ['toWarehouseId'] },
    },
  ]
}

function lotPaths(at: Path) {
  return {
    item: [...at, 'itemId'],
    batchNumber: [...at, 'batchNumber'],
    bestBefore: [...at, 'shelfLifeExpirationDate'],
    storageLocation: [...at, 'storageLocationId'],
  }
}

/** Whether a transfer would end where it began. */
export function isNoTransfer({ fromWarehouseId, toWarehouseId }: TransferDraft): boolean {
  return keyTextOf(fromWarehouseId) === keyTextOf(toWarehouseId)
}

/** A reference as text, equal for equal references of one generation. */
export function keyTextOf(reference: Reference): string {
  return 'id' in reference ? String(reference.id) : reference.uuid
}

/** What is wrong with the form of bookings, by field path. */
export function bookingFaults(bookings: readonly Booking[], spell: (path: Path) => string): Faults {
  const faults: Faults = {}
  for (const { quantity, paths } of bookings) {
    if (quantity === 0) faults[spell(paths.quantity)] = nothingBooked
  }
  return faults
}

const nothingBooked = {
  en: 'A booking of 0 changes nothing.',
  de: 'Eine Buchung von 0 ändert nichts.',
}
