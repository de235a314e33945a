import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { changesOf, type WatchedChange, watchAccess } from '../../access/testing/watched-access.ts'
import { clearExpired } from '../../main/process/upkeep/upkeep.ts'
import { exerciseAll } from '../operations/testing/exercise.ts'
import { type Seeded, seedTenant, tenantTables } from '../testing/requests/seed.ts'
import {
  planFaults,
  preparedStatements,
  type StatementFault,
  textFaults,
} from '../testing/statement-rules.ts'
import { world } from '../testing/world.ts'

/** The statements that the service sends, as its connections have prepared them. */

const ground = await world()
const { alice, database } = ground
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
let seeded: Seeded
let tables: string[]
/** What operations change of what callers may do. */
let changes: WatchedChange[]

before(async () => {
  await owner.connect()
  seeded = await seedTenant(owner, alice.tenantId, { mark: 'TA', count: 3 })
  tables = await tenantTables(owner)
  await watchAccess(owner)
  changes = await changesOf(owner, () => exerciseAll(ground, seeded))
})
after(() => owner.end().catch(() => undefined))

/**
 * The list of all tenants and how many jobs wait are the operator's, under a role that may read this one table and, of
 * jobs, how they stand.
 */
const isOfOperator = ({ rule, text }: StatementFault) =>
  !/\bupdate\b|\bdelete\b|\binsert\b/i.test(text) &&
  (rule === 'reads tenants of all tenants' ||
    (rule === 'reads jobs of all tenants' && /^\s*select count\(\*\) filter/.test(text)))

test('every statement reads one tenant only and suits a cluster', async () => {
  const means = { publicUrl: 'http://127.0.0.1', vault: ground.vault }
  await clearExpired(database.pool, assert.ifError, new AbortController().signal, means)
  const texts = await preparedStatements(database.pool)
  assert.ok(texts.length > 100, `${texts.length} statements`)
  const faults: StatementFault[] = []
  for (const text of texts) {
    faults.push(...textFaults(text), ...(await planFaults(owner, tables, text)))
  }
  assert.deepEqual(
    faults.filter((fault) => !isOfOperator(fault)),
    [],
  )
})

test('no operation changes what a caller may do without a notice for other processes', () => {
  assert.deepEqual(
    changes.filter(({ isNoted }) => !isNoted),
    [],
  )
  assert.ok(new Set(changes.map(({ table }) => table)).size >= 8)
})

test('the rules find statements that break them', async () => {
  const broken = [
    'merge into erp.items using erp.users on true when matched then delete',
    `select set_config('app.tenant_id', $1, true)`,
    `set app.tenant_id = 'x'`,
    'listen changes',
    'update erp.items set uuid = gen_random_uuid() where tenant_id = $1',
    'select from erp.items join erp.users on users.tenant_id = items.tenant_id',
    'update erp.items set name = $1 returning id, to_jsonb(items)',
    'delete from erp.items where tenant_id = $1 returning case when changed < now() then 1 end',
    'update erp.items set changed = coalesce(changed, now()) where tenant_id = $1',
    'update erp.items set changed = case when id > 1 then now() else changed end',
    "update erp.jobs set status = case status when 'queued' then 'running' end where tenant_id = $1",
    `insert into erp.jobs (tenant_id) values ($1) on conflict (tenant_id) do update
       set status = case jobs.status when 'queued' then 'running' end`,
    `delete from erp.jobs where tenant_id = $1 and id in (
       select id from erp.jobs where tenant_id = $1 order by id limit $2 for update skip locked)`,
    'insert into erp.items (tenant_id) select $1',
    'insert into erp.items (tenant_id) select $1 from (values (1), (2)) as given',
    'with one as (insert into erp.items (tenant_id) select $1) delete from erp.users where tenant_id = $1 returning id',
    'with one as (insert into erp.items (tenant_id) values ($1) returning id, now()) select from one',
    'with one as (select users.*::erp.users as row from erp.users where tenant_id = $1) select from one',
  ]
  for (const text of broken) assert.equal(textFaults(text).length, 1, text)
  const fine = [
    `set local app.tenant_id = 'x'`,
    'insert into erp.items (tenant_id, uuid) values ($1, gen_random_uuid())',
    'update erp.items set changed = now() where tenant_id = $1',
    'update erp.items set name = $1 where coalesce(changed, now()) > now() returning id',
    'insert into erp.items (tenant_id) select $1 returning id',
    'with one as (insert into erp.items (tenant_id) select $1 returning id) select now() from one',
    'insert into erp.items (tenant_id, id) values ($1, (select 1))',
    `delete from erp.jobs where tenant_id = $1 and id = any(array(
       select id from erp.jobs where tenant_id = $1 order by id limit $2 for update skip locked))`,
    `with old as materialized (
       select id from erp.jobs where tenant_id = $1 order by id limit $2 for update skip locked
     )
     delete from erp.jobs job using old where job.tenant_id = $1 and job.id = old.id`,
    'insert into erp.items (tenant_id) select $1 on conflict do nothing',
    "update erp.jobs set status = case when status = 'queued' then 'running' end where tenant_id = $1",
    `select case type when 1 then 'shop' end from erp.sales_channels where tenant_id = $1`,
  ]
  for (const text of fine) assert.deepEqual(textFaults(text), [], text)
  const reading = [
    'select id from erp.items where id = $1',
    'select items.id from erp.items join erp.categories on categories.id = items.id where items.tenant_id = $1',
    'delete from erp.items where id = $1',
    'update erp.items set name = $1',
    'select exists (select from erp.users where user_name = $1) from erp.tenants where tenant_id = $2',
  ]
  for (const text of reading) {
    assert.equal((await planFaults(owner, tables, text)).length, 1, text)
  }
  const ofOne = `
    select items.id from erp.items left join erp.categories
      on categories.tenant_id = items.tenant_id and categories.id = items.id
    where items.tenant_id = $1`
  assert.deepEqual(await planFaults(owner, tables, ofOne), [])
})
