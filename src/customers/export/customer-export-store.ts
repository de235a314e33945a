import type { ExportFilter } from '../../platform/exchange/export/exported-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressJoin } from '../../platform/records/address-store.ts'
import { addressKinds } from '../addresses/customer-address.ts'

/** A customer with the default billing address; without one the address fields are null. */
export interface ExportedCustomer {
  readonly id: number
  readonly number: string
  readonly company: string | null
  readonly formOfAddress: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly street: string | null
  readonly address2: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly state: string | null
  readonly country: string | null
  readonly phone: string | null
  readonly mobilePhone: string | null
  readonly fax: string | null
  readonly email: string | null
  readonly vatId: string | null
  readonly languageIso: string
  readonly customerGroup: string | null
  readonly customerCategory: string | null
  readonly homepage: string | null
}

function isWanted({ changedSince }: ExportFilter): Sql {
  return changedSince === undefined
    ? fixed('true')
    : sql`customer.changed >= ${changedSince}::timestamptz`
}

export async function countExportedCustomers(tx: TenantTx, filter: ExportFilter): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*) as count from erp.customers customer
    where customer.tenant_id = ${tx.tenantId} and ${isWanted(filter)}`)
  return row?.count ?? 0
}

/** Customers in the order of their ids, after the given one. */
export function readExportedCustomers(
  tx: TenantTx,
  filter: ExportFilter,
  after: ExportedCustomer | undefined,
  limit: number,
): Promise<ExportedCustomer[]> {
  return tx.rows<ExportedCustomer>(sql`
    select customer.id, customer.number, address.company,
      address.form_of_address as "formOfAddress", address.first_name as "firstName",
      address.last_name as "lastName", address.street, address.address2,
      address.postal_code as "postalCode", address.city, address.state,
      address.country_iso as country, address.phone_number as phone,
      address.mobile_phone_number as "mobilePhone", address.fax, address.email_address as email,
      address.vat_id as "vatId", customer.language_iso as "languageIso",
      grouped.name as "customerGroup", category.name as "customerCategory", customer.homepage
    from erp.customers customer
    left join erp.customer_addresses link
      on link.tenant_id = ${tx.tenantId} and link.customer_id = customer.id
      and link.kind = ${addressKinds.billing} and link.is_default
    left join ${fixed(addressJoin('link'))}
    left join erp.customer_groups grouped
      on grouped.tenant_id = ${tx.tenantId} and grouped.id = customer.customer_group_id
    left join erp.customer_categories category
      on category.tenant_id = ${tx.tenantId} and category.id = customer.customer_category_id
    where customer.tenant_id = ${tx.tenantId} and ${isWanted(filter)}
      and customer.id > ${after?.id ?? 0}
    order by customer.id limit ${limit}`)
}
