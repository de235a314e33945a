import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../catalog/sales-channels/sales-channel.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { nobody, world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()
const { admin } = alice

interface Credentials {
  readonly clientId: string
  readonly clientSecret: string
}

function tokenFor({ clientId, clientSecret }: Credentials) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return call(nobody, 'POST /oauth2/token', 'grant_type=client_credentials', {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${basic}`,
  })
}

const bearer = (token: string) => ({
  headers: { 'x-tenant-id': alice.tenantId, authorization: `Bearer ${token}` },
})

async function newClient(fields: object = {}) {
  const body = { name: 'Report', scopes: ['companies.read'], ...fields }
  const reply = await call(admin, 'POST /v2/admin/clients', body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

test('a new client gets a token with the secret that is shown once', async () => {
  const body = { name: 'Report', scopes: ['companies.read'] }
  const reply = await call(admin, 'POST /v2/admin/clients', body)
  assert.equal(reply.status, 201, reply.text)
  const { id, clientId, clientSecret, created, changed, ...shown } = reply.body
  const facts = { isPublic: false, isActive: true, jwks: null, salesChannelId: null }
  const secrets = { refreshToken: null }
  const grants = { grantTypes: ['client_credentials'], redirectUris: [] }
  assert.deepEqual(shown, { ...body, ...facts, ...grants, ...secrets })
  assert.match(clientId, new RegExp(`^${alice.tenantId.replaceAll('-', '')}\\.[\\w-]{22}$`))
  const again = await call(admin, `GET /v2/admin/clients/${id}`)
  assert.deepEqual(again.body, { id, clientId, created, changed, ...body, ...facts, ...grants })
  const token = await tokenFor({ clientId, clientSecret })
  assert.equal(token.status, 200, token.text)
  const found = await call(bearer(token.body.access_token), 'GET /v2/companies')
  assert.equal(found.status, 200, found.text)
  const listed = await call(admin, `GET /v2/admin/clients?clientId=${clientId}`)
  assert.deepEqual([listed.body.totalItems, listed.body.items[0].id], [1, id])
  assert.ok(!listed.text.includes(clientSecret))
})

test('a new secret ends the former one', async () => {
  const client = await newClient()
  const reply = await call(admin, `POST /v2/admin/clients/${client.id}/secret`)
  assert.equal(reply.status, 200, reply.text)
  const { id, clientId, clientSecret } = reply.body
  assert.deepEqual([id, clientId], [client.id, client.clientId])
  assert.equal((await tokenFor(client)).status, 401)
  assert.equal((await tokenFor({ clientId, clientSecret })).status, 200)
})

test('a deactivated client gets no token, and its tokens end', async () => {
  const client = await newClient()
  const token = (await tokenFor(client)).body.access_token
  const gone = await call(admin, `DELETE /v2/admin/clients/${client.id}`)
  assert.equal(gone.status, 204, gone.text)
  assert.equal((await tokenFor(client)).status, 401)
  assert.equal((await call(bearer(token), 'GET /v2/companies')).status, 401)
  assert.equal((await call(admin, `DELETE /v2/admin/clients/${client.id}`)).status, 204)
  const back = await call(admin, `PATCH /v2/admin/clients/${client.id}`, { isActive: true })
  assert.equal(back.status, 200)
  assert.equal((await tokenFor(client)).status, 200)
})

test('codes are sent to https or to this machine, never with a fragment', async () => {
  const redirectUris = [
    'https://app.example/callback?x=1',
    'http://127.0.0.1:4000/callback',
    'http://app.example/callback',
    'https://app.example/#here',
    'javascript:alert(1)',
    'https://user:secret@app.example/',
    'callback',
  ]
  const body = { name: 'Shop', scopes: [], grantTypes: ['authorization_code'], redirectUris }
  const reply = await call(admin, 'POST /v2/admin/clients', body)
  assert.equal(reply.status, 400)
  const faults = Object.keys(reply.body.validationErrors)
  assert.deepEqual(
    faults,
    [2, 3, 4, 5, 6].map((index) => `redirectUris[${index}]`),
  )
})

test('a client without a credential cannot act for itself', async () => {
  const body = { name: 'Page', scopes: [], isPublic: true, grantTypes: ['client_credentials'] }
  const reply = await call(admin, 'POST /v2/admin/clients', body)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'client.public.grant'])
  const page = await newClient({
    isPublic: true,
    grantTypes: ['authorization_code'],
    redirectUris: ['https://app.example/callback'],
  })
  assert.deepEqual([page.isPublic, page.clientSecret], [true, null])
  const secret = await call(admin, `POST /v2/admin/clients/${page.id}/secret`)
  assert.deepEqual([secret.status, secret.body.errorCode], [422, 'client.secret.none'])
  const without = await call(admin, `PATCH /v2/admin/clients/${page.id}`, { redirectUris: [] })
  assert.equal(without.body.errorCode, 'client.redirect-uri.required')
})

test('public keys are kept, private ones are refused', async () => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }
  const client = await newClient({ jwks: { keys: [key] } })
  assert.deepEqual(
    [client.jwks, client.clientSecret, client.isPublic],
    [{ keys: [key] }, null, false],
  )
  const path = `/v2/admin/clients/${client.id}`
  const leaked = { jwks: { keys: [{ ...key, d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A' }] } }
  const reply = await call(admin, `PATCH ${path}`, leaked)
  assert.deepEqual(Object.keys(reply.body.validationErrors), ['jwks.keys[0].d'])
  const rotated = { keys: [{ ...key, kid: 'two' }] }
  assert.deepEqual((await call(admin, `PATCH ${path}`, { jwks: rotated })).body.jwks, rotated)
  const ended = await call(admin, `PATCH ${path}`, { jwks: null })
  assert.equal(ended.body.errorCode, 'client.credential.fixed')
})

test('a client cannot lock itself out', async () => {
  const client = await newClient({ scopes: ['admin'] })
  const own = bearer((await tokenFor(client)).body.access_token)
  const path = `/v2/admin/clients/${client.id}`
  for (const line of [`DELETE ${path}`, `PATCH ${path}`]) {
    const body = line.startsWith('PATCH') ? { scopes: ['items.read'] } : undefined
    const reply = await call(own, line, body)
    assert.deepEqual([reply.status, reply.body.errorCode], [422, 'client.own-rights'])
  }
  assert.equal((await call(own, `PATCH ${path}`, { name: 'Renamed' })).status, 200)
})

test('a client is bound to a channel of its own tenant', async () => {
  const [channel] = await alice.work((tx) =>
    insertSalesChannels(tx, [
      { type: channelTypes.marketplaceA, connection: 1, shop: 1, name: 'Market' },
    ]),
  )
  const fields = { scopes: ['channel'], salesChannelId: channel?.uuid }
  const client = await newClient(fields)
  assert.equal(client.salesChannelId, channel?.uuid)
  const body = { name: 'Market', ...fields }
  const elsewhere = await call(bob.admin, 'POST /v2/admin/clients', body)
  assert.equal(elsewhere.status, 422)
  assert.deepEqual(Object.keys(elsewhere.body.validationErrors), ['salesChannelId'])
})

test('every change is audited, without secrets', async () => {
  const client = await newClient()
  await call(admin, `PATCH /v2/admin/clients/${client.id}`, { name: 'Other' })
  const renewed = await call(admin, `POST /v2/admin/clients/${client.id}/secret`)
  const entries = await alice.work((tx) =>
    tx.rows(sql`
      select operation, before, after, mark from erp.audit_entries
      where tenant_id = ${tx.tenantId} and entity_id = ${client.id} order by at, id`),
  )
  assert.deepEqual(
    entries.map(({ operation, before, mark }) => [operation, before, mark]),
    [
      ['createClient', null, null],
      ['updateClient', { name: 'Report' }, null],
      ['issueClientSecret', null, 'secret-replaced'],
    ],
  )
  const trail = JSON.stringify(entries)
  for (const secret of [client.clientSecret, renewed.body.clientSecret]) {
    assert.ok(!trail.includes(secret))
  }
})
