import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import { world } from '../../testing/world.ts'

const w = await world()

/** The sizes of a tenant's stored answers in bytes, the largest first. */
const storedBytes = () =>
  w.alice.work((tx) =>
    tx.rows<{ bytes: number }>(sql`
      select pg_column_size(stored.*) as bytes
      from erp.idempotency_keys as stored
      where tenant_id = ${tx.tenantId} order by bytes desc`),
  )

test('a stored answer with one record takes at most 1.1 kB and is repeated unchanged', async () => {
  const write = (request: string, body: unknown) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return async () => w.call(w.alice.app, request, body, headers)
  }
  const name = 'A teapot with a name of the usual length'
  const writes = [
    write('POST /v1/items', { Name: name, Description: name.repeat(5) }),
    write('POST /v2/items', { name, description: name.repeat(5) }),
    write('PATCH /v1/items/1', { Name: name }),
    write('POST /v2/manufacturers', { name }),
  ]
  for (const send of writes) {
    const [first, again] = [await send(), await send()]
    assert.ok(first.status < 300, first.text)
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.equal(again.text, first.text)
  }
  const stored = await storedBytes()
  assert.equal(stored.length, writes.length)
  assert.ok(
    stored.every(({ bytes }) => bytes <= 1_100),
    JSON.stringify(stored),
  )
})
