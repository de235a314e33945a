import Type, { type Static } from 'typebox'
import type { Faults } from '../../../platform/values/refusal.ts'
import {
  Instant,
  Label,
  orNone,
  orNull,
  Price,
  Quantity,
  type Reference,
  ReferenceField,
  Text,
} from '../../../platform/values/shape.ts'
import { SignedQuantity } from '../stock.ts'
import type { MovementType } from './movement-type.ts'

const lotFields = {
  itemId: ReferenceField(),
  shelfLifeExpirationDate: Type.Optional(
    orNone(
      Instant({ description: 'Best-before date; required where the item is kept by such dates.' }),
    ),
  ),
  batchNumber: Type.Optional(
    orNull(Text(255, { description: 'Required where the item is kept by batch.' })),
  ),
  comment: Type.Optional(Text(1000, { description: 'Note that the journal keeps.' })),
  serialNumbers: Type.Optional(
    orNull(
      Type.Array(Label(255), {
        maxItems: 1000,
        description:
          'Serial numbers of the units, one for each; what is taken out is known to lie there.',
      }),
    ),
  ),
}

/** Puts a quantity into a warehouse or, where it is negative, takes it out. */
export const BookingDraft = Type.Object({
  ...lotFields,
  warehouseId: ReferenceField(),
  storageLocationId: Type.Optional(
    orNull(
      ReferenceField({
        description: 'A location of the warehouse; its default location when left out.',
      }),
    ),
  ),
  quantity: SignedQuantity({
    description: 'Quantity in units of the item; negative takes out, 0 is refused.',
  }),
  purchasePriceNet: Type.Optional(
    orNull(
      Price({
        description:
          'Net purchase price of one unit in the currency of the tenant; the journal keeps it.',
      }),
    ),
  ),
})
export type BookingDraft = Static<typeof BookingDraft>

const placeField = (description: string) => Type.Optional(orNull(ReferenceField({ description })))

/** Moves a quantity from one place to another. */
export const TransferDraft = Type.Object({
  ...lotFields,
  fromWarehouseId: ReferenceField(),
  toWarehouseId: ReferenceField(),
  fromStorageLocationId: placeField(
    'A location of the first warehouse; its default location when left out.',
  ),
  toStorageLocationId: placeField(
    'A location of the second warehouse; its default location when left out.',
  ),
  quantity: Quantity({ exclusiveMinimum: 0, description: 'Quantity in units of the item.' }),
})
export type TransferDraft = Static<typeof TransferDraft>

type Path = readonly (string | number)[]

/** A requested booking, with the paths of its fields in the body. */
export interface Booking extends BookingDraft {
  /** What it is made for; a plain booking when left out. */
  readonly movementType?: MovementType
  readonly paths: {
    readonly item: Path
    readonly warehouse: Path
    readonly storageLocation: Path
    readonly quantity: Path
    readonly batchNumber: Path
    readonly bestBefore: Path
    readonly serialNumbers: Path
  }
}

/** The booking at a path of the body. */
export function bookingAt(at: Path, draft: BookingDraft): Booking {
  return {
    ...draft,
    paths: { ...lotPaths(at), warehouse: [...at, 'warehouseId'], quantity: [...at, 'quantity'] },
  }
}

/** The two bookings of a transfer: out of one place, into the other. */
export function bookingsOf(transfer: TransferDraft): [Booking, Booking] {
  const { fromWarehouseId, toWarehouseId, quantity, ...more } = transfer
  const { fromStorageLocationId, toStorageLocationId, ...lot } = more
  const paths = { ...lotPaths([]), quantity: ['quantity'] }
  return [
    {
      ...lot,
      movementType: 'Transfer',
      warehouseId: fromWarehouseId,
      storageLocationId: fromStorageLocationId ?? null,
      quantity: -quantity,
      paths: {
        ...paths,
        warehouse: ['fromWarehouseId'],
        storageLocation: ['fromStorageLocationId'],
      },
    },
    {
      ...lot,
      movementType: 'Transfer',
      warehouseId: toWarehouseId,
      storageLocationId: toStorageLocationId ?? null,
      quantity,
      paths: {
        ...paths,
        warehouse: ['toWarehouseId'],
        storageLocation: ['toStorageLocationId'],
      },
    },
  ]
}

function lotPaths(at: Path) {
  return {
    item: [...at, 'itemId'],
    batchNumber: [...at, 'batchNumber'],
    bestBefore: [...at, 'shelfLifeExpirationDate'],
    serialNumbers: [...at, 'serialNumbers'],
    storageLocation: [...at, 'storageLocationId'],
  }
}

/** A reference as text, so that references of one generation can be compared. */
export function keyTextOf(reference: Reference): string {
  return 'id' in reference ? String(reference.id) : reference.uuid
}

/** Faults in the form of bookings, by field path. */
export function bookingFaults(
  bookings: readonly Booking[],
  fieldName: (path: Path) => string,
): Faults {
  const faults: Faults = {}
  for (const { quantity, paths } of bookings) {
    if (quantity === 0) faults[fieldName(paths.quantity)] = nothingBooked
  }
  return faults
}

const nothingBooked = {
  en: 'A booking of 0 changes nothing.',
  de: 'Eine Buchung von 0 ändert nichts.',
}
