import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import { world } from '../../testing/world.ts'

/** A stored answer is only for callers who repeat the request and are still allowed to send it. */

const { call, alice } = await world()

async function addUser(id: number, scopes: readonly string[]): Promise<string> {
  const uuid = randomUUID()
  await alice.work((tx) =>
    tx.rows(sql`
      insert into erp.users (tenant_id, id, uuid, user_name, display_name, scopes)
      values (${tx.tenantId}, ${id}, ${uuid}, ${uuid}, 'A user', ${scopes})`),
  )
  return uuid
}

const writer = await addUser(1, ['items.write'])
const colleague = await addUser(2, ['items.write'])
const reader = await addUser(3, ['items.read'])
const deputy = await alice.appWith('items.write', 'Application.RunAs')
await alice.work((tx) =>
  tx.rows(
    sql`insert into erp.companies (tenant_id, id, name) values (${tx.tenantId}, 1, 'A company')`,
  ),
)

const create = (key: string, more: Record<string, string>) =>
  call(deputy, 'POST /v2/items', { name: 'Once' }, { 'idempotency-key': key, ...more })

test('a stored answer is only for its user, and only while that user has the permission', async () => {
  const key = randomUUID()
  const first = await create(key, { 'x-runas': writer })
  assert.equal(first.status, 201, first.text)
  const byNumber = await create(key, { 'x-runas': '1' })
  assert.equal(byNumber.headers['idempotent-replayed'], 'true')
  assert.equal(byNumber.text, first.text)
  const forbidden = await create(key, { 'x-runas': reader })
  assert.equal(forbidden.body.errorCode, 'scope.missing')
  const unknown = await create(key, { 'x-runas': randomUUID() })
  assert.equal(unknown.body.errorCode, 'user.missing')
  for (const other of [{ 'x-runas': colleague }, {}]) {
    const reply = await create(key, other)
    assert.equal(reply.body.errorCode, 'idempotency-key.reused', reply.text)
  }
})

test('the company and If-Match are part of the request that an idempotency key identifies', async () => {
  const { body: item, headers } = await create(randomUUID(), {})
  const key = { 'idempotency-key': randomUUID() }
  const change = (more: Record<string, string>) =>
    call(deputy, `PATCH /v2/items/${item.id}`, { name: 'Changed' }, { ...key, ...more })
  const ifMatch = { 'if-match': String(headers['etag']) }
  assert.equal((await change(ifMatch)).status, 200)
  const again = await change(ifMatch)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  for (const other of [{}, { 'if-match': '"other"' }, { ...ifMatch, 'x-companyid': '1' }]) {
    const reply = await change(other)
    assert.equal(reply.body.errorCode, 'idempotency-key.reused', reply.text)
  }
})

test('the answer of a registration is repeated only with its challenge code', async () => {
  await call(alice.admin, 'POST /v2/admin/registration-windows')
  const key = randomUUID()
  const register = (code: string) =>
    call(
      { headers: { 'x-tenant-id': alice.tenantId, 'x-challengecode': code } },
      'POST /v2/authentication',
      {
        appId: 'an-app',
        displayName: 'An app',
        description: 'Does something.',
        version: '1.0.0',
        providerName: 'A provider',
        providerWebsite: 'https://example.com',
        mandatoryApiScopes: ['items.read'],
      },
      { 'idempotency-key': key },
    )
  const first = await register('one')
  assert.equal(first.status, 201, first.text)
  assert.equal((await register('one')).text, first.text)
  assert.equal((await register('other')).body.errorCode, 'idempotency-key.reused')
})
