import { taxClassTypes } from '../../catalog/tax-classes/tax-class.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type FoundRate, ratesOn } from '../tax-rates/tax-rate-store.ts'

/** The normal rate of each country on a day, in percent as decimal digits. */
export async function normalRates(
  tx: TenantTx,
  countries: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, string>> {
  const rates = await tx.rows<FoundRate>(ratesOn(tx, countries, day))
  return new Map(
    rates
      .filter(({ taxClassType }) => taxClassType === taxClassTypes.normal)
      .map(({ countryIso, rate }) => [countryIso, rate]),
  )
}
