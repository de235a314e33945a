import Type, { type Static } from 'typebox'
import type { Json } from '../../platform/pipeline/operation.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import {
  Int32,
  orNone,
  orNull,
  Price,
  patchOf,
  Quantity,
  ReferenceField,
  Text,
  writable,
} from '../../platform/values/shape.ts'
import { choiceFaults, FromQuantity, Percent, withoutNoReduction } from '../price.ts'

/** What the supplier asks from a quantity on: a price, or percent off its usual price. */
const ScalePrice = Type.Object({
  fromQuantity: FromQuantity(),
  purchasePriceNet: Type.Optional(orNull(Price())),
  reduceStandardPriceByPercent: Type.Optional(orNull(Percent())),
})

/** The same in answers; generation 1 always shows both ways to tell it. */
const ShownScalePrice = Type.Object({
  fromQuantity: FromQuantity(),
  purchasePriceNet: orNone(Price(), 0),
  reduceStandardPriceByPercent: orNone(Percent(), 0),
})

/** What an item costs the tenant at one of its suppliers, and how it is bought there. */
export const ItemSupplier = Type.Object({
  itemId: ReferenceField({ readOnly: true }),
  supplierId: ReferenceField({ readOnly: true }),
  /** The supplier's own number and name of the item. */
  sku: Text(255),
  itemName: Text(1000),
  /** Exactly one supplier of an item is the standard one. */
  isStandard: Type.Boolean(),
  purchasePriceNet: Price(),
  taxRate: Percent(),
  minimumPurchaseQuantity: Quantity(),
  permissibleOrderQuantity: Quantity(),
  /** In days. */
  deliveryTime: Int32({ minimum: 0 }),
  useSupplierDeliveryTime: Type.Boolean(),
  stockLevel: Quantity({ v1: 'Stocklevel' }),
  isDropshipping: Type.Boolean(),
  mergeStockLevel: Type.Boolean(),
  comment: Text(100_000),
  packagingUnit: Text(255),
  amountPackagingUnit: Quantity(),
  /** Of a whole packaging unit: the price of one, by the amount in it. */
  packagingUnitPurchasePriceNet: Price({ readOnly: true }),
  scalePrices: Type.Array(ShownScalePrice),
})
export type ItemSupplier = Static<typeof ItemSupplier>

const told = { scalePrices: Type.Array(ScalePrice, { maxItems: 1000 }) }
export type ScalePrices = Static<typeof told.scalePrices>

export const ItemSupplierPatch = patchOf(Type.Object({ ...ItemSupplier.properties, ...told }))
export type ItemSupplierPatch = Static<typeof ItemSupplierPatch>

/** What a new supplier of an item may be given; what is not said is empty. */
export const ItemSupplierDraft = patchOf(
  writable(Type.Object({ ...ItemSupplier.properties, ...told, supplierId: ReferenceField() })),
)
ItemSupplierDraft['required' as never] = ['supplierId'] as never
export type ItemSupplierDraft = ItemSupplierPatch & Pick<ItemSupplier, 'supplierId'>

export const itemSuppliersPath = {
  v1: '/items/{itemId}/suppliers',
  v2: '/items/{itemId}/suppliers',
}

/** Where one supplier of an item is found. */
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
 * Scale prices of which some may only repeat what generation 1 shows, in both ways to tell them: these
 * are as they were told. `shown` is the record as generation 1 shows it, `former` the same record.
 */
export function scalePricesAsTold(
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

/** Faults of scale prices that are not told in exactly one way. */
export function scalePriceFaults(
  scalePrices: ScalePrices,
  spell: (path: readonly (string | number)[]) => string,
): Faults {
  const faults = scalePrices.map((price, index) =>
    choiceFaults([
      [spell(['scalePrices', index, 'purchasePriceNet']), price.purchasePriceNet],
      [
        spell(['scalePrices', index, 'reduceStandardPriceByPercent']),
        price.reduceStandardPriceByPercent,
      ],
    ]),
  )
  return Object.assign({}, ...faults)
}

/** Throws 422 where two scale prices hold from the same quantity on. */
export function refuseDuplicates(scalePrices: ScalePrices): void {
  const quantities = new Set(scalePrices.map(({ fromQuantity }) => fromQuantity))
  if (quantities.size === scalePrices.length) return
  throw new Refusal('broken-rule', 'item-supplier.scale-price.duplicate', {
    en: 'Two scale prices hold from the same quantity on.',
    de: 'Zwei Staffelpreise gelten ab derselben Menge.',
  })
}
