import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { insertSalesChannels } from '../doors/channels/sales-channel-store.ts'
import { channelTypes } from './sales-channel.ts'

const { alice, bob, call } = await world()

const create = (body: object, actor = alice.app) => call(actor, 'POST /v2/sales-channels', body)

test('a channel is created by the name or the number of its kind and gets the next free id', async () => {
  const first = await create({ type: 'OnlineShop', name: 'First' })
  assert.equal(first.status, 201, first.text)
  assert.equal(first.headers.location, `/v2/sales-channels/${first.body.id}`)
  assert.deepEqual([first.body.type, first.body.isActive], [1, true])
  const second = await call(alice.app, 'POST /v1/salesChannels', { Type: 1, Name: 'Second' })
  assert.equal(second.body.Id, '1-2-1')
  assert.equal(second.headers.location, '/v1/salesChannels/1-2-1')
  const third = await call(alice.app, 'POST /v1/salesChannels', {
    Type: 'OnlineShop',
    Name: 'Third',
    Connection: 2,
  })
  assert.equal(third.body.Id, '1-2-2')
  const other = await create({ type: 3, name: 'Market', connection: 7, shop: 12 })
  const shown = await call(alice.app, 'GET /v1/salesChannels/3-7-12')
  assert.equal(shown.body.Name, 'Market')
  assert.equal((await call(alice.app, `GET /v2/sales-channels/${other.body.id}`)).status, 200)
})

test('a channel gets the first free numbers, so that generation 1 can name it', async () => {
  const most = 999_999_999
  const far = await create({ type: 'Fulfilment', name: 'Far', connection: most, shop: most })
  assert.equal(far.status, 201, far.text)
  const added = async (numbers: object) => {
    const line = 'POST /v1/salesChannels'
    const { body } = await call(alice.app, line, { Type: 6, Name: 'Near', ...numbers })
    const shown = await call(alice.app, `GET /v1/salesChannels/${body.Id}`)
    assert.deepEqual(shown.body, body)
    return body.Id
  }
  assert.equal(await added({ Connection: 2 }), '6-2-1')
  assert.equal(await added({}), '6-1-1')
  assert.equal(await added({}), '6-3-1')
  assert.equal(await added({ Connection: most }), `6-${most}-1`)
  assert.equal(await added({ Shop: most }), `6-4-${most}`)
})

test('the table refuses numbers that generation 1 cannot name', async () => {
  const beyond = { type: channelTypes.erp, connection: 1_000_000_000, shop: 1, name: 'Beyond' }
  const swapped = { ...beyond, connection: 1, shop: -1 }
  for (const draft of [beyond, swapped]) {
    await assert.rejects(
      alice.work((tx) => insertSalesChannels(tx, [draft])),
      { constraint: 'sales_channels_numbers_named' },
    )
  }
})

test('channels created at once get different ids', async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      call(alice.app, 'POST /v1/salesChannels', { Type: 2, Name: `Till ${n}` }),
    ),
  )
  const ids = replies.map(({ body }) => body.Id)
  assert.equal(new Set(ids).size, 8, String(ids))
})

test('the same kind, connection and shop are taken once in a tenant', async () => {
  const body = { type: 'RestApi', name: 'Api', connection: 1, shop: 1 }
  assert.equal((await create(body)).status, 201)
  const again = await create(body)
  assert.deepEqual([again.status, again.body.errorCode], [409, 'sales-channel.taken'])
  assert.equal((await create(body, bob.app)).status, 201)
})

test('an unknown kind, an empty name and an address that is none are refused', async () => {
  const { status, body } = await create({
    type: 'Bazaar',
    name: '',
    documentationUrl: 'javascript:alert(1)',
  })
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.validationErrors).sort(), ['documentationUrl', 'name', 'type'])
})

test('a channel is renamed and disabled, and shown among the inactive ones only', async () => {
  const { body: channel, headers } = await create({ type: 'PointOfSale', name: 'Old name' })
  const line = `/v2/sales-channels/${channel.id}`
  const change = { name: 'New name', documentationUrl: 'https://example.com', isActive: false }
  const stale = await call(alice.app, `PATCH ${line}`, change, { 'if-match': '"other"' })
  assert.equal(stale.status, 412)
  const fresh = await call(alice.app, `PATCH ${line}`, change, { 'if-match': headers.etag ?? '' })
  assert.equal(fresh.status, 200, fresh.text)
  assert.deepEqual(fresh.body, { ...channel, ...change })
  const names = async (query = '') =>
    (await call(alice.app, `GET /v1/salesChannels${query}`)).body.map(
      ({ Name }: { Name: string }) => Name,
    )
  assert.ok(!(await names()).includes('New name'))
  assert.ok((await names('?includeInactive=true')).includes('New name'))
  const page = await call(alice.app, 'GET /v2/sales-channels?includeInactive=true&pageSize=500')
  assert.ok(page.body.items.some(({ id }: { id: string }) => id === channel.id))
  const back = await call(alice.app, `PATCH ${line}`, { ...fresh.body, isActive: true })
  assert.equal(back.body.isActive, true)
  const type = await call(alice.app, `PATCH ${line}`, { type: 1 })
  assert.deepEqual([type.status, Object.keys(type.body.validationErrors)], [400, ['type']])
})

test('a change that changes nothing, and a dry run, write nothing', async () => {
  const { body: channel } = await create({ type: 'Erp', name: 'Own' })
  const line = `/v2/sales-channels/${channel.id}`
  await call(alice.app, `PATCH ${line}?dryRun=true`, { name: 'Other' })
  await call(alice.app, `PATCH ${line}`, { name: 'Own' }, { 'x-request-id': 'same-name' })
  assert.deepEqual((await call(alice.app, `GET ${line}`)).body, channel)
  const audit = await call(alice.app, 'GET /v2/admin/audit?requestId=same-name')
  assert.equal(audit.body.totalItems, 0)
})

test('a channel of another tenant is not there', async () => {
  const { body } = await create({ type: 'OnlineShop', name: 'Of Alice' })
  for (const line of [`GET /v2/sales-channels/${body.id}`, `PATCH /v2/sales-channels/${body.id}`]) {
    const reply = await call(bob.app, line, line.startsWith('P') ? { name: 'Mine' } : undefined)
    assert.deepEqual([reply.status, reply.body.errorCode], [404, 'sales-channel.missing'])
  }
})

test('every published kind of channel exists, by its number and its name', async () => {
  for (const [type, name] of [
    [4, 'ConnectorA'],
    [8, 'XmlImport'],
    [10, 'BusinessIntelligence'],
  ] as const) {
    const byNumber = await call(alice.app, 'POST /v1/salesChannels', { Type: type, Name: name })
    assert.deepEqual([byNumber.status, byNumber.body.Id], [201, `${type}-1-1`], byNumber.text)
    const byName = await call(alice.app, 'POST /v2/sales-channels', { type: name, name: 'Other' })
    assert.deepEqual([byName.status, byName.body.type], [201, type], byName.text)
  }
})
