import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** What electronic invoices say of the customer beside its addresses; what there is not is empty. */
export interface InvoiceBuyer {
  readonly buyerReference: string
  readonly electronicAddress: string
  readonly isPublicBuyer: boolean
  /** Of the first account with a mandate for direct debits, with its IBAN. */
  readonly mandateReference: string
  readonly iban: string
}

export async function readInvoiceBuyer(tx: TenantTx, customerId: number): Promise<InvoiceBuyer> {
  const buyer = await tx.row<InvoiceBuyer>(sql`
    select coalesce(customer.buyer_reference, '') as "buyerReference",
      coalesce(customer.electronic_address, '') as "electronicAddress",
      customer.is_public_buyer as "isPublicBuyer",
      coalesce(account.mandate_reference, '') as "mandateReference", coalesce(account.iban, '') as iban
    from erp.customers customer
    left join erp.customer_bank_accounts account
      on account.tenant_id = ${tx.tenantId} and account.id = (
        select min(debited.id) from erp.customer_bank_accounts debited
        where debited.tenant_id = ${tx.tenantId} and debited.customer_id = ${customerId}
          and debited.mandate_reference <> '')
    where customer.tenant_id = ${tx.tenantId} and customer.id = ${customerId}`)
  if (!buyer) throw new Error(`customer ${customerId} is gone`)
  return buyer
}
