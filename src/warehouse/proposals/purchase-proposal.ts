import Type from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  orNull,
  Price,
  Quantity,
  ReferenceField,
} from '../../platform/values/shape.ts'
import { SignedQuantity } from '../stocks/stock.ts'
import { SalesBasisField } from './sales-basis.ts'

/** How much of an item a supplier would sell, and at which price. */
const PurchaseOffer = Type.Object({
  supplierId: ReferenceField({ description: 'Who sells it.' }),
  quantity: Quantity({
    description: 'How much: what is missing, rounded up to what this supplier sells.',
  }),
  supplierSku: Type.String({ description: "The supplier's number of the item." }),
  purchasePriceNet: Price({
    description: "Net price of one unit for this quantity, in the supplier's currency; 0 unknown.",
  }),
  currencyIso: Type.String({ description: 'That currency (ISO 4217).' }),
  packagingUnit: Type.String({
    description: 'What the supplier packs the item in, such as carton; empty for unknown.',
  }),
  packagingUnitQuantity: orNull(
    Quantity({
      description: 'Quantity in packaging units; null where nobody knows what one holds.',
    }),
  ),
  expectedDate: orNull(
    Instant({
      description: 'When it would come, ordered now; null where the delivery time is unknown.',
    }),
  ),
  isInStockAtSupplier: Type.Boolean({
    description: 'Whether the stock of the supplier (`stockLevel`) is enough.',
  }),
  deliveryDays: orNull(
    Int32({ description: 'Days until the supplier delivers; null for unknown.' }),
  ),
})

/** What should be bought of an item, and why. */
export const PurchaseProposal = Type.Object({
  itemId: ReferenceField({ description: 'What should be bought.' }),
  sku: Type.String({ description: 'Number of the item.' }),
  name: Type.String({ description: 'Name of the item.' }),
  supplierId: orNull(
    ReferenceField({ description: 'Where; null where no active supplier sells so much of it.' }),
  ),
  warehouseId: orNull(
    ReferenceField({ description: 'Where the goods are to go; null where there is no warehouse.' }),
  ),
  quantity: Quantity({
    description:
      'How much: what is missing, rounded up to the least quantity and the step of the supplier.',
  }),
  supplierSku: Type.String({ description: "The supplier's number of the item." }),
  purchasePriceNet: Price({
    description: "Net price of one unit for this quantity, in the supplier's currency; 0 unknown.",
  }),
  currencyIso: orNull(
    Type.String({ description: 'That currency (ISO 4217); null without a supplier.' }),
  ),
  packagingUnit: Type.String({
    description: 'What the supplier packs the item in, such as carton; empty for unknown.',
  }),
  packagingUnitQuantity: orNull(
    Quantity({
      description: 'Quantity in packaging units; null where nobody knows what one holds.',
    }),
  ),
  expectedDate: orNull(
    Instant({
      description: 'When it would come, ordered now; null where the delivery time is unknown.',
    }),
  ),
  isInStockAtSupplier: Type.Boolean({
    description: 'Whether the stock of the supplier (`stockLevel`) is enough.',
  }),
  quantityInStock: SignedQuantity({
    description: 'What lies where it may be sold, in all warehouses.',
  }),
  quantityWanted: Quantity({
    description:
      'What open orders want. Orders that are on hold for a reason with `itemsNotUsedForPurchaseList` want no more here than is set aside for them.',
  }),
  minimumStockLevel: Quantity({
    description: 'What should be left beyond that (`globalMinimumStockLevel`).',
  }),
  buffer: Quantity({ description: 'What is kept back from selling.' }),
  quantityIncoming: Quantity({
    description:
      'What is ordered from suppliers, in drafts as well, and on its way between warehouses.',
  }),
  quantitySold: Quantity({
    description:
      'What was sold in the last 28 days whose sales are added up, which end the day before yesterday; as a part of bills of materials as well.',
  }),
  quantitySoldBefore: Quantity({ description: 'The same in the 28 days before these.' }),
  quantityForecast: Quantity({
    description:
      'What will be sold until the delivery time of the supplier and `coverDays` have passed, as `salesBasis` says; 0 without `coverDays`.',
  }),
  salesBasis: SalesBasisField(
    'What that is estimated from: `recent`, what was sold lately; `season`, what was sold last year. `recent` also where nothing was sold then.',
  ),
  quantitySoldSeason: orNull(
    Quantity({
      description:
        'With `season`: what was sold in the same weeks of last year, which begin 364 days ago; else null.',
    }),
  ),
  quantitySoldLastYear: orNull(
    Quantity({
      description:
        'With `season`: what was sold in the 28 days of last year that those of `quantitySold` are compared with; else null.',
    }),
  ),
  salesGrowth: orNull(
    Type.Number({
      description:
        'With `season`: by how many percent more is expected than was sold last year, from -50 to 100, as `quantitySold` and `quantitySoldLastYear` say; else, and where the latter is 0, null.',
    }),
  ),
  reachDays: orNull(
    Int32({
      description:
        'For how many days what is in stock, beyond what orders want, lasts at that pace; null where nothing was sold.',
    }),
  ),
  deliveryDays: orNull(
    Int32({ description: 'Days until the supplier delivers; null for unknown.' }),
  ),
  quantityMissing: Quantity({
    description:
      'Wanted, minimum, buffer and what will be sold, less what is in stock and incoming.',
  }),
  offers: Type.Array(PurchaseOffer, {
    description:
      'What each active supplier of the item would sell, the proposed one first; `lines` of `createProposedOrders` may name another.',
  }),
})

/** For how many days beyond the time of delivery goods should last. */
export const CoverDays = () =>
  Int32({
    minimum: 1,
    maximum: 365,
    description:
      'For how many days, after the delivery time of the supplier, goods should last; sales are not looked at when left out.',
  })

/** How many items one call orders, and from how many suppliers: more would take longer than a request may. */
export const orderedMax = 1000
export const suppliersMax = 50

const unsold = {
  en: 'The supplier does not sell this item.',
  de: 'Der Lieferant verkauft diesen Artikel nicht.',
}

/** Names the fields whose supplier does not sell the item of the line (422). */
export const notSold = (fields: readonly string[]) =>
  new Refusal('broken-rule', 'purchase-proposal.not-sold', unsold, {
    faults: Object.fromEntries(fields.map((field) => [field, unsold])),
  })

/** How long a request may take: those of 100,000 items take some seconds. */
export const proposingMs = 15_000

export const nothingProposed = () =>
  new Refusal('broken-rule', 'purchase-proposal.none', {
    en: 'Nothing is missing that a supplier sells.',
    de: 'Es fehlt nichts, was ein Lieferant verkauft.',
  })
