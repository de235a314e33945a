import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { Pool } from '../platform/postgres/connections/pool.ts'
import { asService } from '../platform/postgres/transaction.ts'
import { lacksPgBouncer, startPgBouncer } from '../platform/testing/pgbouncer.ts'
import { Refusal } from '../platform/values/refusal.ts'
import { blockApp } from './blocked-apps/blocked-app-store.ts'
import { clearAccessChanges } from './credentials/access-change-store.ts'
import {
  alice,
  bob,
  database,
  hashOf,
  listening,
  newKey,
  owner,
  revoke,
} from './testing/news-ground.ts'

/** Callers are kept until a change is heard, and no longer than before where nothing is heard. */

const isRefused = (error: unknown) => error instanceof Refusal && error.code === 'api-key.invalid'

test('a caller is kept for a minute while nothing is heard of a change', async () => {
  const { hear, recognise } = listening()
  const { key } = await newKey()
  await hear()
  const first = await recognise(key)
  for (let quarters = 1; quarters < 240; quarters++) await hear()
  assert.equal(await recognise(key), first)
  await hear()
  assert.notEqual(await recognise(key), first)
})

test('a key that another process revokes is refused from the next look on, and other tenants are kept', async () => {
  const { hear, recognise } = listening()
  const [{ key }, others] = [await newKey(), await newKey(bob)]
  await hear()
  await recognise(key)
  const kept = await recognise(others.key, bob)
  for (let quarters = 0; quarters < 8; quarters++) await hear()
  await recognise(key)
  await revoke(key)
  await hear()
  await assert.rejects(recognise(key), isRefused)
  assert.equal(await recognise(others.key, bob), kept)
})

test('a caller that was being read while the change was reported is read again', async () => {
  const { hear, recognise } = listening()
  const { key } = await newKey()
  await hear()
  const locked = new pg.Client(database.owner)
  await locked.connect()
  try {
    await locked.query('begin')
    await locked.query('lock table erp.blocked_apps in access exclusive mode')
    const begun = recognise(key)
    await revoke(key)
    await hear()
    await locked.query('commit')
    await begun.catch(isRefused)
    await assert.rejects(recognise(key), isRefused)
  } finally {
    await locked.end()
  }
})

test('what somebody changes by hand is heard of in every tenant with a notice by hand', async () => {
  const { hear, recognise } = listening()
  const [{ key }, other] = [await newKey(), await newKey(bob)]
  const byHand = (one: string) =>
    owner.query('update erp.api_keys set revoked_at = now() where key_hash = $1', [hashOf(one)])
  await hear()
  await recognise(key)
  await recognise(other.key, bob)
  for (let quarters = 0; quarters < 4; quarters++) await hear()
  await byHand(key)
  await byHand(other.key)
  await hear()
  await recognise(key)
  await owner.query('insert into erp.access_changes default values')
  await hear()
  await assert.rejects(recognise(key), isRefused)
  await assert.rejects(recognise(other.key, bob), isRefused)
})

test('an app that is blocked is heard of in every tenant', async () => {
  const { hear, recognise } = listening()
  const { key, appId } = await newKey()
  await hear()
  assert.equal((await recognise(key)).isBlocked, false)
  for (let quarters = 0; quarters < 4; quarters++) await hear()
  await asService(database.pool, (tx) => blockApp(tx, appId, ''))
  await hear()
  assert.equal((await recognise(key)).isBlocked, true)
})

test('where the looks fail, a caller counts for 750 ms from the last one that succeeded', async () => {
  const aside = database.pool.aside()
  const { clock, hear, recognise } = listening({ aside })
  const { key } = await newKey()
  await hear()
  const first = await recognise(key)
  for (let quarters = 0; quarters < 4; quarters++) await hear()
  await aside.close()
  await revoke(key)
  await assert.rejects(hear())
  clock.now += 499
  assert.equal(await recognise(key), first)
  clock.now += 1
  await assert.rejects(recognise(key), isRefused)
})

