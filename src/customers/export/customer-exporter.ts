import { type Exporter, pagesOf } from '../../platform/exchange/export/exported-rows.ts'
import { guarded } from '../../platform/tables/exported-cell.ts'
import {
  countExportedCustomers,
  type ExportedCustomer,
  readExportedCustomers,
} from './customer-export-store.ts'

const pageSize = 1_000

/** The columns in their order, named as the customer import names its fields. */
const fields = [
  ...['number', 'company', 'formOfAddress', 'firstName', 'lastName', 'street', 'address2'],
  ...['postalCode', 'city', 'state', 'country', 'phone', 'mobilePhone', 'fax', 'email', 'vatId'],
  ...['languageIso', 'customerGroup', 'customerCategory', 'homepage'],
] as readonly Exclude<keyof ExportedCustomer, 'id'>[]

/** Customers with their default billing addresses. */
export const customerExporter: Exporter = {
  header: fields,
  count: countExportedCustomers,
  async *pages(tx, filter) {
    const pages = pagesOf<ExportedCustomer>(
      (after) => readExportedCustomers(tx, filter, after, pageSize),
      pageSize,
    )
    for await (const customers of pages) {
      yield customers.map((customer) => fields.map((field) => cellOf(customer[field])))
    }
  },
}

function cellOf(text: string | null): string | null {
  return text === null || text === '' ? null : guarded(text)
}
