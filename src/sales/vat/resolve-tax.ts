import { findCompanyNumber } from '../../access/doors/companies/company-key-store.ts'
import type { TypedTaxClass } from '../../catalog/doors/tax-class-reference-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { type FoundRate, rateOf, ratesOn } from '../tax-rates/tax-rate-store.ts'
import { findRegistrations } from '../tax-registrations/tax-registration-store.ts'
import { type DeterminedTax, taxNumberFaults } from './determined-tax.ts'
import { categoryAtRate, decideVat, type Supply, taxNotDetermined } from './vat-decision.ts'

export interface Way {
  readonly companyId: Reference
  readonly departureCountryISO: string
  readonly shipmentCountryISO: string
}

export interface Circumstances {
  readonly taxNumber?: string
  readonly invoiceCountryISO?: string
  readonly shipmentPostalCode?: string
  readonly isService?: boolean
  readonly isCollected?: boolean
  readonly date?: string
}

/** Determines the tax of a tax class on a way. Throws what `taxSentences` says. */
export async function resolveTax(
  tx: TenantTx,
  taxClass: TypedTaxClass,
  way: Way,
  circumstances: Circumstances,
): Promise<DeterminedTax> {
  const { departureCountryISO, shipmentCountryISO } = way
  const decision = decideVat(await supplyOf(tx, way, circumstances))
  const { reason, rateCountry } = decision
  const day = circumstances.date ?? today()
  const found = rateCountry ? await findRate(tx, rateCountry, taxClass.type, day) : untaxed
  if (!found) throw taxNotDetermined('missing')
  return {
    rate: Number(found.rate),
    taxClassId: { id: taxClass.id, uuid: taxClass.uuid },
    departureCountryIso: departureCountryISO,
    shipmentCountryIso: shipmentCountryISO,
    taxCategory: categoryAtRate(decision, taxClass.type, Exact.of(found.rate)),
    reason,
    taxCodeId: found.taxCode,
  }
}

/** What is supplied, as the rules see it. Throws `company.missing` (404), and 400 for a VAT id that is wrong. */
export async function supplyOf(
  tx: TenantTx,
  { companyId, departureCountryISO, shipmentCountryISO }: Way,
  circumstances: Circumstances,
): Promise<Supply> {
  const { taxNumber = '', isService = false, isCollected = false } = circumstances
  const destination = isService
    ? (circumstances.invoiceCountryISO ?? shipmentCountryISO)
    : shipmentCountryISO
  refuseFaults(taxNumberFaults(taxNumber, destination))
  const company = await findCompanyNumber(tx, companyId)
  if (!company) throw noSuchCompany()
  return {
    departure: { countryIso: departureCountryISO },
    destination: { countryIso: destination, postalCode: circumstances.shipmentPostalCode },
    isService,
    isCollected,
    buyerVatId: taxNumber,
    registrations: await findRegistrations(tx, company.id),
  }
}

/** The day of a supply for which none is said, in UTC. */
export const today = () => new Date().toISOString().slice(0, 10)

/** The rate of a country for a type of tax classes on a day. */
export async function findRate(tx: TenantTx, country: string, type: number, day: string) {
  return rateOf(await tx.rows<FoundRate>(ratesOn(tx, [country], day)), country, type)
}

const untaxed = { rate: '0', taxCode: null }

function noSuchCompany(): Refusal {
  return new Refusal('missing', 'company.missing', {
    en: 'There is no such company.',
    de: 'Dieses Unternehmen gibt es nicht.',
  })
}
