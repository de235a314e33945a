import { taxClassTypes } from '../../catalog/tax-classes/tax-class.ts'
import type { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { type TaxCategory, taxedCategory } from '../calculation/tax-group.ts'
import { countryOfVatId, isInVatArea, type Place, taxCountry } from './vat-area.ts'

/** Why a supply is taxed as it is. */
export const taxReasons = [
  'small-business',
  'export',
  'domestic',
  'intra-community-supply',
  'reverse-charge',
  'destination',
  'departure',
] as const
export type TaxReason = (typeof taxReasons)[number]

/** Where a company is registered for tax. */
export interface TaxRegistration {
  readonly countryIso: string
  readonly vatId: string
  /** Below the threshold of the country, and exempt there. */
  readonly isSmallBusiness: boolean
  /** Sales to other member states are taxed at the rates of the destination. */
  readonly usesDestinationRates: boolean
  /** What is sent from here costs the same gross wherever it is taxed; otherwise the same net. */
  readonly keepsGrossPrices: boolean
}

export interface Supply {
  readonly departure: Place
  readonly destination: Place
  readonly isService: boolean
  /** Handed over where it departs from. */
  readonly isCollected: boolean
  /** The VAT id of the buyer, checked for its form; empty for private buyers. */
  readonly buyerVatId: string
  /** Of the company that supplies, in all countries. */
  readonly registrations: readonly TaxRegistration[]
}

export interface VatDecision {
  readonly category: TaxCategory
  readonly reason: TaxReason
  /** The country whose rate applies; undefined where there is no tax. */
  readonly rateCountry: string | undefined
}

/**
 * The category of a tax class at the rate that was found for it: the class of what the law exempts (type none)
 * has no tax, and any other class may have a rate of zero.
 */
export function categoryAtRate(
  { category }: VatDecision,
  taxClassType: number,
  rate: Exact,
): TaxCategory {
  if (category !== 'S') return category
  return taxClassType === taxClassTypes.none && rate.isZero() ? 'E' : taxedCategory(rate)
}

/**
 * How a supply is taxed: the first of the rules that fits decides. It uses the laws as they are for
 * dates of supply from mid-2021 on. Throws 422 `tax.registration-missing` for a domestic supply in a country
 * where the company is not registered.
 */
export function decideVat(supply: Supply): VatDecision {
  for (const { decide } of vatRules) {
    const decision = decide(supply)
    if (decision) return decision
  }
  throw new Error('no rule decided, although the last one always does')
}

/** What is asked of a supply, in this order. */
export const vatRuleNames = [
  'small-business',
  'export',
  'domestic',
  'business-in-union',
  'destination',
  'departure',
] as const
export type VatRuleName = (typeof vatRuleNames)[number]

/** Undefined where the rule does not fit. */
type Rule = (supply: Supply) => VatDecision | undefined

/** The rules by which everything is taxed: the first that fits decides, and the last one always does. */
export const vatRules: readonly { readonly name: VatRuleName; readonly decide: Rule }[] = [
  { name: 'small-business', decide: smallBusiness },
  { name: 'export', decide: exported },
  { name: 'domestic', decide: domestic },
  { name: 'business-in-union', decide: toBusinessInUnion },
  { name: 'destination', decide: atDestination },
  { name: 'departure', decide: atDeparture },
]

/** Exempt in its own country, and with it what it sends from there. */
function smallBusiness(supply: Supply): VatDecision | undefined {
  return registrationAt(supply)?.isSmallBusiness ? untaxed('E', 'small-business') : undefined
}

/** Leaves the area of the departure: the Union, or a country outside of it. */
function exported({ departure, destination, isCollected }: Supply): VatDecision | undefined {
  if (isCollected || isDomestic(departure, destination)) return undefined
  const staysInUnion = isInVatArea(departure) && isInVatArea(destination)
  return staysInUnion ? undefined : untaxed('G', 'export')
}

function domestic(supply: Supply): VatDecision | undefined {
  const { departure, destination, isCollected } = supply
  if (!isCollected && !isDomestic(departure, destination)) return undefined
  if (!registrationAt(supply)?.vatId) throw noRegistration(taxCountry(departure))
  return taxed('domestic', taxCountry(departure))
}

/** Goods for a business of another state are exempt here and taxed there; for services the buyer owes the tax. */
function toBusinessInUnion({ departure, buyerVatId, isService }: Supply): VatDecision | undefined {
  if (buyerVatId === '') return undefined
  const country = countryOfVatId(buyerVatId)
  if (country === taxCountry(departure) || !isInVatArea({ countryIso: country })) return undefined
  return isService ? untaxed('AE', 'reverse-charge') : untaxed('K', 'intra-community-supply')
}

function atDestination(supply: Supply): VatDecision | undefined {
  if (!registrationAt(supply)?.usesDestinationRates) return undefined
  return taxed('destination', taxCountry(supply.destination))
}

function atDeparture({ departure }: Supply): VatDecision {
  return taxed('departure', taxCountry(departure))
}

function taxed(reason: TaxReason, rateCountry: string): VatDecision {
  return { category: 'S', reason, rateCountry }
}

function untaxed(category: TaxCategory, reason: TaxReason): VatDecision {
  return { category, reason, rateCountry: undefined }
}

export function isDomestic(departure: Place, destination: Place): boolean {
  return (
    taxCountry(departure) === taxCountry(destination) &&
    isInVatArea(departure) === isInVatArea(destination)
  )
}

/** The registration in the country of departure. */
export function registrationAt({ departure, registrations }: Supply): TaxRegistration | undefined {
  return registrations.find(
    ({ countryIso }) => taxCountry({ countryIso }) === taxCountry(departure),
  )
}

function noRegistration(country: string): Refusal {
  return new Refusal('broken-rule', 'tax.registration-missing', {
    en: `The company has no VAT id in ${country}, where the supply is taxed.`,
    de: `Das Unternehmen hat keine USt-IdNr. in ${country}, wo die Lieferung steuerbar ist.`,
  })
}

/** The country has no rate for the class on that day. `reason` is by what was asked: a record, or a document. */
export function taxNotDetermined(reason: 'missing' | 'broken-rule'): Refusal {
  return new Refusal(reason, 'tax.not-determined', {
    en: 'There is no rate of tax for this class, country and day.',
    de: 'Für diese Steuerklasse, dieses Land und diesen Tag gibt es keinen Steuersatz.',
  })
}
