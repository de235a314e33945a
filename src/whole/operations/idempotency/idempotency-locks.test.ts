import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { world } from '../../testing/world.ts'

/** Which waits count as "the same request is still being answered", shown by locks of another connection. */

const { call, alice, database } = await world()
const other = new pg.Client(database.owner)
other.on('error', () => undefined)
await other.connect()
after(() => other.end())

/** Runs `work` while another connection holds what its `statement` took. */
async function whileHeld<T>(statement: string, values: unknown[], work: () => Promise<T>) {
  await other.query('begin')
  try {
    await other.query(statement, values)
    return await work()
  } finally {
    await other.query('rollback')
  }
}

const create = (key: string) =>
  call(alice.app, 'POST /v2/items', { name: 'Once' }, { 'idempotency-key': key })

test('a key whose first request is still running is busy, and free when that one is rolled back', async () => {
  const key = randomUUID()
  const first = `
    insert into erp.idempotency_keys (tenant_id, caller, key, request_hash)
    select tenant_id, caller, $2, '' from erp.idempotency_keys where tenant_id = $1 limit 1`
  assert.equal((await create(randomUUID())).status, 201)
  const reply = await whileHeld(first, [alice.tenantId, key], () => create(key))
  assert.equal(reply.body.errorCode, 'idempotency-key.busy', reply.text)
  assert.equal(reply.headers['retry-after'], '1')
  assert.equal((await create(key)).status, 201)
})

test('a new key is never busy because something else is locked', async () => {
  const lock = 'lock table erp.idempotency_keys in access exclusive mode'
  const reply = await whileHeld(lock, [], () => create(randomUUID()))
  assert.equal(reply.status, 503, reply.text)
})

test('an emptied page of keys is not given back to the disk, which would lock out every new key', async () => {
  const { rows } = await other.query(
    `select reloptions from pg_class where oid = 'erp.idempotency_keys'::regclass`,
  )
  assert.deepEqual(rows[0].reloptions, ['vacuum_truncate=false'])
})
