import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { insertResponsiblePersons } from './responsible-person-store.ts'

const { alice, bob, call } = await world()

const address = {
  company: 'Safe Goods Ltd',
  company2: 'Product safety',
  formOfAddress: 'Ms',
  title: 'Dr',
  firstName: 'Ada',
  lastName: 'Sample',
  street: '1 Long Road',
  address2: 'Back yard',
  postalCode: '12345',
  city: 'Sampletown',
  state: 'Somewhere',
  countryIso: 'DE',
  vatId: 'DE123456789',
  phoneNumber: '+49 30 1',
  mobilePhoneNumber: '+49 170 1',
  emailAddress: 'ada@example.com',
  fax: '+49 30 2',
}
const [person] = await alice.work((tx) =>
  insertResponsiblePersons(tx, [
    { number: 'RP-1', description: 'Toys', address, languageKey: 2 },
    { number: 'RP-2', address: {}, isActive: false },
  ]),
)
await bob.work((tx) => insertResponsiblePersons(tx, [{ number: 'RP-1', address: {} }]))

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

test('generation 1 answers all persons in one array, with exactly the published fields', async () => {
  const reply = await call(alice.app, 'GET /responsiblePersons')
  assert.equal(reply.status, 200)
  const [first, second] = reply.body
  assert.equal(reply.body.length, 2)
  const { Created, LastChanged, ...rest } = first
  assert.match(Created, instant)
  assert.match(LastChanged, instant)
  assert.deepEqual(rest, {
    Id: 1,
    Number: 'RP-1',
    Description: 'Toys',
    Address: {
      Id: 1,
      Company: 'Safe Goods Ltd',
      Company2: 'Product safety',
      FormOfAddress: 'Ms',
      Title: 'Dr',
      FirstName: 'Ada',
      LastName: 'Sample',
      Street: '1 Long Road',
      Address2: 'Back yard',
      PostalCode: '12345',
      City: 'Sampletown',
      State: 'Somewhere',
      CountryIso: 'DE',
      VatID: 'DE123456789',
      PhoneNumber: '+49 30 1',
      MobilePhoneNumber: '+49 170 1',
      EmailAddress: 'ada@example.com',
      Fax: '+49 30 2',
    },
    IsActive: true,
    LanguageKey: 2,
  })
  assert.deepEqual(Object.keys(second), Object.keys(first))
  assert.equal(second.Address.VatID, '')
  assert.equal(second.IsActive, false)
})

test('the unversioned path and /v1 answer the same bytes', async () => {
  const unversioned = await call(alice.app, 'GET /responsiblePersons')
  const versioned = await call(alice.app, 'GET /v1/responsiblePersons')
  assert.equal(versioned.text, unversioned.text)
})

test('generation 2 shows the same persons in camelCase under their uuids', async () => {
  const { body } = await call(alice.app, 'GET /v2/responsible-persons')
  const [first] = body.items
  assert.equal(body.totalItems, 2)
  assert.equal(first.id, person?.uuid)
  assert.equal(first.number, 'RP-1')
  assert.equal(first.address.vatId, 'DE123456789')
  assert.match(first.address.id, /^[0-9a-f-]{36}$/)
})

test("another tenant's persons are not among them, though their numbers are the same", async () => {
  const { body } = await call(bob.app, 'GET /responsiblePersons')
  assert.deepEqual(
    body.map((entry: { Id: number; Description: string }) => [entry.Id, entry.Description]),
    [[1, '']],
  )
})

test('a person is created, corrected and deleted, and nobody who is named by an item', async () => {
  const draft = { number: 'RP-9', address: { company: 'Lantern Safety', countryIso: 'DE' } }
  const created = await call(alice.app, 'POST /v2/responsible-persons', draft)
  assert.equal(created.status, 201, created.text)
  const line = `/v2/responsible-persons/${created.body.id}`
  const again = await call(alice.app, 'POST /v2/responsible-persons', draft)
  assert.deepEqual([again.status, again.body.errorCode], [409, 'responsible-person.number.taken'])
  const wrong = { ...draft, number: 'RP-10', address: { countryIso: 'XX', emailAddress: 'x' } }
  const refused = await call(alice.app, 'POST /v2/responsible-persons', wrong)
  assert.deepEqual(Object.keys(refused.body.validationErrors).toSorted(), [
    'address.countryIso',
    'address.emailAddress',
  ])
  const moved = await call(alice.app, `PATCH ${line}`, { address: { city: 'Kiel' } })
  const { company, city } = moved.body.address
  assert.deepEqual([moved.status, company, city], [200, 'Lantern Safety', 'Kiel'], moved.text)
  assert.ok(moved.body.lastChanged > created.body.lastChanged)
  assert.equal((await call(bob.app, `PATCH ${line}`, { description: 'x' })).status, 404)
  const item = { name: 'A toy', responsiblePersonId: created.body.id }
  const named = await call(alice.app, 'POST /v2/items', item)
  const used = await call(alice.app, `DELETE ${line}`)
  assert.deepEqual([used.status, used.body.errorCode], [409, 'responsible-person.in-use'])
  await call(alice.app, `PATCH /v2/items/${named.body.id}`, { responsiblePersonId: null })
  assert.equal((await call(alice.app, `DELETE ${line}`)).status, 204)
})
