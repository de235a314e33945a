import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import { world } from '../../../whole/testing/world.ts'
import { insertOrder } from '../testing/stored-order.ts'

const { alice, bob, call, baseUrl } = await world()

const [order, other] = await alice.work(async (tx) => [
  await insertOrder(tx, [{ quantity: 1 }, { quantity: 2 }]),
  await insertOrder(tx, [{ quantity: 1 }]),
])
const [line, second] = order?.lineIds ?? []
const base = `/salesOrders/${order?.id}`
const files = `${base}/lineitems/${line}/files`
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const draft = (name = 'drawing.pdf') => ({
  FileData: pdf.toString('base64'),
  FileDataType: 'application/pdf',
  FileName: name,
})

test('the files of a line are listed with all eight fields of the contract', async () => {
  assert.deepEqual((await call(alice.app, `GET ${files}`)).body, [])
  const added = await call(alice.app, `POST ${files}`, draft())
  assert.equal(added.status, 201, added.text)
  const { CreatedAt, FileId, Id, ...rest } = added.body
  assert.deepEqual(rest, {
    SalesOrderLineItemId: line,
    SalesOrderId: order?.id,
    FileDataType: 'application/pdf',
    Size: pdf.length,
    FileName: 'drawing.pdf',
  })
  assert.ok([FileId, Id].every(Number.isInteger) && Number.isFinite(Date.parse(CreatedAt)))
  for (const path of [files, `/v1${files}`]) {
    const { status, body } = await call(alice.app, `GET ${path}`)
    assert.deepEqual([status, body], [200, [added.body]])
  }
  assert.deepEqual(Object.keys(added.body), [
    ...['Id', 'SalesOrderLineItemId', 'SalesOrderId', 'FileId'],
    ...['FileDataType', 'Size', 'CreatedAt', 'FileName'],
  ])
})

test('a file of a line is downloaded, replaced and deleted, and counts as a change of the order', async () => {
  const path = `/v2/sales-orders/${order?.uuid}/files`
  const headers = { ...alice.app.headers, 'content-type': 'application/pdf' }
  const init = { method: 'POST', body: pdf, headers }
  const sent = await fetch(`${baseUrl}${path}?fileName=offer.pdf`, init)
  const file = (await sent.json()) as { id: string; salesOrderId: string }
  assert.deepEqual([sent.status, file.salesOrderId], [201, order?.uuid])
  const got = await fetch(`${baseUrl}${path}/${file.id}`, { headers: alice.app.headers })
  assert.deepEqual(Buffer.from(await got.arrayBuffer()), pdf)
  assert.match(String(got.headers.get('content-disposition')), /^attachment; filename="offer.pdf"/)
  const renamed = await call(alice.app, `PATCH ${path}/${file.id}`, { fileName: 'new.pdf' })
  assert.deepEqual([renamed.status, renamed.body.fileName], [200, 'new.pdf'])
  const events = await alice.work((tx) =>
    tx.rows<{ ids: number[] }>(sql`
      select record_ids as ids from erp.pending_events
      where tenant_id = ${tx.tenantId} and entity = 'sales-order' and kind = 'changed'`),
  )
  assert.ok(events.some(({ ids }) => ids.includes(order?.id ?? 0)))
  assert.equal((await call(alice.app, `DELETE ${path}/${file.id}`)).status, 204)
  assert.equal((await call(alice.app, `GET ${path}/${file.id}`)).status, 404)
})

test('a line of another order, a file of another line and another tenant find nothing', async () => {
  const { body } = await call(alice.app, `POST ${files}`, draft('secret.pdf'))
  const foreign = `/salesOrders/${other?.id}/lineitems/${line}/files`
  for (const request of [`GET ${foreign}`, `GET ${foreign}/${body.Id}`]) {
    const reply = await call(alice.app, request)
    assert.deepEqual([reply.status, reply.body.ErrorCode], [404, 'sales-order.line.missing'])
  }
  assert.equal((await call(alice.app, `POST ${foreign}`, draft())).status, 404)
  const neighbour = `${base}/lineitems/${second}/files/${body.Id}`
  for (const method of ['GET', 'DELETE']) {
    assert.equal((await call(alice.app, `${method} ${neighbour}`)).status, 404)
    assert.equal((await call(bob.app, `${method} ${files}/${body.Id}`)).status, 404)
  }
  const unknown = await call(alice.app, 'GET /salesOrders/2147483647/files')
  assert.deepEqual([unknown.status, unknown.body.ErrorCode], [404, 'sales-order.missing'])
})

test('notes of an order are kept as those of a customer', async () => {
  const { status, body } = await call(alice.app, `POST ${base}/notes`, { NoteBody: 'Call first' })
  assert.equal(status, 201)
  assert.deepEqual((await call(alice.app, `GET ${base}/notes`)).body, [body])
  const note = `${base}/notes/${body.NoteId}`
  assert.equal((await call(alice.app, `PATCH ${note}`, { NoteBody: 'Called' })).status, 204)
  const changed = (await call(alice.app, `GET ${note}`)).body
  assert.equal(changed.NoteBody, 'Called')
  assert.deepEqual([body.Changed, changed.Created], [null, body.Created])
  assert.ok(Date.parse(changed.Changed) >= Date.parse(body.Created))
  assert.equal((await call(alice.app, `PATCH ${note}`, { NoteBody: 'Called' })).status, 204)
  assert.deepEqual((await call(alice.app, `GET ${note}`)).body, changed, 'what changes nothing')
  const elsewhere = `/salesOrders/${other?.id}/notes/${body.NoteId}`
  assert.equal((await call(alice.app, `GET ${elsewhere}`)).status, 404)
  assert.equal((await call(bob.app, `GET ${note}`)).status, 404)
  assert.equal((await call(alice.app, `DELETE ${note}`)).status, 204)
  const gone = await call(alice.app, `GET ${note}`)
  assert.equal(gone.body.ErrorCode, 'sales-order-note.missing')
})
