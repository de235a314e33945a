import { forgetFormer } from '../platform/exchange/import/undo/import-part-store.ts'
import { fixed, joined, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { RecordUse } from '../platform/records/record-use-store.ts'
import { countOver } from '../platform/retention/aged-rows-store.ts'
import { type Over, type Removal, removedOf } from '../platform/retention/retention-rule.ts'
import { removeCustomers } from './customers/customer-removal-store.ts'
import { holdCustomers } from './customers/stored-customer-store.ts'
import { emptyCustomer } from './personal-data/personal-data-store.ts'

export interface CustomersRetention {
  readonly customerUses: readonly RecordUse[]
  readonly customerObligations: readonly RecordUse[]
  /** Whether a customer, whose number an expression gives, had business since then, as an expression. */
  readonly hasBusinessSince: (customerId: Sql, since: Date) => Sql
}

interface OldCustomer {
  readonly id: number
  readonly at: Date
  readonly isUsed: boolean
}

const customerId = fixed('customer.id')

/** Customers without recent business: those that documents still name are anonymized, the others deleted. */
export function removalOfCustomers(options: CustomersRetention): Removal {
  const { customerUses, customerObligations, hasBusinessSince } = options
  const isUsed = anyOf(customerUses)
  const over = ({ before }: Over): Sql => sql`
    from erp.customers customer
    where customer.tenant_id = $tenant and customer.anonymized is null
      and customer.changed < ${before}::timestamptz
      and not ${hasBusinessSince(customerId, before)} and not ${anyOf(customerObligations)}`
  return {
    portion: 50,
    async remove(tx, asked) {
      const old = await tx.rows<OldCustomer>(sql`
        select customer.id, customer.changed as at, ${isUsed} as "isUsed" ${over(asked)}
        order by customer.changed, customer.id limit ${asked.limit}
        for update of customer skip locked`)
      const [used, unused] = [old.filter((one) => one.isUsed), old.filter((one) => !one.isUsed)]
      await anonymize(tx, used)
      if (unused.length > 0) await removeCustomers(tx, idsOf(unused))
      for (const { id } of old) await forgetFormer(tx, 'customer', id)
      return [
        ...removedOf('customer', momentsOf(unused)),
        ...removedOf('customer', momentsOf(used), 'anonymized'),
      ]
    },
    find: (tx, asked) => countOver(tx, sql`select customer.changed as at ${over(asked)}`, asked),
  }
}

async function anonymize(tx: TenantTx, used: readonly OldCustomer[]): Promise<void> {
  const held = await holdCustomers(
    tx,
    used.map(({ id }) => ({ id })),
  )
  for (const customer of held) if (customer) await emptyCustomer(tx, customer)
}

const anyOf = (uses: readonly RecordUse[]): Sql =>
  sql`(${joined(
    uses.map(({ isUsed }) => isUsed(customerId)),
    ' or ',
  )})`

const idsOf = (rows: readonly OldCustomer[]) => rows.map(({ id }) => id)
const momentsOf = (rows: readonly OldCustomer[]) => rows.map(({ at }) => at)
