import { valueProjection, valuesFrom } from '../../platform/custom-fields/custom-field-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { columnOf, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressJoin } from '../../platform/records/address-store.ts'
import { type ListSource, type Projection, projected } from '../../platform/records/projection.ts'
import type { RecordSource } from '../../platform/records/record-source.ts'
import { deleteMailsTo, mailsTo } from '../../printing/personal-mails-store.ts'
import { noParts, planned } from '../addresses/address-plan.ts'
import { writeAddresses } from '../addresses/customer-address-store.ts'
import { customerCustomFields } from '../custom-fields/customer-custom-fields.ts'
import { customerEvents } from '../customers/customer.ts'
import { personalFields } from '../customers/customer-fields.ts'
import { customerProjection } from '../customers/customer-record-store.ts'
import type { StoredCustomer } from '../customers/stored-customer-store.ts'
import { customerFileProjection, customerFileTable } from '../files/customer-file-store.ts'
import {
  bankAccountTable,
  contactTable,
  mandateTable,
  noteTable,
  partProjections,
} from '../parts/customer-part-store.ts'
import { type PersonalPart, personalDataShape } from './personal-data.ts'

const personalTables = [
  ...[contactTable, bankAccountTable, mandateTable, noteTable],
  customerFileTable,
]

const emptied = fixed(personalFields.map((field) => `${columnOf(field)} = null`).join(', '))

/** `select …`: the e-mail addresses of a customer, whose number an expression gives, and of its contacts. */
const emailAddressesOf = (customer: string) => `
  select lower(address.email_address) from erp.customer_addresses link
  join ${addressJoin('link')}
  where link.tenant_id = $tenant and link.customer_id = ${customer} and address.email_address <> ''
  union
  select lower(contact.email_address) from erp.customer_contacts contact
  where contact.tenant_id = $tenant and contact.customer_id = ${customer} and contact.email_address <> ''`

/** Removes the personal data of a locked customer, its mails included, and announces the customer as changed. */
export async function emptyCustomer(tx: TenantTx, customer: StoredCustomer): Promise<void> {
  // Before the addresses are emptied: they identify the mails.
  await tx.all([deleteMailsTo(tx, emailAddressesOf(String(customer.id)))])
  await clearCustomer(tx, customer)
}

/** As `emptyCustomer`, without the mails: to another customer who has its addresses. */
export async function clearCustomer(tx: TenantTx, customer: StoredCustomer): Promise<void> {
  const { id, addresses } = customer
  const plan = addresses.map((address) => ({
    ...planned(address),
    parts: { ...noParts, countryIso: address.parts.countryIso },
  }))
  await writeAddresses(tx, [{ customerId: id, stored: addresses, plan }])
  await tx.all([
    ...[...personalTables, customerCustomFields.values].map(
      ({ table }) => sql`
        delete from erp.${fixed(table)} part
        where part.tenant_id = ${tx.tenantId} and part.customer_id = ${id}`,
    ),
    sql`
      update erp.customers customer set ${emptied}, search_terms = '', is_locked = true,
        anonymized = statement_timestamp(), changed = ${laterThan(fixed('customer.changed'))}
      where customer.tenant_id = ${tx.tenantId} and customer.id = ${id}`,
  ])
  announce(tx, { entity: customerEvents, kind: 'changed', ids: [id] })
}

function partsOf(
  table: NumberedTable,
  element: Projection = partProjections[table.as] ?? {},
): ListSource {
  const { as } = table
  return {
    from: fixed(`from erp.${table.table} ${as}
      where ${as}.tenant_id = $tenant and ${as}.customer_id = customer.id`),
    order: fixed(`${as}.id`),
    element,
  }
}

/** Customers with all that is kept of them. */
export function personalData(others: readonly PersonalPart[]): RecordSource {
  const parts = others.map(({ field, list }) => [field, list])
  return {
    table: 'customers',
    as: 'customer',
    record: projected(shapeOf(personalDataShape(others)), {
      customer: customerProjection,
      contacts: partsOf(contactTable),
      bankAccounts: partsOf(bankAccountTable),
      mandates: partsOf(mandateTable),
      notes: partsOf(noteTable),
      files: partsOf(customerFileTable, customerFileProjection),
      customFields: {
        from: fixed(valuesFrom(customerCustomFields, 'customer.id')),
        order: fixed('field_value.custom_field_id'),
        element: valueProjection(customerCustomFields),
      },
      mails: mailsTo(emailAddressesOf('customer.id')),
      ...Object.fromEntries(parts),
    }),
  }
}
