import { fixed, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { mandateStateOf } from './customer-mandate-store.ts'

/** What electronic invoices say of the customer in addition to its addresses; missing values are empty. */
export interface InvoiceBuyer {
  readonly buyerReference: string
  readonly electronicAddress: string
  readonly isPublicBuyer: boolean
  /** How it wants electronic invoices; `none`: it names no format. */
  readonly eInvoiceFormat: string
  /** Of a mandate that the company may use, or else of the first account that names one, with its IBAN. */
  readonly mandateReference: string
  readonly iban: string
}

export async function readInvoiceBuyer(
  tx: TenantTx,
  customerId: number,
  companyId: number,
): Promise<InvoiceBuyer> {
  const buyer = await tx.row<InvoiceBuyer>(sql`
    select coalesce(customer.buyer_reference, '') as "buyerReference",
      coalesce(customer.electronic_address, '') as "electronicAddress",
      customer.is_public_buyer as "isPublicBuyer", customer.e_invoice_format as "eInvoiceFormat",
      coalesce(mandate.reference, account.mandate_reference, '') as "mandateReference",
      coalesce(mandate.iban, account.iban, '') as iban
    from erp.customers customer
    left join erp.customer_mandates mandate
      on mandate.tenant_id = ${tx.tenantId} and mandate.id = (
        select max(valid.id) from erp.customer_mandates valid
        where valid.tenant_id = ${tx.tenantId} and valid.customer_id = ${customerId}
          and valid.company_id = ${companyId} and ${fixed(mandateStateOf('valid'))} = 'active')
    left join erp.customer_bank_accounts account
      on account.tenant_id = ${tx.tenantId} and account.id = (
        select min(debited.id) from erp.customer_bank_accounts debited
        where debited.tenant_id = ${tx.tenantId} and debited.customer_id = ${customerId}
          and debited.mandate_reference <> '')
    where customer.tenant_id = ${tx.tenantId} and customer.id = ${customerId}`)
  if (!buyer) throw new Error(`customer ${customerId} is gone`)
  return buyer
}

/** How a customer wants electronic invoices now; undefined where it names no format. */
export async function readWantedEInvoice(
  tx: TenantTx,
  customerId: number,
): Promise<string | undefined> {
  const customer = await tx.row<{ format: string }>(sql`
    select customer.e_invoice_format as format from erp.customers customer
    where customer.tenant_id = ${tx.tenantId} and customer.id = ${customerId}
      and customer.e_invoice_format <> 'none'`)
  return customer?.format
}