test('while processes may serve that note nothing, a caller counts for 750 ms', async () => {
  const { clock, hear, recognise } = listening()
  const { key } = await newKey()
  await hear()
  await owner.query(`insert into erp.access_changes (deleted_from, unnoted_until)
    select until, until from (values (now() + interval '1 day')) as given (until)`)
  try {
    assert.equal(await hear(), false)
    const first = await recognise(key)
    for (let quarters = 0; quarters < 2; quarters++) await hear()
    assert.equal(await recognise(key), first)
    clock.now += 250
    assert.notEqual(await recognise(key), first)
  } finally {
    await owner.query(
      'update erp.access_changes set unnoted_until = now() where unnoted_until > now()',
    )
  }
  const second = await recognise(key)
  assert.equal(await hear(), true)
  assert.notEqual(await recognise(key), second, 'what went unnoted may have changed everything')
})

test('a change that is committed long after later ones is heard, also after the upkeep', async () => {
  const { hear, recognise } = listening()
  const [late, soon] = [await newKey(), await newKey(bob)]
  const slow = new pg.Client(database.owner)
  await slow.connect()
  try {
    await slow.query('begin')
    await slow.query('update erp.api_keys set revoked_at = now() where key_hash = $1', [
      hashOf(late.key),
    ])
    await slow.query('insert into erp.access_changes (tenant) values ($1)', [alice.tenantId])
    await revoke(soon.key)
    await hear()
    await forgetHeard()
    await hear()
    await recognise(late.key)
    await slow.query('commit')
    await asService(database.pool, (tx) => clearAccessChanges(tx, 100))
    await hear()
    await assert.rejects(recognise(late.key), isRefused)
  } finally {
    await slow.end()
  }
})

/** The upkeep of some minutes. */
async function forgetHeard(): Promise<void> {
  const clear = () => asService(database.pool, (tx) => clearAccessChanges(tx, 100))
  await clear()
  await owner.query(`update erp.access_changes set deleted_from = now() - interval '1 second'`)
  await clear()
  const { rows } = await owner.query('select from erp.access_changes')
  assert.equal(rows.length, 0)
}

test('after a gap in which notices may have been deleted, nothing is kept', async () => {
  const { hear, recognise } = listening({ gapMs: 0 })
  const { key } = await newKey()
  await hear()
  await recognise(key)
  await revoke(key)
  await forgetHeard()
  await hear()
  await assert.rejects(recognise(key), isRefused)
})

test('a licence is looked at again when it ends', async () => {
  const { clock, hear, recognise } = listening()
  const { key } = await newKey()
  const until = (seconds: number) =>
    owner.query(
      `update erp.tenants set licence_valid_until = now() + make_interval(secs => $2) where tenant_id = $1`,
      [alice.tenantId, seconds],
    )
  await until(20)
  try {
    await hear()
    const first = await recognise(key)
    clock.now += 15_000
    await hear()
    assert.equal(await recognise(key), first)
    clock.now += 5_000
    await hear()
    assert.notEqual(await recognise(key), first)
  } finally {
    await until(86_400)
  }
})

test('the last use of a key is recorded once a minute, also of a caller that is kept', async () => {
  const { clock, hear, recognise } = listening()
  const { key } = await newKey()
  const lastUsed = (age: string) =>
    owner.query('update erp.api_keys set last_used = now() - $2::interval where key_hash = $1', [
      ...[hashOf(key), age],
    ])
  await lastUsed('30 seconds')
  await hear()
  const first = await recognise(key)
  // The clock of the database is moved as well.
  await lastUsed('61 seconds')
  clock.now += 31_000
  await hear()
  assert.equal(await recognise(key), first, 'the use of a key is no change of its rights')
  // Nobody waits for the note, so the test looks until it is there.
  for (let age = 61; age > 50; ) {
    const { rows } = await owner.query(
      `select extract(epoch from now() - last_used)::float8 as age from erp.api_keys where key_hash = $1`,
      [hashOf(key)],
    )
    age = rows[0].age
  }
})

test('a change is heard through PgBouncer', { skip: lacksPgBouncer }, async (t) => {
  const bouncer = await startPgBouncer({ owner: database.owner })
  const aside = new Pool(bouncer.application, { size: 1, queueLength: 16 })
  t.after(async () => {
    await aside.close()
    await bouncer.stop()
  })
  const { hear, recognise } = listening({ aside })
  const { key } = await newKey()
  await hear()
  await recognise(key)
  for (let quarters = 0; quarters < 4; quarters++) assert.equal(await hear(), true)
  await revoke(key)
  await hear()
  await assert.rejects(recognise(key), isRefused)
})
