import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { addressJoin } from '../../../platform/records/address-store.ts'
import { asJson } from '../../../platform/records/projection.ts'
import { companies } from '../../companies/company-store.ts'

/** What documents state about the selling company. */
export interface Seller {
  readonly name: string
  readonly taxId: string
  readonly contactName: string
  readonly bankName: string
  readonly accountHolder: string
  readonly iban: string
  readonly bic: string
  readonly creditorId: string
  readonly electronicAddress: string
  readonly commercialRegisterNumber: string
  readonly legalInformation: string
}

export interface HeldSeller {
  readonly seller: Seller
  readonly addressId: number | null
  /** The last day whose books are closed, as YYYY-MM-DD. */
  readonly booksClosedUntil: string | null
  /** Days after the due date before which nobody is dunned. */
  readonly dunningGraceDays: number
}

/** A company, locked against changes until the transaction ends. */
export async function holdSeller(tx: TenantTx, companyId: number): Promise<HeldSeller> {
  const found = await tx.row<Seller & Omit<HeldSeller, 'seller'>>(sql`
    select company.name, company.tax_id as "taxId", company.contact_name as "contactName",
      company.bank_name as "bankName", company.account_holder as "accountHolder", company.iban,
      company.bic, company.creditor_id as "creditorId",
      company.electronic_address as "electronicAddress",
      company.commercial_register_number as "commercialRegisterNumber",
      company.legal_information as "legalInformation", company.address_id as "addressId",
      to_char(company.books_closed_until, 'YYYY-MM-DD') as "booksClosedUntil",
      company.dunning_grace_days as "dunningGraceDays"
    from erp.companies company
    where company.tenant_id = ${tx.tenantId} and company.id = ${companyId}
    for share`)
  if (!found) throw new Error(`company ${companyId} is gone`)
  const { addressId, booksClosedUntil, dunningGraceDays, ...seller } = found
  return { seller, addressId, booksClosedUntil, dunningGraceDays }
}

/** The number of the tenant's first company, as an expression; null without any. */
export const firstCompany = `(select min(company.id) from erp.companies company
  where company.tenant_id = $tenant)`

/** The VAT id in the address of the company that a row names in `company_id`, as an expression. */
export function companyVatIdOf(as: string): string {
  return `coalesce((select address.vat_id from erp.companies company join ${addressJoin('company')}
    where company.tenant_id = $tenant and company.id = ${as}.company_id), '')`
}

/** The company that a row names in `company_id`, as a JSON object in the spelling of generation 2. */
export function companyOf(as: string): Sql {
  return sql`(select ${asJson(companies.record.v2)} from erp.companies company
    where company.tenant_id = $tenant and company.id = ${fixed(as)}.company_id)`
}
