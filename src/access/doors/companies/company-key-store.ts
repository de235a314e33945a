import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { addressJoin } from '../../../platform/records/address-store.ts'
import type { KeyColumns } from '../../../platform/records/projection.ts'
import { referenceOf } from '../../../platform/records/record-source.ts'
import { findKey, lockKey } from '../../../platform/records/record-store.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import { noSuchCompany } from '../../companies/company.ts'

/** Both keys of the company that a row names in `company_id`, for a projection. */
export function companyReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'company_id', 'companies')
}

/** The companies, for looking up those that a body names. */
export const namedCompanies = 'companies'

/** The number of the company that a caller names; undefined where there is none. */
export async function findCompanyNumber(
  tx: TenantTx,
  company: Reference,
): Promise<{ id: number } | undefined> {
  const isNamed =
    'id' in company ? sql`companies.id = ${company.id}` : sql`companies.uuid = ${company.uuid}`
  return tx.row<{ id: number }>(sql`
    select companies.id from erp.companies
    where companies.tenant_id = ${tx.tenantId} and ${isNamed}`)
}

/** Both keys of a company. Throws `company.missing` (404). */
export async function findCompanyKey(tx: TenantTx, reference: Reference): Promise<Key> {
  const key = await findKey(tx, { table: 'companies', as: 'company' }, reference)
  if (!key) throw noSuchCompany()
  return key
}

/** The country of the address of a company; undefined where it has none. */
export async function findCompanyCountry(tx: TenantTx, id: number): Promise<string | undefined> {
  const found = await tx.row<{ countryIso: string }>(sql`
    select address.country_iso as "countryIso" from erp.companies
    join ${fixed(addressJoin('companies'))}
    where companies.tenant_id = ${tx.tenantId} and companies.id = ${id}
      and address.country_iso <> ''`)
  return found?.countryIso
}

/** Name and place of a company; the place is empty where it has no address. */
export async function readCompanyPlace(
  tx: TenantTx,
  id: number,
): Promise<{ company: string; city: string }> {
  const found = await tx.row<{ company: string; city: string }>(sql`
    select companies.name as company, coalesce(address.city, '') as city from erp.companies
    left join ${fixed(addressJoin('companies'))}
    where companies.tenant_id = ${tx.tenantId} and companies.id = ${id}`)
  return found ?? { company: '', city: '' }
}

/** The companies of the tenant with the countries of their addresses, which may be empty. */
export function companiesWithCountries(
  tx: TenantTx,
): Promise<{ id: number; countryIso: string }[]> {
  return tx.rows<{ id: number; countryIso: string }>(sql`
    select companies.id, coalesce(address.country_iso, '') as "countryIso" from erp.companies
    left join ${fixed(addressJoin('companies'))}
    where companies.tenant_id = ${tx.tenantId} order by companies.id`)
}

/** Both keys of a company, locked against other writers. Throws `company.missing` (404). */
export async function lockCompanyKey(tx: TenantTx, reference: Reference): Promise<Key> {
  const key = await lockKey(tx, { table: 'companies', as: 'company' }, reference)
  if (!key) throw noSuchCompany()
  return key
}

/** The country of the tenant's first company, as an expression; null where its address has none. */
export const homeCountry = `(select nullif(address.country_iso, '') from erp.companies
  join ${addressJoin('companies')}
  where companies.tenant_id = $tenant order by companies.id limit 1)`

/**
 * The company that has a bank account: by its IBAN, or by the end of it where a bank names only the number of the
 * account (8 digits at least). Undefined where none has it, or several companies have an account that ends so.
 */
export async function findCompanyByAccount(
  tx: TenantTx,
  account: string,
): Promise<{ id: number; iban: string } | undefined> {
  const found = await tx.rows<{ id: number; iban: string }>(sql`
    select company.id, given.iban from erp.companies company
    cross join lateral (select upper(replace(company.iban, ' ', '')) as iban) given
    where company.tenant_id = ${tx.tenantId} and given.iban <> ''
      and (given.iban = ${account}
        or ${account} ~ '^[0-9]{8,}$' and right(given.iban, length(${account})) = ${account})
    order by (given.iban = ${account}) desc, company.id limit 2`)
  const [first, second] = found
  return first && (!second || first.iban === account || first.iban === second.iban)
    ? first
    : undefined
}
