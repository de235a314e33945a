import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

const item = (await call(alice.app, 'POST /v2/items', { name: 'Shirt' })).body
const other = (await call(alice.app, 'POST /v2/items', { name: 'Other' })).body

async function changed(): Promise<string> {
  return (await call(alice.app, `GET /v2/items/${item.id}`)).body.changed
}

test('an item has variations and these have values, in their order, in both generations', async () => {
  const names = [{ LanguageIso: 'de', Name: 'Größe' }]
  const size = await call(alice.app, 'POST /v1/items/1/variations', {
    Name: 'Size',
    Type: 0,
    SortNumber: 2,
    Translations: names,
  })
  assert.equal(size.status, 201, size.text)
  assert.equal(size.headers.location, '/v1/items/1/variations/1')
  const expected = { Id: 1, ItemId: 1, Name: 'Size', Type: 0, SortNumber: 2, Translations: names }
  assert.deepEqual(size.body, expected)
  const path = `/v2/items/${item.id}/variations`
  const colour = await call(alice.app, `POST ${path}`, { name: 'Colour', type: 2 })
  assert.equal(colour.headers.location, `${path}/${colour.body.id}`)
  const { body: list } = await call(alice.app, 'GET /items/1/variations')
  assert.deepEqual(
    list.map(({ Name }: { Name: string }) => Name),
    ['Colour', 'Size'],
  )
  for (const name of ['M', 'L']) {
    const body = { Name: name, SortNumber: name === 'L' ? 1 : 2 }
    const value = await call(alice.app, 'POST /v1/items/1/variations/1/values', body)
    assert.equal(value.status, 201, value.text)
    assert.deepEqual(value.body, { Id: value.body.Id, ...body, Translations: [] })
  }
  const { body: page } = await call(alice.app, `GET ${path}/${await uuidOf('Size')}/values`)
  assert.equal(page.totalItems, 2)
  assert.deepEqual(
    page.items.map(({ name }: { name: string }) => name),
    ['L', 'M'],
  )
})

async function uuidOf(name: string): Promise<string> {
  const { body } = await call(alice.app, `GET /v2/items/${item.id}/variations`)
  return body.items.find((one: { name: string }) => one.name === name).id
}

test('every change counts as one of the item, and what changes nothing as none', async () => {
  const value = '/v1/items/1/variations/1/values/1'
  const times = [await changed()]
  const note = async () => times.push(await changed())
  await call(alice.app, 'PATCH /v1/items/1/variations/1', { Name: 'Sizes' })
  await note()
  const answer = await call(alice.app, `PATCH ${value}`, { Name: 'Medium' })
  assert.deepEqual([answer.status, answer.text], [204, ''])
  await note()
  const { body } = await call(alice.app, 'POST /v1/items/1/variations/1/values', { Name: 'XXL' })
  await note()
  await call(alice.app, `DELETE /v1/items/1/variations/1/values/${body.Id}`)
  await note()
  assert.deepEqual(times, [...new Set(times)].toSorted())
  const requestId = randomUUID()
  const { body: shown } = await call(alice.app, `GET ${value}`)
  await call(alice.app, `PATCH ${value}`, shown, { 'x-request-id': requestId })
  assert.equal(await changed(), times.at(-1))
  const audit = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  assert.equal(audit.body.totalItems, 0)
})

test('a stale version, a dry run, an unknown type or a language named twice changes nothing', async () => {
  const line = 'PATCH /v1/items/1/variations/1'
  const before = await call(alice.app, 'GET /v1/items/1/variations/1')
  const stale = await call(alice.app, line, { Name: 'x' }, { 'if-match': '"older"' })
  assert.equal(stale.status, 412)
  assert.equal((await call(alice.app, `${line}?dryRun=true`, { Name: 'x' })).status, 204)
  const translation = { LanguageIso: 'de', Name: 'x' }
  for (const body of [{ Type: 6 }, { Name: '' }, { Translations: [translation, translation] }]) {
    assert.equal((await call(alice.app, line, body)).status, 400)
  }
  const after = await call(alice.app, 'GET /v1/items/1/variations/1')
  assert.equal(after.text, before.text)
})

test('nothing is found under another item, variation or tenant', async () => {
  const { body } = await call(alice.app, 'POST /v1/items/2/variations', { Name: 'Size', Type: 0 })
  for (const path of [
    '2/variations/1',
    '2/variations/1/values',
    '1/variations/2/values/1',
    `2/variations/${body.Id}/values/1`,
    '99/variations/1',
  ]) {
    assert.equal((await call(alice.app, `GET /v1/items/${path}`)).status, 404, path)
    if (path.endsWith('values')) continue
    assert.equal((await call(alice.app, `PATCH /v1/items/${path}`, {})).status, 404, path)
    assert.equal((await call(alice.app, `DELETE /v1/items/${path}`)).status, 404, path)
  }
  const theirs = await call(bob.app, `GET /v2/items/${other.id}/variations`)
  assert.deepEqual([theirs.status, theirs.body.errorCode], [404, 'item.missing'])
})

test('a variation goes with its values, once', async () => {
  const line = 'DELETE /v1/items/1/variations/1'
  assert.equal((await call(alice.app, `${line}?dryRun=true`)).status, 204)
  assert.equal((await call(alice.app, line)).status, 204)
  const again = await call(alice.app, line)
  assert.deepEqual([again.status, again.body.ErrorCode], [404, 'variation.missing'])
  const values = await call(alice.app, 'GET /v1/items/1/variations/1/values')
  assert.equal(values.status, 404)
})
