import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

const create = async (path: string, body: object, actor = alice.app) => {
  const reply = await call(actor, `POST /v2${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id as string
}

const item = await create('/items', { name: 'Teapot' })
const looks = await create('/properties/groups', { name: 'Looks' })
const colour = await create('/properties', { name: 'Colour', propertyGroups: [looks] })
const size = await create('/properties', { name: 'Size' })
const red = await create(`/properties/${colour}/values`, { name: 'Red' })
const blue = await create(`/properties/${colour}/values`, { name: 'Blue' })

async function changed(): Promise<string> {
  return (await call(alice.app, `GET /v2/items/${item}`)).body.changed
}

test('a property is in the groups it names; generation 1 answers pages of both', async () => {
  const { body } = await call(alice.app, 'GET /v1/properties')
  assert.equal(body.TotalItems, 2)
  assert.deepEqual(body.Items[0], { Id: 1, Name: 'Colour', Translations: [], PropertyGroups: [1] })
  const groups = await call(alice.app, 'GET /properties/groups')
  assert.deepEqual(groups.body.Items, [{ Id: 1, Name: 'Looks' }])
  const used = await call(alice.app, `DELETE /v2/properties/groups/${looks}`)
  assert.deepEqual([used.status, used.body.errorCode], [409, 'property-group.in-use'])
  const out = await call(alice.app, `PATCH /v2/properties/${colour}`, { propertyGroups: [] })
  assert.deepEqual([out.status, out.body.propertyGroups], [200, []])
  assert.equal((await call(alice.app, `DELETE /v2/properties/groups/${looks}`)).status, 204)
})

test('a group that does not exist is named, and a language is named once', async () => {
  const body = { name: 'Weight', propertyGroups: [randomUUID()] }
  const reply = await call(alice.app, 'POST /v2/properties', body)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'property.reference.missing'])
  assert.deepEqual(Object.keys(reply.body.validationErrors), ['propertyGroups[0]'])
  const name = { languageIso: 'de', name: 'Farbe' }
  const twice = await call(alice.app, 'PATCH /v1/properties/1', {
    Translations: [name, name].map(({ languageIso, name }) => ({
      LanguageIso: languageIso,
      Name: name,
    })),
  })
  assert.equal(twice.status, 400)
  assert.deepEqual(Object.keys(twice.body.ValidationErrors), ['Translations[1].LanguageIso'])
})

test('values belong to their property alone', async () => {
  const all = await call(alice.app, 'GET /v1/properties/1/values')
  assert.deepEqual(all.body, [
    { Id: 1, Name: 'Red', Description: '' },
    { Id: 2, Name: 'Blue', Description: '' },
  ])
  const taken = await call(alice.app, 'POST /v1/properties/1/values', { Name: 'RED' })
  assert.deepEqual([taken.status, taken.body.ErrorCode], [409, 'property-value.name.taken'])
  const patched = await call(alice.app, 'PATCH /v1/properties/1/values/1', { Description: 'warm' })
  assert.deepEqual([patched.status, patched.text], [204, ''])
  assert.equal((await call(alice.app, 'GET /v1/properties/1/values/1')).body.Description, 'warm')
  const stale = { 'if-match': '"older"' }
  const line = 'PATCH /v1/properties/1/values/1'
  assert.equal((await call(alice.app, line, { Name: 'x' }, stale)).status, 412)
  assert.equal((await call(alice.app, `${line}?dryRun=true`, { Name: 'x' })).status, 204)
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? {} : undefined
    const elsewhere = await call(alice.app, `${method} /v2/properties/${size}/values/${red}`, body)
    assert.deepEqual([elsewhere.status, elsewhere.body.errorCode], [404, 'property-value.missing'])
    const theirs = await call(bob.app, `${method} /v2/properties/${colour}/values/${red}`, body)
    assert.deepEqual([theirs.status, theirs.body.errorCode], [404, 'property.missing'])
  }
})

test('a value is described once in each language', async () => {
  const path = '/v1/properties/1/values/1/descriptions'
  const body = { Name: 'Rot', LanguageIso: 'de', SeoPath: 'rot' }
  const first = await call(alice.app, `POST ${path}`, body)
  assert.equal(first.status, 201, first.text)
  assert.equal(first.headers.location, `${path}/de`)
  assert.deepEqual(first.body, {
    PropertyValueId: 1,
    Name: 'Rot',
    Description: '',
    SeoPath: 'rot',
    SeoMetaDescription: '',
    SeoTitleTag: '',
    SeoMetaKeywords: '',
    LanguageIso: 'de',
  })
  const again = await call(alice.app, `POST ${path}`, body)
  assert.deepEqual([again.status, again.body.ErrorCode], [409, 'description.taken'])
  assert.equal((await call(alice.app, `PATCH ${path}/de`, { Description: 'x' })).status, 204)
  assert.equal((await call(alice.app, `GET ${path}`)).body[0].Description, 'x')
  const elsewhere = `/v2/properties/${size}/values/${red}/descriptions`
  assert.equal((await call(alice.app, `GET ${elsewhere}`)).status, 404)
  assert.equal((await call(alice.app, `DELETE ${path}/de`)).status, 204)
  assert.equal((await call(alice.app, `DELETE ${path}/de`)).status, 404)
})

test('an item has a value once, and is changed by it', async () => {
  const line = `/v2/items/${item}/properties`
  const before = await changed()
  const first = await call(alice.app, `POST ${line}`, { propertyValueId: red })
  assert.equal(first.status, 201, first.text)
  assert.equal(first.headers.location, `${line}/${red}`)
  assert.deepEqual(first.body, { propertyId: colour, propertyValueId: red })
  assert.ok((await changed()) > before)
  const taken = await call(alice.app, 'POST /v1/items/1/properties', { PropertyValueId: 1 })
  assert.deepEqual([taken.status, taken.body.ErrorCode], [409, 'item-property.taken'])
  const second = await call(alice.app, 'POST /items/1/properties', { PropertyValueId: 2 })
  assert.deepEqual(second.body, { PropertyId: 1, PropertyValueId: 2 })
  const shown = await call(alice.app, 'GET /v1/items/1/properties')
  assert.deepEqual(shown.body, {
    ItemId: 1,
    Properties: [
      { PropertyId: 1, PropertyValueId: 1 },
      { PropertyId: 1, PropertyValueId: 2 },
    ],
  })
  const theirs = await create('/properties', { name: 'Colour' }, bob.app)
  const foreign = await create(`/properties/${theirs}/values`, { name: 'Red' }, bob.app)
  for (const propertyValueId of [foreign, randomUUID()]) {
    const reply = await call(alice.app, `POST ${line}`, { propertyValueId })
    assert.equal(reply.status, 422, reply.text)
    assert.deepEqual(Object.keys(reply.body.validationErrors), ['propertyValueId'])
  }
})

test('what items have stays; once taken from them it can go', async () => {
  const value = `/v2/properties/${colour}/values/${red}`
  for (const [line, code] of [
    [value, 'property-value.in-use'],
    [`/v2/properties/${colour}`, 'property.in-use'],
  ]) {
    const used = await call(alice.app, `DELETE ${line}`)
    assert.deepEqual([used.status, used.body.errorCode], [409, code])
  }
  const own = `/v2/items/${item}/properties/${red}`
  assert.equal((await call(alice.app, `DELETE ${own}?dryRun=true`)).status, 204)
  const stale = { 'if-match': '"older"' }
  assert.equal((await call(alice.app, `DELETE ${own}`, undefined, stale)).status, 412)
  assert.equal((await call(bob.app, `DELETE ${own}`)).status, 404)
  assert.equal((await call(alice.app, `DELETE ${own}`)).status, 204)
  const again = await call(alice.app, `DELETE ${own}`)
  assert.deepEqual([again.status, again.body.errorCode], [404, 'item-property.missing'])
  assert.equal((await call(alice.app, `DELETE ${value}`)).status, 204)
  await call(alice.app, `DELETE /v2/items/${item}/properties/${blue}`)
  assert.equal((await call(alice.app, `DELETE /v2/properties/${colour}`)).status, 204)
})
