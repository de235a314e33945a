import Type from 'typebox'
import { Percent } from '../../catalog/doors/price.ts'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { Address } from '../../platform/records/address.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { type FieldName, Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  Price,
  Quantity,
  ReferenceField,
} from '../../platform/values/shape.ts'

export const supplierOrderEvents = readWith(
  'supplierorders.read',
  'supplier_orders',
  eventsOf('supplier-order'),
)

export const lineFields = {
  itemId: ReferenceField(),
  quantity: Quantity({ exclusiveMinimum: 0, description: 'Quantity in units of the item.' }),
}
export const priceText = 'Net price of one unit in the currency of the order'

/** Units of the currency of an order for one of the tenant's. */
export const CurrencyFactor = (description: string) =>
  Type.Number({ exclusiveMinimum: 0, maximum: 99_999_999_999, decimals: 8, description })

/** What was ordered of an item. */
export const SupplierOrderLine = Type.Object({
  id: KeyField({ readOnly: true }),
  ...lineFields,
  sku: Type.String({ v1: 'SKU', description: 'SKU of the item now; empty where it was deleted.' }),
  name: Type.String({ description: 'Name of the item now; empty where it was deleted.' }),
  salesOrderLineItemId: orNull(
    ReferenceField({
      description: 'The line of the sales order that it is for; null where goods come here.',
    }),
  ),
  supplierSku: Type.String({ description: "The supplier's number of the item." }),
  purchasePriceNet: Price({ description: `${priceText}.` }),
  totalPurchasePriceNet: Price({
    description: 'Net amount: quantity times price, with the decimals of the currency.',
  }),
  taxRate: Percent({ description: 'Rate of tax in percent.' }),
  packagingUnit: Type.String({
    description: 'What the supplier packs the item in, such as carton; empty for unknown.',
  }),
  amountPackagingUnit: Quantity({
    description: 'Number of units in one packaging unit; 0 for unknown.',
  }),
  packagingUnitQuantity: orNull(
    Quantity({
      description: 'Quantity in packaging units; null where nobody knows what one holds.',
    }),
  ),
  expectedDate: orNull(Instant({ description: 'When it is expected; null for unknown.' })),
  quantityConfirmed: orNull(
    Quantity({ description: 'Quantity that the supplier has confirmed; null before.' }),
  ),
  quantityReceived: Quantity({ description: 'Quantity that has arrived, or was shipped.' }),
  quantityOpen: Quantity({ description: 'Quantity that is still to come.' }),
})

/** Goods that were ordered from a supplier, and what of them has arrived here or left for the buyer. */
export const SupplierOrder = Type.Object({
  id: KeyField({ readOnly: true }),
  number: Type.String({ description: 'Number of the order.' }),
  supplierId: ReferenceField({ description: 'Who delivers.' }),
  warehouseId: orNull(
    ReferenceField({ description: 'Where the goods go; null where they go to a buyer.' }),
  ),
  companyId: orNull(
    ReferenceField({
      description:
        'The company that buys: that of the warehouse or the sales order, else the one that the request ran for, else the first; null in orders from before it was kept.',
    }),
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
  ownCustomerNumber: Type.String({
    description: "The tenant's customer number at the supplier, as it was when it was ordered.",
  }),
  currencyIso: Type.String({
    description:
      'Currency of all prices and sums (ISO 4217): that of the supplier when it was ordered.',
  }),
  currencyFactor: orNull(
    CurrencyFactor(
      "Units of that currency for one of the tenant's; null where nobody said: what arrives then has no purchase price. 1 in the tenant's own currency.",
    ),
  ),
  comment: Type.String({ description: 'Note for the staff.' }),
  status: Int32({
    description:
      '1 draft, 2 sent, 3 partly received, 4 received, 5 closed while something had not arrived, 6 cancelled. What was shipped to a buyer counts as received.',
  }),
  totalPurchasePriceNet: Price({ description: 'Sum of the net amounts of all lines.' }),
  totalPurchasePriceGross: Price({ description: 'The same with tax.' }),
  taxAmounts: Type.Array(
    Type.Object({
      rate: Percent({ description: 'Rate of tax in percent.' }),
      net: Price({ description: 'Sum of the net amounts of the lines at this rate.' }),
      tax: Price({ description: 'Tax on it.' }),
    }),
    { description: 'The tax by rate.' },
  ),
  createdAt: Instant({ description: 'When it was made.' }),
  sentAt: orNull(Instant({ description: 'When it was sent; null before.' })),
  confirmedAt: orNull(
    Instant({ description: 'When the supplier confirmed it, the last time; null before.' }),
  ),
  expectedDate: orNull(
    Instant({
      description:
        'When the first of what is to come is expected, in a draft the first of all; null for unknown, and where nothing is to come.',
    }),
  ),
  closedAt: orNull(Instant({ description: 'When nothing was waited for any more; null before.' })),
  closedReason: Type.String({
    description: 'Why it was closed or cancelled; empty where nobody said.',
  }),
  lines: Type.Array(SupplierOrderLine, { description: 'The goods.' }),
})

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

const inactive = {
  en: 'Nothing is bought from the supplier any more.',
  de: 'Bei dem Lieferanten wird nicht mehr eingekauft.',
}

/** Refusal of fields whose supplier is not active. */
export const supplierInactive = (fields: readonly string[]) =>
  new Refusal('broken-rule', 'supplier.inactive', inactive, {
    faults: Object.fromEntries(fields.map((field) => [field, inactive])),
  })

const ownFactor = {
  en: "The factor of the tenant's own currency is 1.",
  de: 'Der Faktor der eigenen Währung des Mandanten ist 1.',
}

/** Throws `supplier-order.currency-factor` (422) for another factor than 1 in the tenant's own currency. */
export function refuseFactor(
  { isOwnCurrency }: { readonly isOwnCurrency: boolean },
  factor: number | null | undefined,
  fieldName: FieldName,
): void {
  if (!isOwnCurrency || factor === null || factor === undefined || factor === 1) return
  throw new Refusal('broken-rule', 'supplier-order.currency-factor', ownFactor, {
    faults: { [fieldName(['currencyFactor'])]: ownFactor },
  })
}
