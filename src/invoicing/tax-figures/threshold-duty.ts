import { companiesWithCountries } from '../../access/doors/companies/company-key-store.ts'
import type { Duty } from '../../platform/duties/duty.ts'
import { usesDestinationRates } from '../../sales/doors/company-registrations.ts'
import { revenueAbroad } from '../../sales/doors/revenue-abroad-store.ts'
import { usualCountry } from './asked-figures.ts'
import { distanceSales, nearThreshold } from './distance-sales.ts'

/**
 * Companies that come near the threshold of distance sales, or passed it, and still charge the tax of home. Documents
 * are read only where orders to other member states are worth as much.
 */
export const thresholdDuty: Duty = {
  ...{ name: 'distance-sales-thresholds', scope: 'accountingdata.read' },
  count: async (tx) => {
    // Some months more: orders are older than their invoices.
    const from = `${new Date().getUTCFullYear() - 2}-07-01T00:00:00Z`
    let count = 0
    for (const { id, countryIso } of await companiesWithCountries(tx)) {
      const home = countryIso || usualCountry
      if (await usesDestinationRates(tx, id, home)) continue
      if ((await revenueAbroad(tx, home, from)) < nearThreshold) continue
      if ((await distanceSales(tx, { companyId: id, home })).needsAction) count++
    }
    return count
  },
}
