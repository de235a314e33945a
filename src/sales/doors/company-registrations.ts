import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { findRegistrations } from '../tax-registrations/tax-registration-store.ts'
import { taxCountry } from '../vat/vat-area.ts'

/** The VAT ids of a company by the country in whose taxes they are registered; its own go before those of all. */
export async function vatIdsOf(
  tx: TenantTx,
  companyId: number,
): Promise<ReadonlyMap<string, string>> {
  const found = (await findRegistrations(tx, companyId)).toReversed()
  return new Map(found.map(({ countryIso, vatId }) => [taxCountry({ countryIso }), vatId]))
}

/** Whether a company charges private buyers in other member states the tax of their country. */
export async function usesDestinationRates(
  tx: TenantTx,
  companyId: number,
  home: string,
): Promise<boolean> {
  const found = await findRegistrations(tx, companyId)
  const own = found.find(({ countryIso }) => taxCountry({ countryIso }) === home)
  return own?.usesDestinationRates ?? false
}
