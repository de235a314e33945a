import { joinedCustomer } from '../../customers/customer-reference-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressJoinAs } from '../../platform/records/address-store.ts'
import { ofCustomer } from '../accounting-data/accounting-data-store.ts'
import type { Debtor } from '../datev/debtor.ts'

/**
 * The customers of the documents of an export, and of those that its payments belong to. It goes from the marks to the
 * documents by their keys, and once: marks that were just set have no statistics, so a statement that joins them with
 * anything else may read all of them again for each row of it.
 */
export async function exportedCustomers(tx: TenantTx, exportId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select document.customer_id as id from erp.accounting_exported_documents sealed
    join erp.accounting_documents document
      on document.tenant_id = $tenant and document.id = sealed.document_id
    where sealed.tenant_id = $tenant and sealed.export_id = ${exportId}
    union
    select document.customer_id from erp.accounting_exported_payments sealed
    join erp.payments payment on payment.tenant_id = $tenant and payment.id = sealed.payment_id
    join erp.accounting_documents document
      on document.tenant_id = $tenant and document.id = payment.document_id
    where sealed.tenant_id = $tenant and sealed.export_id = ${exportId}
    order by id`)
  return rows.map(({ id }) => id)
}

interface Unnumbered {
  readonly customerId: number
  readonly own: number | null
}

/** Those of some customers without a number in the books of a company, with the one that people gave them. */
export function unnumberedCustomers(
  tx: TenantTx,
  companyId: number,
  customers: readonly number[],
): Promise<Unnumbered[]> {
  return tx.rows<Unnumbered>(sql`
    select document.customer_id as "customerId",
      ${fixed(ofCustomer('accounts_receivable_number'))} as own
    from unnest(${customers}::integer[]) document (customer_id)
    where not exists (select from erp.accounting_debtors debtor
      where debtor.tenant_id = $tenant and debtor.company_id = ${companyId}
        and debtor.customer_id = document.customer_id)
    order by document.customer_id`)
}

/** The numbers from one on that customers have in the books of a company. */
export async function numbersFrom(
  tx: TenantTx,
  companyId: number,
  first: number,
): Promise<number[]> {
  const rows = await tx.rows<{ number: number }>(sql`
    select debtor.number from erp.accounting_debtors debtor
    where debtor.tenant_id = $tenant and debtor.company_id = ${companyId}
      and debtor.number >= ${first}
    order by debtor.number`)
  return rows.map(({ number }) => number)
}

/** Gives customers their numbers; a number that another customer has is not given again. */
export async function insertDebtors(
  tx: TenantTx,
  companyId: number,
  given: readonly { readonly customerId: number; readonly number: number }[],
): Promise<void> {
  if (given.length === 0) return
  const customers = given.map(({ customerId }) => customerId)
  const numbers = given.map(({ number }) => number)
  await tx.rows(sql`
    insert into erp.accounting_debtors (tenant_id, company_id, customer_id, number)
    select ${tx.tenantId}, ${companyId}, given.customer_id, given.number
    from unnest(${customers}::integer[], ${numbers}::integer[]) given (customer_id, number)
    on conflict do nothing returning number`)
}

const pageSize = 2_000

/** The debtors among some customers by their numbers, as their latest document names them. */
export async function* debtorsOf(
  tx: TenantTx,
  companyId: number,
  customers: readonly number[],
): AsyncGenerator<Debtor> {
  const rows = await tx.rows<{ number: number }>(sql`
    select debtor.number from erp.accounting_debtors debtor
    where debtor.tenant_id = $tenant and debtor.company_id = ${companyId}
      and debtor.customer_id = any(${customers}::integer[])
    order by debtor.number`)
  const numbers = rows.map(({ number }) => number)
  for (let at = 0; at < numbers.length; at += pageSize) {
    yield* await debtorPage(tx, companyId, numbers.slice(at, at + pageSize))
  }
}

function debtorPage(
  tx: TenantTx,
  companyId: number,
  numbers: readonly number[],
): Promise<Debtor[]> {
  return tx.rows<Debtor>(sql`
    select debtor.number, customer.number as "customerNumber", address.company,
      address.first_name as "firstName", address.last_name as "lastName", address.street,
      address.postal_code as "postalCode", address.city, address.country_iso as "countryIso",
      address.email_address as "emailAddress", latest.customer_vat_id as "vatId"
    from erp.accounting_debtors debtor
    cross join lateral (
      select document.billing_address_id, document.customer_vat_id
      from erp.accounting_documents document
      where document.tenant_id = $tenant and document.customer_id = debtor.customer_id
        and document.company_id = ${companyId} and document.number is not null
      order by document.id desc limit 1) latest
    ${fixed(joinedCustomer('debtor.customer_id'))}
    join ${fixed(addressJoinAs('address', 'latest', 'billing_address_id'))}
    where debtor.tenant_id = $tenant and debtor.company_id = ${companyId}
      and debtor.number = any(${numbers}::integer[])
    order by debtor.number`)
}
