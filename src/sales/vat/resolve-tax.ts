import { findCompanyNumber } from '../../access/company-key-store.ts'
import type { TypedTaxClass } from '../../catalog/tax-class-reference-store.ts'
import { refuseFaults } from '../../platform/pipeline/input.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { type FoundRate, rateOf, ratesOn } from '../tax-rates/tax-rate-store.ts'
import { findRegistrations } from '../tax-registrations/tax-registration-store.ts'
import { type DeterminedTax, taxNumberFaults } from './determined-tax.ts'
import { categoryAtRate, decideVat, taxNotDetermined } from './vat-decision.ts'

interface Way {
  readonly companyId: Reference
  readonly departureCountryISO: string
  readonly shipmentCountryISO: string
}

interface Circumstances {
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
  { companyId, departureCountryISO, shipmentCountryISO }: Way,
  circumstances: Circumstances,
): Promise<DeterminedTax> {
  const { taxNumber = '', isService = false, isCollected = false, date } = circumstances
  const destination = isService
    ? (circumstances.invoiceCountryISO ?? shipmentCountryISO)
    : shipmentCountryISO
  refuseFaults(taxNumberFaults(taxNumber, destination))
  const company = await findCompanyNumber(tx, companyId)
  if (!company) throw noSuchCompany()
  const decision = decideVat({
    departure: { countryIso: departureCountryISO },
    destination: { countryIso: destination, postalCode: circumstances.shipmentPostalCode },
    isService,
    isCollected,
    buyerVatId: taxNumber,
    registrations: await findRegistrations(tx, company.id),
  })
  const { reason, rateCountry } = decision
  const day = date ?? new Date().toISOString().slice(0, 10)
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

async function findRate(tx: TenantTx, country: string, type: number, day: string) {
  return rateOf(await tx.rows<FoundRate>(ratesOn(tx, [country], day)), country, type)
}

const untaxed = { rate: '0', taxCode: null }

function noSuchCompany(): Refusal {
  return new Refusal('missing', 'company.missing', {
    en: 'There is no such company.',
    de: 'Dieses Unternehmen gibt es nicht.',
  })
}
