import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { addressJoin } from '../platform/records/address-store.ts'
import type { Reference } from '../platform/values/shape.ts'
import { customerNumber } from './customer-reference-store.ts'

/** An address with a VAT id, as far as a register is asked about it. */
export interface VatIdOfCustomer {
  readonly vatId: string
  readonly countryIso: string
  /** Company or name. */
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
}

const vatIds = (condition: Sql): Sql => sql`
  select distinct on (address.vat_id) address.vat_id as "vatId",
    address.country_iso as "countryIso", address.street, address.postal_code as "postalCode",
    address.city,
    coalesce(nullif(address.company, ''), trim(address.first_name || ' ' || address.last_name))
      as name
  from erp.customer_addresses link
  join ${fixed(addressJoin('link'))}
  where link.tenant_id = $tenant and address.vat_id <> '' and ${condition}
  order by address.vat_id, address.id desc`

/** The VAT ids that addresses of customers have, each with the address that got it last. */
export function vatIdsOfCustomers(
  tx: TenantTx,
  customerIds: readonly number[],
): Promise<VatIdOfCustomer[]> {
  return tx.rows<VatIdOfCustomer>(
    vatIds(sql`link.customer_id = any(${[...customerIds]}::integer[])`),
  )
}

/** The same of the customer that a caller names. */
export function vatIdsOfCustomer(tx: TenantTx, reference: Reference): Promise<VatIdOfCustomer[]> {
  return tx.rows<VatIdOfCustomer>(vatIds(sql`link.customer_id = ${customerNumber(reference)}`))
}

/** The addresses of customers that have one of these VAT ids, as they are spelled. */
export function customersWithVatIds(
  tx: TenantTx,
  spelled: readonly string[],
): Promise<VatIdOfCustomer[]> {
  return tx.rows<VatIdOfCustomer>(vatIds(sql`address.vat_id = any(${[...spelled]}::text[])`))
}

/** Whether an address of a customer has a VAT id, by an expression, as a condition. */
export const isVatIdOfCustomer = (expression: string): string => `exists (
  select 1 from erp.customer_addresses link join ${addressJoin('link')}
  where link.tenant_id = $tenant and address.vat_id = ${expression})`
