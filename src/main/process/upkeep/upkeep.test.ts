import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { removeOver } from '../../../access/retention/remove-over.ts'
import { auditRule } from '../../../platform/audit/aged-entries-store.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { clearExpired } from './upkeep.ts'

const database = await testDatabase()
const owner = new pg.Client(database.owner)
const alice = randomUUID()
const bob = randomUUID()

before(async () => {
  await owner.connect()
  for (const tenantId of [alice, bob]) {
    await owner.query(`insert into erp.tenants (tenant_id, name) values ($1, 'someone')`, [
      tenantId,
    ])
  }
})
after(async () => {
  await owner.end()
  await database.drop()
})

const clear = () =>
  clearExpired(database.pool, (error) => assert.fail(error as Error), new AbortController().signal)

async function addKeys(tenantId: string, count: number, age: string): Promise<void> {
  await owner.query(
    `insert into erp.idempotency_keys (tenant_id, caller, key, request_hash, created)
     select $1, 'app', gen_random_uuid()::text, '', now() - $3::interval from generate_series(1, $2)`,
    [tenantId, count, age],
  )
}

const removeTrail = (tenantId: string) =>
  removeOver(
    database.pool,
    tenantId,
    [auditRule(() => [])],
    (error) => assert.fail(error as Error),
    new AbortController().signal,
  )

async function count(table: string): Promise<number> {
  return (await owner.query(`select count(*)::int as n from ${table}`)).rows[0].n
}

test('idempotency keys are gone after 24 hours and not before, in every tenant', async () => {
  await addKeys(alice, 2, '25 hours')
  await addKeys(alice, 3, '23 hours')
  await addKeys(bob, 1, '25 hours')
  assert.equal((await clear())['idempotencyKeys'], 3)
  assert.equal(await count('erp.idempotency_keys'), 3)
})

test('more than one batch is cleared in a round', async () => {
  await addKeys(bob, 2_500, '2 days')
  assert.equal((await clear())['idempotencyKeys'], 2_500)
})

test('a notice of changed rights stays for two minutes after it was met', async () => {
  await owner.query('delete from erp.access_changes')
  await owner.query('insert into erp.access_changes (tenant) values ($1)', [alice])
  assert.equal((await clear())['accessChanges'], 0)
  assert.equal((await clear())['accessChanges'], 0)
  const { rows } = await owner.query(
    `select deleted_from > now() + interval '100 seconds' as stays from erp.access_changes`,
  )
  assert.deepEqual(rows, [{ stays: true }])
  await owner.query(`update erp.access_changes set deleted_from = now() - interval '1 second'`)
  assert.equal((await clear())['accessChanges'], 1)
})

test('counts of wrong passwords last as long as they matter', async () => {
  await owner.query(
    `insert into erp.failed_attempts values
     ('a', 1, now() - interval '1 s'), ('b', 1, now() + interval '1 min')`,
  )
  assert.equal((await clear())['failedAttempts'], 1)
  assert.equal(await count('erp.failed_attempts'), 1)
})

test('revocations and login artifacts last as long as what they speak of', async () => {
  await owner.query(
    `insert into erp.revocations (tenant_id, kind, id, expires_at) values
     ($1, 'token', 'old', now() - interval '1 s'), ($1, 'token', 'new', now() + interval '1 h')`,
    [alice],
  )
  await owner.query(
    `insert into erp.oauth_artifacts (model, id_hash, payload, expires_at) values
     ('Session', 'old', '', now() - interval '1 s'), ('Session', 'new', '', now() + interval '1 h')`,
  )
  const done = await clear()
  assert.equal(done['revocations'], 1)
  assert.equal(done['oauthArtifacts'], 1)
  assert.equal(await count(`erp.revocations where id = 'new'`), 1)
  assert.equal(await count(`erp.oauth_artifacts where id_hash = 'new'`), 1)
})

test('a registration that nobody decided in time expires; decided ones stay as they are', async () => {
  const add = (appId: string, status: string, expires: string) =>
    owner.query(
      `insert into erp.registrations (tenant_id, app_id, version, display_name, description,
         provider_name, provider_website, mandatory_scopes, challenge_hash, status, expires_at)
       values ($1, $2, '1', '', '', '', '', '{}', '', $3, now() + $4::interval)`,
      [alice, appId, status, expires],
    )
  await add('late', 'pending', '-1 s')
  await add('waiting', 'pending', '1 h')
  await add('decided', 'accepted', '-1 s')
  assert.equal((await clear())['registrations'], 1)
  const found = await owner.query('select app_id, status from erp.registrations order by app_id')
  assert.deepEqual(
    found.rows.map(({ app_id, status }) => [app_id, status]),
    [
      ['decided', 'accepted'],
      ['late', 'expired'],
      ['waiting', 'pending'],
    ],
  )
})

