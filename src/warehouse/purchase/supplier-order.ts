import Type, { type Static } from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { Address } from '../../platform/records/address.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  Label,
  orNone,
  orNull,
  Price,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

export const supplierOrderEvents = readWith(
  'supplierorders.read',
  'supplier_orders',
  eventsOf('supplier-order'),
)

const lineFields = {
  itemId: ReferenceField(),
  quantity: Quantity({ exclusiveMinimum: 0, description: 'Quantity in units of the item.' }),
}
const priceText = "Net price of one unit in the tenant's currency"

/** Goods that were ordered from a supplier, and what of them has arrived here or left for the buyer. */
export const SupplierOrder = Type.Object({
  id: KeyField({ readOnly: true }),
  number: Type.String({ description: 'Number of the order.' }),
  supplierId: ReferenceField({ description: 'Who delivers.' }),
  warehouseId: orNull(
    ReferenceField({ description: 'Where the goods go; null where they go to a buyer.' }),
  ),
  salesOrderId: orNull(
    ReferenceField({
      description: 'The sales order whose buyer the supplier ships to; null where goods come here.',
    }),
  ),
  shipmentAddress: orNull(
    Type.Object(Address.properties, {
      description: 'The address of that buyer; null where goods come here.',
    }),
  ),
  externalNumber: Type.String({ description: 'Number that the supplier gave it; empty for none.' }),
  comment: Type.String({ description: 'Note for the staff.' }),
  status: Int32({
    description:
      '1 draft, 2 sent, 3 partly received, 4 received, 5 closed while something had not arrived, 6 cancelled. What was shipped to a buyer counts as received.',
  }),
  totalPurchasePriceNet: Price({ description: 'Sum of quantity and net price over all lines.' }),
  createdAt: Instant({ description: 'When it was made.' }),
  sentAt: orNull(Instant({ description: 'When it was sent; null before.' })),
  closedAt: orNull(Instant({ description: 'When nothing was waited for any more; null before.' })),
  lines: Type.Array(
    Type.Object({
      id: KeyField({ readOnly: true }),
      ...lineFields,
      salesOrderLineItemId: orNull(
        ReferenceField({
          description: 'The line of the sales order that it is for; null where goods come here.',
        }),
      ),
      supplierSku: Type.String({ description: "The supplier's number of the item." }),
      purchasePriceNet: Price({ description: `${priceText}.` }),
      expectedDate: orNull(Instant({ description: 'When it is expected; null for unknown.' })),
      quantityReceived: Quantity({ description: 'Quantity that has arrived, or was shipped.' }),
      quantityOpen: Quantity({ description: 'Quantity that is still to come.' }),
    }),
    { description: 'The goods.' },
  ),
})

/** What is ordered. */
export const SupplierOrderDraft = Type.Object({
  supplierId: ReferenceField({ description: 'Who delivers.' }),
  warehouseId: ReferenceField({ description: 'Where the goods go.' }),
  externalNumber: Type.Optional(Text(255, { description: 'Number that the supplier gave it.' })),
  comment: Type.Optional(Text(1000, { description: 'Note for the staff.' })),
  acceptsOtherQuantities: Type.Optional(
    Type.Boolean({
      description:
        "Whether less than the supplier's least quantity, or no multiple of its step, is ordered as well.",
    }),
  ),
  lines: Type.Array(
    Type.Object({
      ...lineFields,
      supplierSku: Type.Optional(
        Text(255, {
          description: "The supplier's number of the item; what is known of it when left out.",
        }),
      ),
      purchasePriceNet: Type.Optional(
        orNull(
          Price({
            description: `${priceText}; that of the supplier for the quantity when left out, and 0 where none is known.`,
          }),
        ),
      ),
      expectedDate: Type.Optional(
        orNull(
          Instant({
            description:
              'When it is expected; after the delivery time of the supplier when left out.',
          }),
        ),
      ),
    }),
    { minItems: 1, maxItems: 1000, description: 'The goods.' },
  ),
})
export type SupplierOrderDraft = Static<typeof SupplierOrderDraft>

/** What arrives. */
export const GoodsReceipt = Type.Object({
  lines: Type.Array(
    Type.Object({
      lineId: ReferenceField({ description: 'The line of the order.' }),
      quantity: Quantity({ exclusiveMinimum: 0, description: 'Quantity that has arrived.' }),
      storageLocationId: Type.Optional(
        orNull(
          ReferenceField({
            description: 'A location of the warehouse; its default location when left out.',
          }),
        ),
      ),
      batchNumber: Type.Optional(
        orNull(Text(255, { description: 'Required where the item is kept by batch.' })),
      ),
      shelfLifeExpirationDate: Type.Optional(
        orNone(Instant({ description: 'Required where the item is kept by best-before date.' })),
      ),
      serialNumbers: Type.Optional(
        orNull(
          Type.Array(Label(255), {
            maxItems: 1000,
            description:
              'Serial numbers of the units, one for each; required where the item is tracked by them.',
          }),
        ),
      ),
    }),
    {
      minItems: 1,
      maxItems: 1000,
      description: 'The goods; a line with several batches is named once for each.',
    },
  ),
  comment: Type.Optional(Text(1000, { description: 'Note that the journal keeps.' })),
  acceptsExcess: Type.Optional(
    Type.Boolean({ description: 'Whether more than was ordered is taken in as well.' }),
  ),
})
export type GoodsReceipt = Static<typeof GoodsReceipt>

export const noSuchSupplierOrder = () =>
  new Refusal('missing', 'supplier-order.missing', {
    en: 'There is no such order to a supplier.',
    de: 'Diese Lieferantenbestellung gibt es nicht.',
  })

/** Refusal of fields whose record does not exist. */
export const noSuchReferences = missingRecords('supplier-order.reference.missing', {
  en: 'The order refers to records that do not exist.',
  de: 'Die Bestellung verweist auf Datensätze, die es nicht gibt.',
})
