import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()
const { app } = alice
/** The first warehouse of a tenant is its default. */
const first = await call(app, 'POST /v2/warehouses', { name: 'First' })

test('a warehouse is created with defaults and read in both generations', async () => {
  const made = await call(app, 'POST /v1/warehouses', {
    Name: 'Quayside',
    Type: { Id: 'PointOfSale' },
    Address: { City: 'Hamburg' },
  })
  assert.equal(made.status, 201, made.text)
  const { Id, Address, Type, ...rest } = made.body
  assert.equal(made.headers.location, `/v1/warehouses/${Id}`)
  assert.equal(Address.City, 'Hamburg')
  assert.equal(Type.Name, 'Point of sale')
  assert.deepEqual(rest, {
    Name: 'Quayside',
    Code: '',
    Description: '',
    Priority: 0,
    CompanyId: 0,
    LockForShipment: false,
    LockForAvailability: false,
    IsActive: true,
    IsDefault: false,
    StockTakeQuantityLimit: null,
    StockTakeValueLimit: null,
  })
  assert.deepEqual((await call(app, `GET /v1/warehouses/${Id}`)).body, made.body)
  const { body } = await call(app, 'GET /v2/warehouses')
  assert.equal(
    body.items.find(({ name }: { name: string }) => name === 'Quayside').type.id,
    'PointOfSale',
  )
})

test('the list is paged in both generations and narrowed to active ones', async () => {
  await call(app, 'POST /v1/warehouses', { Name: 'Closed', IsActive: false })
  const page = await call(app, 'GET /v1/warehouses?isActive=false&pageSize=1')
  assert.equal(page.body.TotalItems, 1)
  assert.equal(page.body.Items[0].Name, 'Closed')
  const active = await call(app, 'GET /v2/warehouses?isActive=true')
  assert.ok(active.body.items.every(({ isActive }: { isActive: boolean }) => isActive))
})

test('the types of warehouses are listed', async () => {
  const { body } = await call(app, 'GET /v1/warehouses/types')
  assert.deepEqual(
    body.map(({ Id }: { Id: string }) => Id),
    ['Standard', 'PointOfSale', 'Fulfilment'],
  )
  assert.equal((await call(app, 'GET /v2/warehouses/types')).body[0].id, 'Standard')
})

test('an update changes the given fields, also of the address; a record can be written back as read', async () => {
  const made = await call(app, 'POST /v2/warehouses', { name: 'North', address: { city: 'Kiel' } })
  const path = `/v2/warehouses/${made.body.id}`
  const changed = await call(app, `PATCH ${path}`, {
    address: { street: 'Kai 1' },
    type: { id: 'Fulfilment' },
    priority: 3,
  })
  assert.equal(changed.status, 200, changed.text)
  assert.equal(changed.body.address.city, 'Kiel')
  assert.equal(changed.body.address.street, 'Kai 1')
  assert.equal(changed.body.type.name, 'Fulfilment')
  const again = await call(app, `PATCH ${path}`, changed.body)
  assert.equal(again.status, 200, again.text)
  assert.equal(again.headers.etag, changed.headers.etag)
  const stale = await call(
    app,
    `PATCH ${path}`,
    { code: 'N' },
    { 'if-match': `"${'x'.repeat(27)}"` },
  )
  assert.equal(stale.status, 412)
  assert.equal((await call(bob.app, `PATCH ${path}`, { code: 'N' })).status, 404)
})

test('generation 1 shows 0 for no company, and accepts 0, null and the record as read', async () => {
  const [company] = await alice.work((tx) => insertCompanies(tx, ['Quay']))
  const draft = { Name: 'Nobodys', CompanyId: company?.id }
  const { body, headers } = await call(app, 'POST /v1/warehouses', draft)
  const path = String(headers.location)
  for (const CompanyId of [0, null]) {
    await call(app, `PATCH ${path}`, { CompanyId: company?.id })
    const cleared = await call(app, `PATCH ${path}`, { CompanyId })
    assert.deepEqual([cleared.status, cleared.body.CompanyId], [200, 0], cleared.text)
    const again = await call(app, `PATCH ${path}`, cleared.body)
    assert.equal(again.headers.etag, cleared.headers.etag)
  }
  const { items } = (await call(app, 'GET /v2/warehouses?pageSize=500')).body
  const twin = items.find(({ name }: { name: string }) => name === body.Name)
  assert.equal(twin.companyId, null)
  const refused = await call(app, `PATCH ${path}`, { CompanyId: -1 })
  assert.deepEqual(refused.body.ValidationErrors, { CompanyId: 'At least 0.' })
})

test('an unknown company is refused, naming the field; a known one is kept', async () => {
  const [company] = await alice.work((tx) => insertCompanies(tx, ['Harbour']))
  const made = await call(app, 'POST /v2/warehouses', { name: 'Owned', companyId: company?.uuid })
  assert.equal(made.body.companyId, company?.uuid)
  const refused = await call(app, `PATCH /v2/warehouses/${made.body.id}`, {
    companyId: made.body.id,
  })
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.body.validationErrors), ['companyId'])
})

test('names are unique, ignoring case', async () => {
  const refused = await call(app, 'POST /v2/warehouses', { name: 'fIRST' })
  assert.equal(refused.status, 409)
  assert.equal(refused.body.errorCode, 'warehouse.name.taken')
})

test('exactly one warehouse is the default, and it is not deleted', async () => {
  assert.equal(first.body.isDefault, true)
  const other = await call(app, 'POST /v2/warehouses', { name: 'New default', isDefault: true })
  assert.equal(other.body.isDefault, true)
  assert.equal((await call(app, `GET /v2/warehouses/${first.body.id}`)).body.isDefault, false)
  const refused = await call(app, `DELETE /v2/warehouses/${other.body.id}`)
  assert.equal(refused.status, 422)
  assert.equal(refused.body.errorCode, 'warehouse.default.required')
  await call(app, `PATCH /v2/warehouses/${first.body.id}`, { isDefault: true })
})

test('only a warehouse without bookings can be deleted', async () => {
  const used = await call(app, 'POST /v2/warehouses', { name: 'Used' })
  const item = await call(app, 'POST /v2/items', { name: 'Teapot' })
  for (const quantity of [1, -1]) {
    const booked = { itemId: item.body.id, warehouseId: used.body.id, quantity }
    assert.equal((await call(app, 'POST /v2/stocks', booked)).status, 201)
  }
  const refused = await call(app, `DELETE /v2/warehouses/${used.body.id}`)
  assert.equal(refused.status, 409)
  assert.equal(refused.body.errorCode, 'warehouse.in-use')
  const unused = await call(app, 'POST /v2/warehouses', { name: 'Unused' })
  assert.equal((await call(app, `DELETE /v2/warehouses/${unused.body.id}`)).status, 204)
  assert.equal((await call(app, `GET /v2/warehouses/${unused.body.id}`)).status, 404)
})

test('reading and writing need their own scopes', async () => {
  const reader = await alice.appWith('stocks.read')
  const writer = await alice.appWith('stocks.write', 'warehouses.read')
  assert.equal((await call(reader, 'GET /v2/warehouses')).status, 403)
  assert.equal((await call(writer, 'POST /v2/warehouses', { name: 'Mine' })).status, 403)
  assert.equal((await call(writer, 'GET /v2/stocks')).status, 403)
  assert.equal((await call(reader, 'POST /v2/stocks/batch', { bookings: [] })).status, 403)
})