test('entries of the audit trail, and what they name, are kept for a year or for the period that is set for the tenant', async () => {
  const add = (tenantId: string, name: string, age: string) =>
    owner.query(
      `with entry as (
         insert into erp.audit_entries (tenant_id, request_id, operation, entity, entity_id, at)
         values ($1, '', '', '', $2, now() - $3::interval) returning id
       )
       insert into erp.audited_records (tenant_id, entry_id, kind, block, ids)
       select $1, id, 'item', 0, '{1}' from entry`,
      [tenantId, name, age],
    )
  await owner.query(`update erp.tenants set audit_retention_days = 40 where tenant_id = $1`, [bob])
  await add(alice, 'past', '366 days')
  await add(alice, 'kept', '364 days')
  await add(bob, 'past', '41 days')
  await add(bob, 'kept', '39 days')
  await clear()
  const counts = []
  for (const tenantId of [alice, bob]) counts.push(await removeTrail(tenantId))
  assert.deepEqual(counts, [1, 1])
  const left = await owner.query(`select entity_id from erp.audit_entries`)
  assert.deepEqual(left.rows, [{ entity_id: 'kept' }, { entity_id: 'kept' }])
  assert.equal(await count('erp.audited_records'), 2)
})

test('nobody clears a young entry of the audit trail, nor one of another tenant', async () => {
  await owner.query(
    `insert into erp.audit_entries (tenant_id, request_id, operation, entity, entity_id, at)
     select tenant_id, '', '', '', 'young', now() - interval '29 days' from erp.tenants`,
  )
  const application = new pg.Client(database.application)
  await application.connect()
  try {
    await application.query(`begin; set local app.tenant_id = '${alice}'`)
    await application.query('savepoint before')
    await assert.rejects(application.query('delete from erp.audit_entries'), { code: '42501' })
    await application.query('rollback to before; set local role erp_operator')
    await application.query('delete from erp.audit_entries')
    await application.query('commit')
  } finally {
    await application.end()
  }
  const left = await owner.query('select tenant_id, entity_id from erp.audit_entries order by 2, 1')
  assert.deepEqual(
    left.rows.map(({ tenant_id, entity_id }) => `${entity_id} ${tenant_id}`),
    [`kept ${bob}`, ...[alice, bob].sort().map((tenantId) => `young ${tenantId}`)],
  )
})

test('changes of items that nobody asks for are gathered, one entry for each item, and what all have read is deleted after a day', async () => {
  await owner.query(
    `insert into erp.pending_events (tenant_id, entity, record_ids, record_uuids, kind)
     select $1, 'item', array[n % 6000], array['00000000-0000-4000-8000-000000000000'::uuid], 'changed'
     from generate_series(1, 25000) n`,
    [alice],
  )
  assert.equal((await clear())['eventsRead'], 25_000)
  assert.equal(await count('erp.pending_events'), 0)
  assert.equal(await count('erp.events'), 25_000)
  assert.equal(await count('erp.item_changes'), 6_000)
  await owner.query(`update erp.events set at = at - interval '25 hours'`)
  assert.equal((await clear())['eventsForgotten'], 25_000)
  assert.equal(await count('erp.events'), 0)
})

test('a row that a request holds is left alone, and nobody waits for it', async () => {
  await addKeys(alice, 1, '3 days')
  await owner.query('begin')
  await owner.query(`select from erp.idempotency_keys where tenant_id = $1 for update`, [alice])
  assert.equal((await clear())['idempotencyKeys'], 0)
  await owner.query('rollback')
  assert.equal((await clear())['idempotencyKeys'], 1)
})

test("one tenant's failure does not keep the others from their upkeep", async () => {
  await owner.query(
    `create function erp.fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  )
  await owner.query(`create trigger fail before delete on erp.idempotency_keys for each row
    when (old.tenant_id = '${alice}') execute function erp.fail()`)
  await addKeys(alice, 1, '3 days')
  await addKeys(bob, 1, '3 days')
  const failures: unknown[] = []
  const stopped = new AbortController().signal
  const done = await clearExpired(database.pool, (_, tenantId) => failures.push(tenantId), stopped)
  assert.deepEqual(failures, [alice])
  assert.equal(done['idempotencyKeys'], 1)
  await owner.query('drop trigger fail on erp.idempotency_keys')
})
