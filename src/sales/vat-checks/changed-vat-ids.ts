import { vatIdsOfCustomers } from '../../customers/customer-vat-ids-store.ts'
import { customerEvents } from '../../customers/customers/customer.ts'
import type { EventReader } from '../../platform/events/event.ts'
import { requestChecks } from './request-checks.ts'
import { askingCompanies } from './settings/vat-check-settings-store.ts'

/** Has VAT ids checked that customers got; who saved them waits for nothing. */
export const changedVatIds: EventReader = {
  name: 'vat-ids-of-changed-customers',
  entities: [customerEvents],
  async read(tx, events) {
    const ids = new Set(
      events.filter(({ kind }) => kind !== 'deleted').flatMap((event) => event.ids),
    )
    if (ids.size === 0) return
    const companies = await askingCompanies(tx)
    if (companies.length === 0) return
    const vatIds = await vatIdsOfCustomers(tx, [...ids])
    if (vatIds.length === 0) return
    for (const company of companies) await requestChecks(tx, { company, origin: 'saved' }, vatIds)
  },
}
