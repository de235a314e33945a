import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { lackOfRelease } from './testing/last-release.ts'
import { MixedLoad } from './testing/mixed-load.ts'
import { upgradeGround } from './testing/upgrade-ground.ts'

/** A large database of the last release is migrated while clients work, and nobody waits a second. */

const entries = 1_000_000
const customers = 200_000

const { owner, startLastRelease, startThisVersion, newTenant, migrateFurther } =
  await upgradeGround()

/** What a next version may add to large tables. */
const columns = `
alter table erp.audit_entries add column place text;
alter table erp.customers add column region text not null default '';
alter table erp.customers add column since timestamptz(3);
alter table erp.customers add constraint customers_region_known check (length(region) < 9) not valid;`
const steps = `-- in steps
create index concurrently if not exists audit_entries_by_place on erp.audit_entries (tenant_id, place, at);
create index concurrently if not exists customers_by_region on erp.customers (tenant_id, region);
alter table erp.customers validate constraint customers_region_known;
-- in portions
update erp.customers customer set since = customer.created
where (tenant_id, id) in (
  select tenant_id, id from erp.customers where since is null limit 2000);`

async function fill(tenantId: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('set role erp_maintenance')
    await client.query(
      `insert into erp.audit_entries (tenant_id, request_id, operation, entity, entity_id, after, deed_key)
       select $1, gen_random_uuid(), 'updateItem', 'item', gen_random_uuid(), '{"name": "Tea"}', n % 50
       from generate_series(1, $2::integer) n`,
      [tenantId, entries],
    )
    await client.query(
      `insert into erp.customers (tenant_id, id, number)
       select $1, n, 'N' || n from generate_series(1, $2::integer) n`,
      [tenantId, customers],
    )
    await client.query('reset role')
    await client.query('analyze erp.audit_entries, erp.customers')
  } finally {
    await client.end()
  }
}

test('a database with a million audit entries and 200,000 customers is migrated, and no request waits a second', {
  skip: lackOfRelease(),
}, async (t) => {
  const old = await startLastRelease()
  const tenant = await newTenant()
  await fill(tenant.tenantId)
  const load = await MixedLoad.start(old.port, tenant)
  await load.more(300)
  const before = load.longestMs
  load.longestMs = 0
  const begun = performance.now()
  await migrateFurther({ '9997_columns.sql': columns, '9998_steps.sql': steps })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const next = await startThisVersion()
  load.portOf = () => next.port
  await load.more(300)
  await load.stop()
  t.diagnostic(
    `migrated in ${seconds} s; the longest request ${load.longestMs.toFixed(0)} ms, ${before.toFixed(0)} ms without a migration`,
  )
  assert.deepEqual([...load.failures], [])
  assert.ok(load.longestMs < 1_000, `${load.longestMs} ms`)
})
