import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { stockGround } from '../testing/stock-ground.ts'

const { alice, bob, call, database } = await world()
const { app } = alice
const { newItem, newWarehouse } = stockGround({ alice, call })
const warehouse = await newWarehouse()
const [coffee, tea] = [await newItem(), await newItem()]
const supplier = (await call(app, 'POST /v2/suppliers', { name: 'Hill Tea', number: 'S-9' })).body
  .id as string

async function draft() {
  const { body, text, status } = await call(app, 'POST /v2/supplier-orders', {
    ...{ supplierId: supplier, warehouseId: warehouse.uuid },
    lines: [
      { itemId: coffee.uuid, quantity: 10, purchasePriceNet: 2 },
      { itemId: tea.uuid, quantity: 4, purchasePriceNet: 3 },
    ],
  })
  assert.equal(status, 201, text)
  const [first, second] = body.lines as { id: string }[]
  return { id: body.id as string, first: first?.id, second: second?.id }
}

const patch = (id: string, body: object, who = app) =>
  call(who, `PATCH /v2/supplier-orders/${id}`, body)
type Reply = Awaited<ReturnType<typeof patch>>
const codeOf = ({ status, body }: Reply) => [
  status,
  body.errorCode,
  Object.keys(body.validationErrors ?? {}),
]
const linesOf = ({ body }: Reply) =>
  body.lines.map((line: Record<string, unknown>) => [
    line['itemId'],
    line['quantity'],
    line['purchasePriceNet'],
  ])

test('lines of a draft are added, changed and removed; those that stay keep their ids', async () => {
  const { id, second } = await draft()
  const terms = { supplierId: supplier, sku: 'HT-1', purchasePriceNet: 4.2 }
  await call(app, `POST /v2/items/${coffee.uuid}/suppliers`, terms)
  const changed = await patch(id, {
    comment: 'By the back door',
    lines: [
      { itemId: coffee.uuid, quantity: 1 },
      { id: second, itemId: tea.uuid, quantity: 7, purchasePriceNet: 3.5 },
    ],
  })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(linesOf(changed), [
    [coffee.uuid, 1, 4.2],
    [tea.uuid, 7, 3.5],
  ])
  const { comment, lines, totalPurchasePriceNet } = changed.body
  assert.deepEqual(
    [comment, lines[0].supplierSku, lines[1].id],
    ['By the back door', 'HT-1', second],
  )
  assert.equal(totalPurchasePriceNet, 28.7)
  const left = await patch(id, { externalNumber: 'X-7' })
  assert.deepEqual([left.body.externalNumber, left.body.lines.length], ['X-7', 2])
})

test('lines that are there already are not written again; another order of them, or one value, is', async () => {
  const { id } = await draft()
  const lines = (more: object = {}) => [
    {
      itemId: coffee.uuid,
      quantity: 1,
      purchasePriceNet: 2.5,
      expectedDate: '2027-01-02T03:04:05Z',
    },
    { itemId: tea.uuid, quantity: 7, purchasePriceNet: 3, supplierSku: 'T', ...more },
  ]
  const { body } = await patch(id, { comment: 'Once', lines: lines() })
  const [first, second] = body.lines
  const sent = (more: object = {}) => {
    const [one, other] = lines(more)
    return [
      { id: first.id, ...one },
      { id: second.id, ...other },
    ]
  }
  const written = async (said: object) => {
    const requestId = randomUUID()
    const headers = { 'x-request-id': requestId }
    const reply = await call(app, `PATCH /v2/supplier-orders/${id}`, said, headers)
    assert.equal(reply.status, 200, reply.text)
    const trail = await call(app, `GET /v2/admin/audit?requestId=${requestId}`)
    return trail.body.totalItems
  }
  assert.equal(await written({ comment: 'Once', lines: sent() }), 0)
  assert.equal(await written({ lines: sent({ quantity: 8 }) }), 1)
  assert.equal(
    await written({ lines: sent({ quantity: 8, expectedDate: '2027-01-01T00:00:00Z' }) }),
    1,
  )
  const now = sent({ quantity: 8, expectedDate: '2027-01-01T00:00:00Z' })
  assert.equal(await written({ lines: now }), 0)
  assert.equal(await written({ lines: now.toReversed() }), 1)
  assert.equal(await written({ lines: now.slice(0, 1) }), 1)
})

test('only a draft changes, and what it does not have is refused at once', async () => {
  const [one, other] = [await draft(), await draft()]
  const line = { itemId: tea.uuid, quantity: 1 }
  const { body: bobs } = await call(bob.app, 'POST /v2/items', { name: 'Of another tenant' })
  const elsewhere = await patch(one.id, { lines: [{ ...line, itemId: bobs.id }] })
  const itemMissing = [422, 'supplier-order.reference.missing', ['lines[0].itemId']]
  assert.deepEqual(codeOf(elsewhere), itemMissing)
  const unknown = await patch(one.id, {
    lines: [
      { ...line, itemId: supplier },
      { ...line, id: supplier },
    ],
  })
  assert.deepEqual(codeOf(unknown), [
    ...[422, 'supplier-order.reference.missing'],
    ['lines[0].itemId', 'lines[1].id'],
  ])
  const foreign = await patch(one.id, { lines: [{ ...line, id: other.first }] })
  assert.deepEqual(codeOf(foreign), [422, 'supplier-order.reference.missing', ['lines[0].id']])
  const twice = await patch(one.id, {
    lines: [
      { ...line, id: one.first },
      { ...line, id: one.first },
    ],
  })
  assert.deepEqual(codeOf(twice), [422, 'supplier-order.line.twice', ['lines[1].id']])
  assert.deepEqual(codeOf(await patch(one.id, { comment: 'x' }, bob.app)).slice(0, 2), [
    ...[404, 'supplier-order.missing'],
  ])
  await call(app, `POST /v2/supplier-orders/${one.id}/send`)
  const late = await patch(one.id, { lines: [line] })
  assert.deepEqual(
    [...codeOf(late).slice(0, 2), Object.keys(late.body.errors)],
    [
      409,
      'supplier-order.move-not-allowed',
      ['confirm', 'reschedule', 'receive', 'close', 'cancel'],
    ],
  )
})

test('a change of a draft that is being sent waits and is refused', async () => {
  const { id } = await draft()
  const key = [alice.tenantId, id]
  const hold = 'select from erp.supplier_orders where tenant_id = $1 and uuid = $2 for update'
  const send = 'update erp.supplier_orders set state = 2 where tenant_id = $1 and uuid = $2'
  const reply = await whileItWaits(
    database,
    [[hold, key]],
    () => patch(id, { comment: 'too late' }),
    [[send, key]],
  )
  assert.deepEqual(codeOf(reply).slice(0, 2), [409, 'supplier-order.move-not-allowed'])
})
