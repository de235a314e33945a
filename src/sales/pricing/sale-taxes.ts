import type { TypedTaxClass } from '../../catalog/doors/tax-class-reference-store.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Key } from '../../platform/values/shape.ts'
import type { Tax } from '../calculation/tax-group.ts'
import { rateOf } from '../tax-rates/tax-rate-store.ts'
import { taxCountry } from '../vat/vat-area.ts'
import { categoryAtRate, decideVat, type TaxReason, type VatDecision } from '../vat/vat-decision.ts'
import type { SaleTerms } from './sale.ts'
import type { SaleFacts } from './sale-facts-store.ts'

/** How a line is taxed. */
export interface LineTax extends Tax {
  readonly taxClass: TypedTaxClass | undefined
  readonly taxCode: Key | undefined
}

/** The taxes of a sale by tax class. The way of its goods and that of its services are decided once, and only when a line needs it. */
export interface SaleTaxes {
  /** Undefined where the country has no rate for the class on the day. */
  readonly ofClass: (taxClass: TypedTaxClass, isService: boolean) => LineTax | undefined
  /**
   * What makes a net price gross: the rate of the departure, so that a gross price is the same for every
   * destination, or where the registration says so that of the destination; 0 where no tax is due, since a
   * customer pays no tax that is not owed.
   */
  readonly grossRate: (taxClass: TypedTaxClass, isService: boolean) => Exact | undefined
  /** That of the goods; of the services where nothing else is sold. */
  readonly setting: () => number
  readonly companyVatId: string
}

/** By the reason of a decision; whatever is left out is taxed (0). */
const settings: Partial<Record<TaxReason, number>> = {
  'intra-community-supply': 1,
  export: 2,
  destination: 3,
  'reverse-charge': 4,
  'small-business': 5,
}

export const taxSettingOf = ({ reason }: VatDecision) => settings[reason] ?? 0

/** Throws 422 `tax.registration-missing` when a tax is asked for and the way has none. */
export function saleTaxes(terms: SaleTerms, facts: SaleFacts): SaleTaxes {
  const { departureCountryIso, destination, buyerVatId, isCollected = false } = terms
  const departure = taxCountry({ countryIso: departureCountryIso })
  const registrations = facts.registrationsOf(terms.companyId)
  const home = registrations.find(({ countryIso }) => taxCountry({ countryIso }) === departure)
  const rates = facts.ratesAt(terms.at)
  const decided = new Map<boolean, VatDecision>()
  const decisionOf = (isService: boolean): VatDecision => {
    const known = decided.get(isService)
    if (known) return known
    const decision = decideVat({
      departure: { countryIso: departureCountryIso },
      destination,
      isService,
      isCollected,
      buyerVatId,
      registrations,
    })
    decided.set(isService, decision)
    return decision
  }
  const ofClass: SaleTaxes['ofClass'] = (taxClass, isService) => {
    const decision = decisionOf(isService)
    const { category, rateCountry } = decision
    if (!rateCountry) return { category, rate: Exact.zero, taxClass, taxCode: undefined }
    const found = rateOf(rates, rateCountry, taxClass.type)
    if (!found) return undefined
    const rate = Exact.of(found.rate)
    return {
      ...{ category: categoryAtRate(decision, taxClass.type, rate), rate },
      ...{ taxClass, taxCode: found.taxCode ?? undefined },
    }
  }
  return {
    ofClass,
    grossRate: (taxClass, isService) => {
      if (!decisionOf(isService).rateCountry) return Exact.zero
      if (home?.keepsGrossPrices === false) return ofClass(taxClass, isService)?.rate
      const usual = rateOf(rates, departure, taxClass.type)
      return usual ? Exact.of(usual.rate) : ofClass(taxClass, isService)?.rate
    },
    setting: () => {
      const decision = decided.get(false) ?? decided.get(true)
      return decision ? taxSettingOf(decision) : 0
    },
    companyVatId: home?.vatId ?? '',
  }
}
