import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../whole/testing/world.ts'

const { alice, bob, call } = await world()
const { app } = alice
let made = 0

async function newWarehouse(tenant = alice): Promise<string> {
  const { body, status, text } = await call(tenant.app, 'POST /v2/warehouses', {
    name: `Hall ${++made}`,
  })
  assert.equal(status, 201, text)
  return body.id
}
const place = (body: object, query = '', actor = app) =>
  call(actor, `POST /v2/storage-locations/batch${query}`, body)
const namesOf = (list: { readonly name: string }[]) => list.map(({ name }) => name)
async function shelvesOf(warehouseId: string) {
  const { body } = await call(app, `GET /v2/warehouses/${warehouseId}/shelves?pageSize=500`)
  return body.items as Record<string, unknown>[]
}

test('rows of places are made in one go, alike and in their order, in both generations', async () => {
  const warehouseId = await newWarehouse()
  const zone = await call(app, 'POST /v2/warehouse-zones', { warehouseId, code: 'A' })
  const { status, body, text } = await place({
    ...{ warehouseId, firstName: 'A-01-01', lastName: 'A-02-02', zoneId: zone.body.id },
    ...{ storageLocationType: { id: 'Picking' }, dimensions: { length: 60, width: 40 } },
  })
  assert.equal(status, 200, text)
  assert.deepEqual(
    body.map((one: Record<string, unknown>) => [one['name'], one['sortNumber']]),
    [
      ['A-01-01', 1],
      ['A-01-02', 2],
      ['A-02-01', 3],
      ['A-02-02', 4],
    ],
  )
  const [first] = body
  assert.deepEqual(
    [first.storageLocationType.id, first.zoneId, first.dimensions.length, first.dimensions.height],
    ['Picking', zone.body.id, 60, 0],
  )
  const warehouses = await call(app, 'GET /v1/warehouses?pageSize=500')
  const WarehouseId = warehouses.body.Items.at(-1).Id
  const v1 = await call(app, 'POST /v1/storagelocations/batch', {
    ...{ WarehouseId, FirstName: 'B1', LastName: 'B2' },
  })
  assert.deepEqual(
    v1.body.map((one: Record<string, unknown>) => [one['Name'], one['SortNumber']]),
    [
      ['B1', 5],
      ['B2', 6],
    ],
  )
})

test('a name that is taken refuses all, or is passed over, and a dry run creates none', async () => {
  const warehouseId = await newWarehouse()
  const names = { warehouseId, firstName: 'A-1', lastName: 'A-3' }
  const dry = await place(names, '?dryRun=true')
  assert.deepEqual(namesOf(dry.body), ['A-1', 'A-2', 'A-3'])
  assert.equal((await shelvesOf(warehouseId)).length, 1, 'its default place alone')
  await call(app, 'POST /v2/storage-locations', { warehouseId, name: 'a-2' })
  const refused = await place(names)
  assert.deepEqual([refused.status, refused.body.errorCode], [409, 'storage-location.name.taken'])
  assert.match(refused.text, /: a-2/)
  assert.equal((await shelvesOf(warehouseId)).length, 2)
  assert.deepEqual(namesOf((await place({ ...names, skipsExisting: true })).body), ['A-1', 'A-3'])
  assert.deepEqual((await place({ ...names, skipsExisting: true })).body, [])
})

test('what no places follow from is refused, and so are places of others', async () => {
  const warehouseId = await newWarehouse()
  for (const [firstName, lastName, code] of [
    ['A-01', 'B_01', 'unlike'],
    ['A-02', 'A-01', 'backwards'],
    ['A-01-01', 'Z-99-99', 'too-many'],
  ]) {
    const { status, body } = await place({ warehouseId, firstName, lastName })
    assert.deepEqual([status, body.errorCode], [422, `storage-location.names.${code}`])
    assert.deepEqual(Object.keys(body.validationErrors), ['lastName'])
  }
  const names = { firstName: 'A', lastName: 'B' }
  const theirs = await place({ ...names, warehouseId: await newWarehouse(bob) })
  assert.deepEqual(
    [theirs.status, theirs.body.errorCode],
    [422, 'storage-location.reference.missing'],
  )
  const reader = await alice.appWith('warehouses.read')
  assert.equal((await place({ ...names, warehouseId }, '', reader)).status, 403)
})

test('of two who make the same places at once one is refused, and nothing is there twice', async () => {
  const warehouseId = await newWarehouse()
  const names = { warehouseId, firstName: 'A-01', lastName: 'A-20' }
  const both = await Promise.all([place(names), place(names)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  assert.equal((await shelvesOf(warehouseId)).length, 21)
})

test('shelves say what lies there and how full they are, where all dimensions are known', async () => {
  const warehouseId = await newWarehouse()
  const dimensions = { length: 100, width: 50, height: 20 }
  const [near, far] = (await place({ warehouseId, firstName: 'A-1', lastName: 'A-2', dimensions }))
    .body
  const item = async (more: object) => {
    const { body, text } = await call(app, 'POST /v2/items', { name: `Box ${++made}`, ...more })
    assert.ok(body.id, text)
    return body.id as string
  }
  const [known, unknown] = [
    await item({ dimensions: { length: 10, width: 10, height: 10 } }),
    await item({}),
  ]
  const book = (itemId: string, storageLocationId: string | undefined, quantity: number) =>
    call(app, 'POST /v2/stocks', { itemId, warehouseId, storageLocationId, quantity })
  await book(known, near.id, 25)
  await book(known, far.id, 1)
  await book(unknown, far.id, 2)
  await book(unknown, undefined, 4)
  const figures = (await shelvesOf(warehouseId)).map((shelf) => [
    ...[shelf['storageLocationName'], shelf['itemCount'], shelf['quantityTotal']],
    shelf['fillLevel'],
  ])
  assert.deepEqual(figures, [
    ['Standard', 1, 4, null],
    ['A-1', 1, 25, 25],
    ['A-2', 2, 3, null],
  ])
  const paged = await call(app, `GET /v2/warehouses/${warehouseId}/shelves?pageSize=1&pageNumber=2`)
  const [second, ...others] = paged.body.items
  assert.deepEqual([second.storageLocationName, second.quantityTotal], ['A-1', 25])
  assert.deepEqual([others, paged.body.totalItems], [[], 3])
  const at = `GET /v2/warehouses/${warehouseId}/shelves?storageLocationId=${far.id}`
  const [alone, ...none] = (await call(app, at)).body.items
  assert.deepEqual([alone.storageLocationName, none], ['A-2', []])
  const stranger = await call(bob.app, `GET /v2/warehouses/${warehouseId}/shelves`)
  assert.deepEqual([stranger.status, stranger.body.errorCode], [404, 'warehouse.missing'])
})
