import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { addressJoin } from '../../../platform/records/address-store.ts'
import { tenantCurrency } from '../tenants/tenant-terms-store.ts'
import type { ShippingMethodChoice } from './shipping-method-choices.ts'

/** What documents take over from the selling company. */
export interface CompanyTerms {
  readonly id: number
  /** Of its address; empty where it has none. */
  readonly countryIso: string
  readonly state: string
  readonly vatId: string
  /** Days until an invoice is due, unless something else decides. */
  readonly paymentDueInDays: number
  /** How orders are sent that name no method. */
  readonly shippingMethodChoice: ShippingMethodChoice
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

/** How a company wants invoices of suppliers approved. */
export interface InvoiceApprovalRule {
  /** By somebody else than who entered them. */
  readonly isFourEyes: boolean
  /** Up to which total one person is enough, as an exact decimal in the tenant's currency; null: always. */
  readonly limit: string | null
  readonly tenantCurrency: string
}

/** That rule; the first company's for an invoice from before its company was kept. */
export async function readInvoiceApprovalRule(
  tx: TenantTx,
  companyId: number | null,
): Promise<InvoiceApprovalRule> {
  const rule = await tx.row<InvoiceApprovalRule>(sql`
    select company.purchase_invoice_four_eyes as "isFourEyes",
      trim_scale(company.purchase_invoice_limit)::text as "limit",
      ${fixed(tenantCurrency)} as "tenantCurrency"
    from erp.companies company
    where company.tenant_id = ${tx.tenantId}
    order by company.id = ${companyId ?? 0}::integer desc, company.id limit 1`)
  return rule ?? { isFourEyes: false, limit: null, tenantCurrency: '' }
}

/** How the company sends orders that name no method; `none` for a company that is not there. */
export async function readShippingMethodChoice(
  tx: TenantTx,
  companyId: number,
): Promise<ShippingMethodChoice> {
  const company = await tx.row<{ choice: ShippingMethodChoice }>(sql`
    select company.shipping_method_choice as choice from erp.companies company
    where company.tenant_id = ${tx.tenantId} and company.id = ${companyId}`)
  return company?.choice ?? 'none'
}

/** All companies of the tenant, the first one first. */
export function findCompanyTerms(tx: TenantTx): Promise<CompanyTerms[]> {
  return tx.rows<CompanyTerms>(sql`
    select company.id, coalesce(address.country_iso, '') as "countryIso",
      coalesce(address.state, '') as state, coalesce(address.vat_id, '') as "vatId",
      company.payment_due_in_days as "paymentDueInDays",
      company.shipping_method_choice as "shippingMethodChoice"
    from erp.companies company
    left join ${fixed(addressJoin('company'))}
    where company.tenant_id = ${tx.tenantId}
    order by company.id`)
}
