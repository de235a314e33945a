import Type, { type Static } from 'typebox'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { Int32, KeyField, Label, orNull, Price, Quantity } from '../../platform/values/shape.ts'

/** What shipping costs from a weight and a value of the order on. */
const ShippingCost = Type.Object({
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
})
export type ShippingMethod = Static<typeof ShippingMethod>

export type ShippingMethodDraft = Pick<ShippingMethod, 'name'> & Partial<Omit<ShippingMethod, 'id'>>

interface Weighed {
  readonly countryIso: string
  /** In kilograms, with the packaging. */
  readonly weight: number
  readonly orderValue: number
}

/**
 * The gross price of a shipment: of the entries for its country, or without any those for all countries,
 * the one with the greatest value of the order, and of these with the greatest weight, that the
 * shipment reaches. Where none applies, the price of the method itself.
 */
export function shippingPrice(
  { costs, grossPrice }: Pick<ShippingMethod, 'costs' | 'grossPrice'>,
  { countryIso, weight, orderValue }: Weighed,
): number {
  const ofCountry = costs.filter((cost) => cost.countryIso === countryIso)
  const entries =
    ofCountry.length > 0 ? ofCountry : costs.filter((cost) => cost.countryIso === null)
  const [applied] = entries
    .filter((cost) => cost.fromWeight <= weight && cost.fromOrderValue <= orderValue)
    .toSorted(
      (one, other) =>
        other.fromOrderValue - one.fromOrderValue || other.fromWeight - one.fromWeight,
    )
  return applied?.grossPrice ?? grossPrice
}

/** Faults of costs by field path: two entries must not apply from the same point on. */
export function costFaults(
  { costs = [] }: Partial<Pick<ShippingMethod, 'costs'>>,
  fieldName: FieldName,
): Faults {
  const seen = new Set<string>()
  const faults: Faults = {}
  for (const [index, { countryIso, fromWeight, fromOrderValue }] of costs.entries()) {
    const key = JSON.stringify([countryIso, fromWeight, fromOrderValue])
    if (seen.has(key)) faults[fieldName(['costs', index])] = givenTwice
    seen.add(key)
  }
  return faults
}

const givenTwice = {
  en: 'Another entry has the same country, weight and value.',
  de: 'Ein anderer Eintrag hat dasselbe Land, Gewicht und denselben Wert.',
}
