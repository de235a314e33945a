import Type, { type Static } from 'typebox'
import { missingRecords } from '../../platform/values/missing-records.ts'
import type { Faults, FieldName, Sentence } from '../../platform/values/refusal.ts'
import {
  Int32,
  KeyField,
  Label,
  orNull,
  Price,
  Quantity,
  ReferenceField,
} from '../../platform/values/shape.ts'

const costFields = {
  countryIso: orNull(
    Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'Country that is shipped to, ISO 3166; null for those without entries.',
    }),
  ),
  fromWeight: Quantity({ description: 'Weight in kilograms from which the entry applies.' }),
  fromOrderValue: Price({
    description: 'Gross value of the goods from which the entry applies.',
  }),
  grossPrice: Price({ description: 'Gross price of shipping.' }),
}

/** What shipping costs from a weight and a value of the order on. */
const ShippingCost = Type.Object(costFields)

/** The same for orders with goods of a shipping class. */
const ShippingClassCost = Type.Object({
  shippingClassId: ReferenceField({
    refersTo: 'shipping-classes',
    description: 'Shipping class of the items.',
  }),
  ...costFields,
})

/** A way to ship goods, with its costs. */
export const ShippingMethod = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  priority: Int32({ description: 'Order of preference: the smallest first.' }),
  grossPrice: Price({ description: 'Gross price where no entry of the costs applies.' }),
  extraWeight: Quantity({ description: 'Weight of the packaging in kilograms.' }),
  isMarketplaceBPrime: Type.Boolean({
    description: 'Whether it serves the fast delivery that marketplace B promises.',
  }),
  isActive: Type.Boolean({ description: 'Whether new documents may have it.' }),
  onlyListedCountries: Type.Boolean({
    description: 'Whether it serves only countries that its costs name.',
  }),
  deliveryDays: orNull(
    Int32({
      minimum: 0,
      maximum: 365,
      description: 'Days from the departure of a shipment to its arrival; null where unknown.',
    }),
  ),
  costs: Type.Array(ShippingCost, {
    maxItems: 1000,
    description: 'Costs by country, weight and value of the order; replaced as a whole.',
  }),
  onlyListedClasses: Type.Boolean({
    description:
      'Whether it takes items with a shipping class only where `shippingClassCosts` names it for the country; ' +
      'items without a class go with every method.',
  }),
  shippingClassCosts: Type.Array(ShippingClassCost, {
    maxItems: 1000,
    description:
      'Costs of orders with items of a shipping class, by country, weight and value of the order; replaced as a whole.',
  }),
})
export type ShippingMethod = Static<typeof ShippingMethod>

export type ShippingMethodDraft = Pick<ShippingMethod, 'name'> & Partial<Omit<ShippingMethod, 'id'>>

type Cost = ShippingMethod['costs'][number]

/** An entry of a shipping class, by its number. */
export interface ClassCost extends Cost {
  readonly shippingClassId: number
}

interface Weighed {
  readonly countryIso: string
  /** In kilograms, with the packaging. */
  readonly weight: number
  readonly orderValue: number
  /** Shipping classes of the goods; null stands for those without one. */
  readonly classIds: readonly (number | null)[]
}

type Priced = Pick<ShippingMethod, 'costs' | 'grossPrice'> & {
  readonly classCosts: readonly ClassCost[]
}

/**
 * The gross price of a shipment. Goods travel together, so of the prices of their classes the highest is taken: a
 * bulky piece makes all of it bulky. A class without an entry that applies costs what goods without one do.
 */
export function shippingPrice(method: Priced, shipment: Weighed): number {
  const usual = () => appliedPrice(method.costs, shipment) ?? method.grossPrice
  const prices = shipment.classIds.map((classId) => {
    const own = method.classCosts.filter((cost) => cost.shippingClassId === classId)
    return appliedPrice(own, shipment) ?? usual()
  })
  return prices.length === 0 ? usual() : Math.max(...prices)
}

/**
 * Of the entries for the country of a shipment, or without any those for all countries, the one with the greatest
 * value of the order, and of these with the greatest weight, that the shipment reaches.
 */
function appliedPrice(
  costs: readonly Cost[],
  { countryIso, weight, orderValue }: Omit<Weighed, 'classIds'>,
): number | undefined {
  const ofCountry = costs.filter((cost) => cost.countryIso === countryIso)
  const entries =
    ofCountry.length > 0 ? ofCountry : costs.filter((cost) => cost.countryIso === null)
  const [applied] = entries
    .filter((cost) => cost.fromWeight <= weight && cost.fromOrderValue <= orderValue)
    .toSorted(
      (one, other) =>
        other.fromOrderValue - one.fromOrderValue || other.fromWeight - one.fromWeight,
    )
  return applied?.grossPrice
}

/** Faults of costs by field path: two entries must not apply from the same point on. */
export function costFaults({ costs = [] }: Partial<ShippingMethod>, fieldName: FieldName): Faults {
  const keys = costs.map(keyOf)
  return repeated(keys, (index) => fieldName(['costs', index]), givenTwice)
}

/** As `costFaults` for entries of classes, whose numbers are known. */
export function classCostFaults(costs: readonly ClassCost[], fieldName: FieldName): Faults {
  const keys = costs.map((cost) => `${cost.shippingClassId} ${keyOf(cost)}`)
  return repeated(keys, (index) => fieldName(['shippingClassCosts', index]), classGivenTwice)
}

const keyOf = ({ countryIso, fromWeight, fromOrderValue }: Cost) =>
  JSON.stringify([countryIso, fromWeight, fromOrderValue])

function repeated(
  keys: readonly string[],
  nameOf: (index: number) => string,
  sentence: Sentence,
): Faults {
  const faults: Faults = {}
  for (const [index, key] of keys.entries()) {
    if (keys.indexOf(key) < index) faults[nameOf(index)] = sentence
  }
  return faults
}

const givenTwice = {
  en: 'Another entry has the same country, weight and value.',
  de: 'Ein anderer Eintrag hat dasselbe Land, Gewicht und denselben Wert.',
}

const classGivenTwice = {
  en: 'Another entry has the same shipping class, country, weight and value.',
  de: 'Ein anderer Eintrag hat dieselbe Versandklasse, dasselbe Land, Gewicht und denselben Wert.',
}

export const noSuchClasses = missingRecords('shipping-method.reference.missing', {
  en: 'The shipping method refers to a shipping class that does not exist.',
  de: 'Die Versandart verweist auf eine Versandklasse, die es nicht gibt.',
})
