import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'
import { stockGround } from '../testing/stock-ground.ts'

const { alice, call } = await world()
const { newItem, newWarehouse, figuresOf } = stockGround({ alice, call })
const [own, other] = await alice.work((tx) => insertCompanies(tx, ['Own', 'Other']))
const [kept, shared] = [await newWarehouse({ CompanyId: own?.id }), await newWarehouse()]

const runningFor = (companyId: number | undefined) => ({
  'x-companyid': companyId === undefined ? undefined : String(companyId),
})
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['errorCode'],
  Object.keys((body['validationErrors'] ?? {}) as object),
]

test('a caller of a company books in its warehouses and in those of all companies, a caller without one in each', async () => {
  const item = await newItem()
  const book = (warehouseId: string, companyId?: number) =>
    call(
      alice.app,
      'POST /v2/stocks',
      { itemId: item.uuid, warehouseId, quantity: 1 },
      runningFor(companyId),
    )
  assert.deepEqual(codeOf(await book(kept.uuid, other?.id)), [
    422,
    'stock.warehouse.company',
    ['warehouseId'],
  ])
  const taken = [
    await book(kept.uuid, own?.id),
    await book(kept.uuid),
    await book(shared.uuid, other?.id),
  ]
  assert.deepEqual(
    taken.map(({ status }) => status),
    [201, 201, 201],
  )
  assert.deepEqual(await figuresOf(item), [3, 0, 3])
})

test('goods go neither out of nor into the warehouse of another company, and are not counted there', async () => {
  const item = await newItem()
  await call(alice.app, 'POST /v2/stocks', {
    itemId: item.uuid,
    warehouseId: shared.uuid,
    quantity: 5,
  })
  const send = (fromWarehouseId: string, toWarehouseId: string, companyId?: number) =>
    call(
      alice.app,
      'POST /v2/stock-transfers',
      { fromWarehouseId, toWarehouseId, lines: [{ itemId: item.uuid, quantity: 1 }] },
      runningFor(companyId),
    )
  const refused = (field: string) => [422, 'stock.warehouse.company', [field]]
  assert.deepEqual(codeOf(await send(shared.uuid, kept.uuid, other?.id)), refused('toWarehouseId'))
  assert.deepEqual(
    codeOf(await send(kept.uuid, shared.uuid, other?.id)),
    refused('fromWarehouseId'),
  )
  assert.equal((await send(shared.uuid, kept.uuid, own?.id)).status, 201)
  const counted = await call(
    alice.app,
    'POST /v2/stocks/counts',
    { counts: [{ itemId: item.uuid, warehouseId: kept.uuid, quantity: 1 }] },
    runningFor(other?.id),
  )
  assert.equal(counted.body.errorCode, 'stock.warehouse.company', counted.text)
})
