import Type, { type Static } from 'typebox'
import type { Json } from '../../platform/pipeline/operation.ts'
import { type Faults, type FieldName, Refusal } from '../../platform/values/refusal.ts'
import {
  draftOf,
  Int32,
  orNone,
  orNull,
  Price,
  patchOf,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { choiceFaults, FromQuantity, Percent, withoutNoReduction } from '../doors/price.ts'

const netPrice = () => Price({ description: "Net price of one unit in the supplier's currency." })
const reduction = () =>
  Percent({ description: "Reduction of the supplier's purchase price in percent." })

/** The supplier's price from a quantity on: a net price, or a reduction in percent. */
const ScalePrice = Type.Object({
  fromQuantity: FromQuantity({ description: 'Smallest order quantity with this price.' }),
  purchasePriceNet: Type.Optional(orNull(netPrice())),
  reduceStandardPriceByPercent: Type.Optional(orNull(reduction())),
})

/** The same in responses; generation 1 always shows both fields. */
const ShownScalePrice = Type.Object({
  fromQuantity: FromQuantity({ description: 'Smallest order quantity with this price.' }),
  purchasePriceNet: orNone(netPrice(), 0),
  reduceStandardPriceByPercent: orNone(reduction(), 0),
})

/** What an item costs the tenant at one of its suppliers, and how it is bought there. */
export const ItemSupplier = Type.Object({
  itemId: ReferenceField({ readOnly: true }),
  supplierId: ReferenceField({ readOnly: true, refersTo: 'suppliers' }),
  sku: Text(255, { description: "The supplier's number of the item." }),
  itemName: Text(1000, { description: "The supplier's name of the item." }),
  isStandard: Type.Boolean({
    description: 'Whether the item is usually bought here; exactly one supplier is the standard.',
  }),
  purchasePriceNet: netPrice(),
  taxRate: Percent({
    description:
      'Rate of tax at which the supplier sells the item, in percent; orders to it keep it.',
  }),
  minimumPurchaseQuantity: Quantity({
    description: 'Smallest quantity that can be ordered; 0 means no minimum.',
  }),
  permissibleOrderQuantity: Quantity({
    description: 'Orders must be multiples of this quantity; 0 means any quantity.',
  }),
  deliveryTime: Int32({ minimum: 0, description: 'Delivery time in days; 0 is unknown.' }),
  useSupplierDeliveryTime: Type.Boolean({
    description: 'Whether the usual delivery time of the supplier applies instead.',
  }),
  stockLevel: Quantity({ v1: 'Stocklevel', description: "The supplier's stock of the item." }),
  isDropshipping: Type.Boolean({
    description: 'Whether the supplier ships the item directly to customers.',
  }),
  mergeStockLevel: Type.Boolean({
    description:
      "Whether the supplier's stock (`stockLevel`) is sold like the tenant's own: orders may wait for it, and channels are offered it.",
  }),
  comment: Text(100_000, { description: 'Note for the staff.' }),
  packagingUnit: Text(255, { description: 'Name of the packaging unit, such as carton.' }),
  amountPackagingUnit: Quantity({ description: 'Number of units in one packaging unit.' }),
  packagingUnitPurchasePriceNet: Price({
    readOnly: true,
    description: 'Net price of a packaging unit: the price of one unit times the number in it.',
  }),
  scalePrices: Type.Array(ShownScalePrice, { description: 'Prices from certain quantities on.' }),
})
export type ItemSupplier = Static<typeof ItemSupplier>

const written = {
  scalePrices: Type.Array(ScalePrice, {
    maxItems: 1000,
    description:
      'Prices from certain quantities on, each by a net price or a reduction; replaced as a whole.',
  }),
}
export type ScalePrices = Static<typeof written.scalePrices>

export const ItemSupplierPatch = patchOf(Type.Object({ ...ItemSupplier.properties, ...written }))
export type ItemSupplierPatch = Static<typeof ItemSupplierPatch>

/** The body that adds a supplier to an item; fields left out are empty. */
export const ItemSupplierDraft = draftOf(
  Type.Object({
    ...{ ...ItemSupplier.properties, ...written },
    supplierId: ReferenceField({ refersTo: 'suppliers' }),
  }),
  'supplierId',
)

export const itemSuppliersPath = {
  v1: '/items/{itemId}/suppliers',
  v2: '/items/{itemId}/suppliers',
}

/** The address of one supplier of an item. */
export const itemSupplierAddress = {
  path: {
    v1: `${itemSuppliersPath.v1}/{supplierId}`,
    v2: `${itemSuppliersPath.v2}/{supplierId}`,
  },
  pathParameters: { itemId: ReferenceField(), supplierId: ReferenceField() },
}

export const noSuchItemSupplier = () =>
  new Refusal('missing', 'item-supplier.missing', {
    en: 'The item is not bought from this supplier.',
    de: 'Der Artikel wird bei diesem Lieferanten nicht eingekauft.',
  })

export const itemSupplierTaken = () =>
  new Refusal('conflict', 'item-supplier.taken', {
    en: 'The item is bought from this supplier already.',
    de: 'Der Artikel wird bei diesem Lieferanten schon eingekauft.',
  })

export const standardRequired = () =>
  new Refusal('broken-rule', 'item-supplier.standard.required', {
    en: 'One supplier of an item is the standard: make another one the standard instead.',
    de: 'Ein Lieferant eines Artikels ist der Standard: Machen Sie stattdessen einen anderen zum Standard.',
  })

/**
 * Restores scale prices that a caller of generation 1 sends back unchanged. That generation shows a net
 * price and a reduction for each; only one of them was given and is kept. `shown` is the record in
 * generation 1, `former` the same record as stored.
 */
export function scalePricesAsGiven(
  scalePrices: ScalePrices,
  shown: Json,
  former: ItemSupplier,
): ScalePrices {
  const { ScalePrices } = JSON.parse(shown.text) as { ScalePrices: object[] }
  const texts = ScalePrices.map((price) => JSON.stringify(Object.values(price)))
  return scalePrices.map((price) => {
    const { fromQuantity, purchasePriceNet, reduceStandardPriceByPercent } = price
    const text = JSON.stringify([fromQuantity, purchasePriceNet, reduceStandardPriceByPercent])
    return former.scalePrices[texts.indexOf(text)] ?? withoutNoReduction(price, purchasePriceNet)
  })
}

/** Faults of scale prices that do not have exactly one of net price and reduction. */
export function scalePriceFaults(scalePrices: ScalePrices, fieldName: FieldName): Faults {
  const faults = scalePrices.map((price, index) =>
    choiceFaults([
      [fieldName(['scalePrices', index, 'purchasePriceNet']), price.purchasePriceNet],
      [
        fieldName(['scalePrices', index, 'reduceStandardPriceByPercent']),
        price.reduceStandardPriceByPercent,
      ],
    ]),
  )
  return Object.assign({}, ...faults)
}

/** Throws 422 where two scale prices start at the same quantity. */
export function refuseDuplicates(scalePrices: ScalePrices): void {
  const quantities = new Set(scalePrices.map(({ fromQuantity }) => fromQuantity))
  if (quantities.size === scalePrices.length) return
  throw new Refusal('broken-rule', 'item-supplier.scale-price.duplicate', {
    en: 'Two scale prices start at the same quantity.',
    de: 'Zwei Staffelpreise gelten ab derselben Menge.',
  })
}
