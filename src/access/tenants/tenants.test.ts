import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { auditRule } from '../../platform/audit/aged-entries-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { nobody, world } from '../../whole/testing/world.ts'
import { removeOver } from '../retention/remove-over.ts'

const { alice, operator, call, database } = await world()
const { admin } = operator

interface NewTenant {
  readonly tenantId: string
  readonly client: { readonly clientId: string; readonly clientSecret: string }
}

async function bearerOf({ tenantId, client }: NewTenant) {
  const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')
  const token = await call(nobody, 'POST /oauth2/token', 'grant_type=client_credentials', {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${basic}`,
  })
  assert.equal(token.status, 200, token.text)
  const authorization = `Bearer ${token.body.access_token}`
  return { headers: { 'x-tenant-id': tenantId, authorization } }
}

async function newTenant(fields: object = {}) {
  const body = { name: 'Northern Tea', administrator: { user: 'jane' }, ...fields }
  const reply = await call(admin, 'POST /v2/admin/tenants', body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const countTenants = async () =>
  (await call(admin, 'GET /v2/admin/tenants?pageSize=1')).body.totalItems as number

test('a new tenant can be administered at once, and has what its first item needs', async () => {
  const body = { name: 'Nord-Tee', languageIso: 'de', administrator: { user: 'jane' } }
  const reply = await call(admin, 'POST /v2/admin/tenants', body)
  assert.equal(reply.status, 201, reply.text)
  const { tenantId, admin: shown, client, licenceValidUntil, ...rest } = reply.body
  assert.equal(reply.headers.location, `/v2/admin/tenants/${tenantId}`)
  assert.deepEqual([rest.name, rest.currencyIso, rest.isOperator], ['Nord-Tee', 'EUR', false])
  assert.ok(Date.parse(licenceValidUntil) > Date.now() + 300 * 86_400_000)
  assert.equal(shown.user, 'jane')
  const own = await bearerOf({ tenantId, client })
  const users = await call(own, 'GET /v2/admin/users')
  assert.deepEqual(
    users.body.items.map((user: { userName: string }) => user.userName),
    ['jane'],
  )
  for (const list of ['companies', 'conditions', 'tax-classes', 'customer-groups']) {
    const found = await call(own, `GET /v2/${list}`)
    assert.ok(found.body.totalItems > 0, list)
  }
  const read = await call(admin, `GET /v2/admin/tenants/${tenantId}`)
  assert.deepEqual(read.body, { tenantId, licenceValidUntil, ...rest })
})

test('a dry run adds no tenant', async () => {
  const before = await countTenants()
  const body = { name: 'Ghost', administrator: { user: 'jane' } }
  const dry = await call(admin, 'POST /v2/admin/tenants?dryRun=true', body)
  assert.equal(dry.status, 201, dry.text)
  const missing = await call(admin, `GET /v2/admin/tenants/${dry.body.tenantId}`)
  assert.deepEqual([missing.status, missing.body.errorCode], [404, 'tenant.unknown'])
  assert.equal(await countTenants(), before)
})

test('an idempotency key adds one tenant, and its secrets are answered again', async () => {
  const before = await countTenants()
  const body = { name: 'Once', administrator: { user: 'jane' } }
  const headers = { 'idempotency-key': randomUUID() }
  const first = await call(admin, 'POST /v2/admin/tenants', body, headers)
  const again = await call(admin, 'POST /v2/admin/tenants', body, headers)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.text, first.text)
  assert.equal(await countTenants(), before + 1)
})

test('only the operator sees or changes tenants', async () => {
  const { tenantId } = await newTenant()
  const lines = ['GET /v2/admin/tenants', `GET /v2/admin/tenants/${tenantId}`]
  for (const line of lines) assert.equal((await call(alice.admin, line)).status, 403, line)
  const patch = await call(alice.admin, `PATCH /v2/admin/tenants/${alice.tenantId}`, { name: 'x' })
  assert.equal(patch.status, 403)
})

test('a licence that ends and a tenant that is closed count at once', async () => {
  const tenant = await newTenant()
  const own = await bearerOf(tenant)
  const path = `/v2/admin/tenants/${tenant.tenantId}`
  const patch = async (body: object) => {
    const reply = await call(admin, `PATCH ${path}`, body)
    assert.equal(reply.status, 200, reply.text)
    return (await call(own, 'GET /v2/companies')).status
  }
  assert.equal(await patch({ name: 'Renamed' }), 200)
  assert.equal(await patch({ licenceValidUntil: null }), 402)
  assert.equal(await patch({ licenceValidUntil: '2099-01-01T00:00:00Z' }), 200)
  assert.equal(await patch({ licenceIncludesInterface: false }), 402)
  assert.equal(await patch({ licenceIncludesInterface: true, isActive: false }), 401)
  assert.equal(await patch({ isActive: true }), 200)
})

test('who has no request left waits as long as the rate of the tenant says', async () => {
  const tenant = await newTenant()
  const own = await bearerOf(tenant)
  const path = `/v2/admin/tenants/${tenant.tenantId}`
  const limits = async (ratePerSecond: number) => {
    const changed = await call(admin, `PATCH ${path}`, { ratePerSecond, rateBurst: 60 })
    assert.equal(changed.status, 200, changed.text)
    const { headers } = await call(own, 'GET /v2/companies')
    return [
      headers['x-ratelimit-limit'],
      headers['x-ratelimit-interval-length-seconds'],
      headers['ratelimit-policy'],
    ]
  }
  assert.deepEqual(await limits(1), ['60', '60', '"default";q=60;w=60'])
  assert.deepEqual(await limits(30), ['60', '2', '"default";q=60;w=2'])
})

test('a change is audited with the operator, without secrets; no change is not', async () => {
  const tenant = await newTenant({ administrator: { user: 'jane', password: 'twelve letters' } })
  const path = `/v2/admin/tenants/${tenant.tenantId}`
  const changed = await call(admin, `PATCH ${path}`, { ratePerSecond: 7 })
  const same = await call(admin, `PATCH ${path}`, changed.body, {
    'if-match': String(changed.headers.etag),
  })
  assert.equal(same.status, 200, same.text)
  assert.equal(same.text, changed.text)
  const entries = await operator.work((tx) =>
    tx.rows(sql`
      select operation, before, after from erp.audit_entries
      where tenant_id = ${tx.tenantId} and entity_id = ${tenant.tenantId} order by at, id`),
  )
  assert.deepEqual(
    entries.map(({ operation, before }) => [operation, before]),
    [
      ['createTenant', null],
      ['updateTenant', { ratePerSecond: 100 }],
    ],
  )
  const trail = JSON.stringify(entries)
  for (const secret of ['twelve letters', tenant.client.clientSecret]) {
    assert.ok(!trail.includes(secret))
  }
})

test('the trail of a company is kept as long as the law of its country has books kept, unless another time is said', async () => {
  const kept = async (said: object) => {
    const { status, body, text } = await call(operator.admin, 'POST /v2/admin/tenants', {
      ...{ name: 'Northern Tea', administrator: { user: 'jane' }, ...said },
    })
    assert.equal(status, 201, text)
    return body.auditRetentionDays
  }
  // Ten years from the end of the year, and that year.
  assert.equal(await kept({ countryIso: 'DE' }), 4_018)
  assert.equal(await kept({ countryIso: 'AT' }), 2_922)
  assert.equal(await kept({ countryIso: 'DE', auditRetentionDays: 400 }), 400)
  assert.equal(await kept({}), 365)
})

test('how long the trail is kept can be changed of an existing tenant, and counts from then on', async () => {
  const [changed, other] = [await newTenant(), await newTenant()]
  const path = `/v2/admin/tenants/${changed.tenantId}`
  const keep = (days: unknown) => call(admin, `PATCH ${path}`, { auditRetentionDays: days })
  const owner = new pg.Client(database.owner)
  await owner.connect()
  await owner.query(
    `update erp.audit_entries set at = now() - interval '400 days'
     where tenant_id in ($1, $2) and operation = 'createTenant'`,
    [changed.tenantId, other.tenantId],
  )
  await owner.end()
  const clear = async ({ tenantId }: NewTenant) => {
    const goesOn = new AbortController().signal
    return removeOver(database.pool, tenantId, [auditRule(() => [])], assert.ifError, goesOn)
  }
  const longest = await keep(36_500)
  assert.deepEqual([longest.status, longest.body.auditRetentionDays], [200, 36_500], longest.text)
  assert.equal(await clear(changed), 0)
  for (const days of [29, 36_501, -1, null, '90']) {
    const refused = await keep(days)
    assert.equal(refused.status, 400, refused.text)
    assert.deepEqual(Object.keys(refused.body.validationErrors), ['auditRetentionDays'])
  }
  assert.equal((await call(alice.admin, `PATCH ${path}`, { auditRetentionDays: 30 })).status, 403)
  assert.equal((await keep(30)).status, 200)
  assert.equal((await call(admin, `PATCH ${path}`, {})).status, 200)
  assert.equal((await keep(30)).status, 200)
  assert.equal(await clear(changed), 1)
  assert.equal(
    (await call(admin, `GET /v2/admin/tenants/${other.tenantId}`)).body.auditRetentionDays,
    365,
  )
  const entries = await operator.work((tx) =>
    tx.rows(sql`
      select before, after from erp.audit_entries
      where tenant_id = ${tx.tenantId} and entity_id = ${changed.tenantId}
        and operation = 'updateTenant' order by at, id`),
  )
  assert.deepEqual(entries, [
    { before: { auditRetentionDays: 365 }, after: { auditRetentionDays: 36_500 } },
    { before: { auditRetentionDays: 36_500 }, after: { auditRetentionDays: 30 } },
  ])
})

test('the operator cannot lock itself out', async () => {
  const path = `/v2/admin/tenants/${operator.tenantId}`
  for (const patch of [
    { isActive: false },
    { licenceValidUntil: null },
    { licenceValidUntil: '2001-01-01T00:00:00Z' },
    { licenceIncludesInterface: false },
  ]) {
    const reply = await call(admin, `PATCH ${path}`, patch)
    assert.deepEqual([reply.status, reply.body.errorCode], [422, 'tenant.own-access'])
  }
  const reply = await call(admin, `PATCH ${path}`, { isOperator: false })
  assert.deepEqual(Object.keys(reply.body.validationErrors), ['isOperator'])
})

test('a tenant is in the list of all, by age', async () => {
  const { tenantId } = await newTenant({ name: 'The newest' })
  const total = await countTenants()
  const last = await call(admin, `GET /v2/admin/tenants?pageSize=1&pageNumber=${total}`)
  assert.equal(last.body.items[0].tenantId, tenantId)
  assert.equal(last.body.hasNextPage, false)
})

test('the service returns its version, its time and the tenant that was addressed, in both generations', async () => {
  const { body } = await call(alice.app, 'GET /v1/info')
  assert.equal(body.Tenant, 'Alice')
  assert.equal(body.Type, 'Cloud')
  assert.match(body.Version, /^\d+\.\d+\.\d+/)
  assert.ok(Math.abs(Date.parse(body.Timestamp) - Date.now()) < 60_000)
  const twin = await call(alice.app, 'GET /v2/info')
  assert.deepEqual([twin.body.tenant, twin.body.version], ['Alice', body.Version])
})

test('a tenant is suspended while records are being saved in it, and what is saved does not change what was read of it', async () => {
  const tenant = await newTenant()
  const own = await bearerOf(tenant)
  const path = `/v2/admin/tenants/${tenant.tenantId}`
  const read = await call(admin, `GET ${path}`)
  const saved = await call(own, 'POST /v2/manufacturers', { name: 'Kiln & Co' })
  assert.equal(saved.status, 201, saved.text)
  const company = await call(own, 'GET /v2/companies')
  const [{ id }] = company.body.items
  const renamed = await call(own, `PATCH /v2/companies/${id}`, { name: 'Northern Tea Ltd' })
  assert.equal(renamed.status, 200, renamed.text)
  const condition = { 'if-match': String(read.headers.etag) }
  const suspended = await asTenant(database.pool, tenant.tenantId, async (tx) => {
    // Not committed: the row and those that it refers to are locked until the tenant is suspended.
    await tx.rows(sql`
      insert into erp.manufacturers (tenant_id, id, name) values (${tx.tenantId}, 99, 'Open')`)
    return call(admin, `PATCH ${path}`, { isActive: false }, condition)
  })
  assert.equal(suspended.status, 200, suspended.text)
})
