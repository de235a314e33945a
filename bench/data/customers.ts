import pg from 'pg'
import { insertCustomers } from '../../src/customers/customers/customer-store.ts'
import { Pool } from '../../src/platform/postgres/connections/pool.ts'
import { asTenant } from '../../src/platform/postgres/transaction.ts'
import type { PgbenchTarget } from '../instruments/pgbench.ts'

/** Numbers of customers have six digits each, which also stand in their uuids and customer numbers. */
const firstNumber = 700_000
const portion = 1_000

/** The uuid of a customer of the bench: its number in Lua and in SQL, or itself. */
export const customerUuid = (number: string | number) => `00000000-0000-4000-8000-000000${number}`

/** Adds customers, each with an address that invoices go to; their numbers have no gap. */
export async function fillCustomers(
  database: PgbenchTarget,
  tenantId: string,
  count: number,
): Promise<{ firstCustomerId: number; lastCustomerId: number }> {
  const owner = new pg.Client({ ...database, user: 'erp_owner' })
  await owner.connect()
  await owner.query(
    `update erp.counters set last_id = $2 where tenant_id = $1 and kind = 'customer'`,
    [tenantId, firstNumber - 1],
  )
  const pool = new Pool(database, { size: 1, queueLength: 1 })
  const drafts = Array.from({ length: count }, (_, index) => customerDraft(firstNumber + index))
  const keys: Awaited<ReturnType<typeof insertCustomers>> = []
  for (let from = 0; from < count; from += portion) {
    const some = drafts.slice(from, from + portion)
    keys.push(...(await asTenant(pool, tenantId, (tx) => insertCustomers(tx, some))))
  }
  await pool.close()
  await owner.query(
    `update erp.customers set uuid = ('${customerUuid('')}' || id)::uuid
     where tenant_id = $1 and id >= $2`,
    [tenantId, firstNumber],
  )
  await owner.end()
  return { firstCustomerId: keys[0]?.id ?? 0, lastCustomerId: keys.at(-1)?.id ?? 0 }
}

function customerDraft(number: number) {
  const address = {
    kind: 'billing' as const,
    firstName: 'Anna',
    lastName: 'Bergmann',
    street: `Lindenweg ${number % 200}`,
    postalCode: '20095',
    city: 'Hamburg',
    countryIso: 'DE',
    emailAddress: 'anna@example.com',
  }
  return { number: `BENCH-${number}`, initialContact: 'Trade fair', addresses: [address] }
}
