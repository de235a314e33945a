import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  auditedTable,
  concludeWithPatch,
  type Patch,
} from '../../platform/records/audited-patch-store.ts'
import { columnsOfRows } from '../../platform/records/fields/field-table.ts'
import { isReferredTo, rowsOf } from '../../platform/records/record-source.ts'
import { customerEvents } from '../customers/customer.ts'
import { customerRows } from '../customers/customer-fields.ts'
import { customers } from '../customers/customer-record-store.ts'
import { mergedIntoNumberOf } from '../customers/merged-customer-store.ts'
import { storedValue } from '../customers/stored-customer-store.ts'
import { maskOf } from './customer-change.ts'

const columns = columnsOfRows(customerRows)
const columnOfField = new Map(columns.map(({ field, name }) => [field, name]))

/** As `maskOf`: that there is something, not what. */
const masked = (value: string) =>
  `case when ${value} is null then null when ${value}::text = '' then '' else '${maskOf('any')}' end`

const auditedCustomers = auditedTable({
  table: 'customers',
  events: customerEvents,
  columns: columns.map(({ field, name, column, row: { isPersonal } }) => ({
    ...{ name, field, key: field },
    audited: (value) => (isPersonal ? masked(value) : storedValue(value, column)),
  })),
  changed: () => laterThan(fixed('customers.changed')),
  isOpen: fixed('customers.anonymized is null'),
})

/** A customer after a patch. One that is anonymized was not changed. */
export interface ShownCustomer {
  readonly uuid: string
  readonly isAnonymized: boolean
  readonly mergedInto: string | null
  /** As generation 2 shows it, as text. */
  readonly record: string
}

interface CustomerPatch extends Pick<Patch, 'reference' | 'audited'> {
  /** By field; references are numbers. */
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Writes fields of a customer's own row that change something, announces and audits them, and returns the customer;
 * undefined where the tenant has none of that key. Ends the transaction, in one round trip.
 */
export function concludeWithCustomerPatch(
  tx: TenantTx,
  { reference, values, audited }: CustomerPatch,
): Promise<ShownCustomer | undefined> {
  const given = Object.entries(values).map(([field, value]) => [columnOfField.get(field), value])
  const shown = sql`
    select customer.uuid, customer.anonymized is not null as "isAnonymized",
      ${fixed(mergedIntoNumberOf('customer'))} as "mergedInto",
      (${customers.record.v2})::text as record
    ${rowsOf(customers, tx.tenantId, isReferredTo('customer', reference))}`
  return concludeWithPatch(tx, auditedCustomers, {
    ...{ reference, columns: Object.fromEntries(given), audited, shown },
  })
}
