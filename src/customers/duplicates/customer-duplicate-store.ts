import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressJoin, sameAddressJoin } from '../../platform/records/address-store.ts'
import type { Key } from '../../platform/values/shape.ts'
import type { DuplicateReason } from './customer-duplicate.ts'

/** Most hints of one answer. */
const hintsMax = 100

export interface FoundDuplicate extends Key {
  readonly number: string
  readonly reasons: readonly DuplicateReason[]
}

/** What makes two addresses those of one customer, over rows called `address` and `other`. */
const samenesses: Readonly<Record<Exclude<DuplicateReason, 'iban'>, string>> = {
  email: `address.email_address <> '' and other.email_address = address.email_address`,
  'vat-id': `address.vat_id <> '' and other.vat_id = address.vat_id`,
  address: `address.postal_code <> '' and other.postal_code = address.postal_code
    and other.street = address.street and address.street <> ''
    and lower(other.company || other.last_name) = lower(address.company || address.last_name)`,
}

/** Other customers that may be the same, in the order of their numbers, a hundred at most. */
export async function findDuplicates(tx: TenantTx, customerId: number): Promise<FoundDuplicate[]> {
  const byAddress = Object.entries(samenesses).map(
    ([reason, isSame]) => sql`
      select link.customer_id, ${reason}::text as reason
      from erp.customer_addresses mine
      join ${fixed(addressJoin('mine'))}
      join ${fixed(sameAddressJoin(isSame))}
      join erp.customer_addresses link on link.tenant_id = $tenant and link.address_id = other.id
      where mine.tenant_id = $tenant and mine.customer_id = ${customerId}`,
  )
  const byAccount: Sql = sql`
    select account.customer_id, 'iban' as reason
    from erp.customer_bank_accounts mine
    join erp.customer_bank_accounts account
      on account.tenant_id = $tenant and account.iban = mine.iban
    where mine.tenant_id = $tenant and mine.customer_id = ${customerId} and mine.iban <> ''`
  return tx.rows<FoundDuplicate>(sql`
    select customer.id, customer.uuid, customer.number,
      array_agg(distinct hint.reason order by hint.reason) as reasons
    from (${joined([...byAddress, byAccount], ' union all ')}) hint
    join erp.customers customer on customer.tenant_id = $tenant and customer.id = hint.customer_id
    where hint.customer_id <> ${customerId}
    group by customer.id, customer.uuid, customer.number
    order by customer.id limit ${hintsMax}`)
}
