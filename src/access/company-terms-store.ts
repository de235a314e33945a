import { fixed, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { addressJoin } from '../platform/records/address-store.ts'

/** What documents take over from the company that sells. */
export interface CompanyTerms {
  readonly id: number
  /** Of its address; empty where it has none. */
  readonly countryIso: string
  readonly state: string
  readonly vatId: string
  /** Until an invoice is due, where nothing else says. */
  readonly paymentDueInDays: number
}

/** How a company makes invoices of customers who name no format; undefined where it makes no electronic ones. */
export async function readCompanyEInvoice(
  tx: TenantTx,
  companyId: number,
): Promise<string | undefined> {
  const company = await tx.row<{ format: string }>(sql`
    select company.e_invoice_format as format from erp.companies company
    where company.tenant_id = ${tx.tenantId} and company.id = ${companyId}
      and company.e_invoice_format <> 'none'`)
  return company?.format
}

/** All companies of the tenant, the first one first. */
export function findCompanyTerms(tx: TenantTx): Promise<CompanyTerms[]> {
  return tx.rows<CompanyTerms>(sql`
    select company.id, coalesce(address.country_iso, '') as "countryIso",
      coalesce(address.state, '') as state, coalesce(address.vat_id, '') as "vatId",
      company.payment_due_in_days as "paymentDueInDays"
    from erp.companies company
    left join ${fixed(addressJoin('company'))}
    where company.tenant_id = ${tx.tenantId}
    order by company.id`)
}
