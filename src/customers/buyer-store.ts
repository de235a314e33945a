import { fixed, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { addressJoin } from '../platform/records/address-store.ts'

/** What somebody who bought is known by: the e-mail address and the name, or else the place and the name. */
export interface BuyerTraits {
  readonly emailAddress: string
  readonly postalCode: string
  readonly street: string
  /** Company or last name. */
  readonly name: string
}

const isNamed = fixed(
  `lower(coalesce(nullif(address.company, ''), address.last_name)) = given.name`,
)

/** Customers with the same traits: the place of the traits, and the number of the customer. */
export async function findBuyers(
  tx: TenantTx,
  traits: readonly BuyerTraits[],
): Promise<{ readonly place: number; readonly customerId: number }[]> {
  if (traits.length === 0) return []
  const texts = (field: keyof BuyerTraits) => traits.map((one) => one[field])
  const names = texts('name').map((name) => name.toLowerCase())
  const byEmail = sql`address.email_address = given.email and given.email <> ''`
  const byPlace = sql`address.postal_code = given.postal_code and given.postal_code <> ''
    and address.street = given.street and given.email = ''`
  const found = (isSame: typeof byEmail) => sql`
    select given.place::integer - 1 as place, link.customer_id
    from unnest(${texts('emailAddress')}::text[], ${texts('postalCode')}::text[],
      ${texts('street')}::text[], ${names}::text[])
      with ordinality as given (email, postal_code, street, name, place)
    cross join erp.customer_addresses link
    join ${fixed(addressJoin('link'))}
    where link.tenant_id = ${tx.tenantId} and ${isSame} and ${isNamed}`
  return tx.rows(sql`
    select distinct found.place, found.customer_id as "customerId"
    from (${found(byEmail)} union all ${found(byPlace)}) found
    join erp.customers customer
      on customer.tenant_id = ${tx.tenantId} and customer.id = found.customer_id
    where customer.anonymized is null
    order by found.place, found.customer_id`)
}
