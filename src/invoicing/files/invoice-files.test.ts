import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder } from '../testing/billed-order.ts'

const { alice, bob, call, baseUrl } = await world()

const newInvoice = async (body: object = {}) => {
  const line = { quantity: 2, net: [10, 20], gross: [11.9, 23.8] } as const
  const order = await alice.work((tx) => addOrder(tx, [line]))
  const reply = await call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, body)
  assert.equal(reply.status, 201, reply.text)
  return { id: reply.body.id as string, order }
}
const { id } = await newInvoice()
const other = await newInvoice()
const pathOf = (invoice: string) => `/v2/invoices/${invoice}/files`
const files = pathOf(id)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const upload = (path: string, type = 'application/pdf') =>
  fetch(`${baseUrl}${path}?fileName=scan.pdf`, {
    method: 'POST',
    body: pdf,
    headers: { ...alice.app.headers, 'content-type': type },
  })

test('a file of an invoice is added, listed, downloaded, renamed and deleted, and the invoice stays as it is', async () => {
  const before = (await call(alice.app, `GET /v2/invoices/${id}`)).text
  const sent = await upload(files)
  const file = (await sent.json()) as { id: string; invoiceId: string }
  assert.deepEqual([sent.status, file.invoiceId], [201, id])
  const listed = await call(alice.app, `GET ${files}`)
  assert.deepEqual(listed.body.items, [file])
  const got = await fetch(`${baseUrl}${files}/${file.id}`, { headers: alice.app.headers })
  assert.deepEqual(Buffer.from(await got.arrayBuffer()), pdf)
  assert.match(String(got.headers.get('content-disposition')), /^attachment; filename="scan.pdf"/)
  const renamed = await call(alice.app, `PATCH ${files}/${file.id}`, { fileName: 'letter.pdf' })
  assert.deepEqual([renamed.status, renamed.body.fileName], [200, 'letter.pdf'])
  const events = await alice.work((tx) =>
    tx.rows<{ count: number }>(sql`
      select count(*)::int as count from erp.pending_events event
      join erp.accounting_documents document
        on document.tenant_id = ${tx.tenantId} and document.id = any(event.record_ids)
      where event.tenant_id = ${tx.tenantId} and event.entity = 'invoice'
        and event.kind = 'changed' and document.uuid = ${id}`),
  )
  assert.ok((events[0]?.count ?? 0) > 0)
  assert.equal((await call(alice.app, `DELETE ${files}/${file.id}`)).status, 204)
  assert.equal((await call(alice.app, `GET ${files}/${file.id}`)).status, 404)
  assert.equal((await call(alice.app, `GET /v2/invoices/${id}`)).text, before)
})

test('generation 1 takes content in base64; a file that lies about its type is refused', async () => {
  const { body: invoices } = await call(alice.app, 'GET /v1/invoices?pageSize=1')
  const path = `/v1/invoices/${invoices.Items[0].Id}/files`
  const draft = { FileData: pdf.toString('base64'), FileName: 'scan.pdf' }
  const added = await call(alice.app, `POST ${path}`, {
    ...draft,
    FileDataType: 'application/pdf',
  })
  assert.equal(added.status, 201, added.text)
  assert.deepEqual((await call(alice.app, `GET ${path}`)).body, [added.body])
  const lie = await call(alice.app, `POST ${path}`, { ...draft, FileDataType: 'image/png' })
  assert.deepEqual([lie.status, lie.body.ErrorCode], [422, 'attached-file.type.mismatch'])
  const sent = await upload(files, 'image/png')
  assert.equal(sent.status, 422)
})

test('a draft has no files, a cancelled invoice keeps them', async () => {
  const { id: draft } = await newInvoice({ isDraft: true })
  const refused = await upload(pathOf(draft))
  const { errorCode, errors } = (await refused.json()) as { errorCode: string; errors: object }
  assert.deepEqual([refused.status, errorCode], [409, 'invoice.move-not-allowed'])
  assert.ok('finalize' in errors)
  assert.equal((await call(alice.app, `GET ${pathOf(draft)}`)).body.errorCode, 'invoice.missing')
  const { id: cancelled } = await newInvoice()
  const reason = await alice.work((tx) =>
    tx.row<{ uuid: string }>(sql`
      insert into erp.cancellation_reasons (tenant_id, id, name)
      values (${tx.tenantId}, 1, 'Wrong') returning uuid`),
  )
  await upload(pathOf(cancelled))
  await call(alice.app, `POST /v2/invoices/${cancelled}/cancel`, {
    cancellationReasonId: reason?.uuid,
  })
  assert.equal((await call(alice.app, `GET ${pathOf(cancelled)}`)).body.totalItems, 1)
  assert.equal((await upload(pathOf(cancelled))).status, 201)
})

test('another invoice and another tenant find nothing', async () => {
  const file = (await (await upload(files)).json()) as { id: string }
  for (const method of ['GET', 'DELETE']) {
    const neighbour = await call(alice.app, `${method} ${pathOf(other.id)}/${file.id}`)
    assert.equal(neighbour.body.errorCode, 'invoice-file.missing')
    const foreign = await call(bob.app, `${method} ${files}/${file.id}`)
    assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'invoice.missing'])
  }
  const unknown = await call(alice.app, `GET /v1/invoices/2147483647/files`)
  assert.deepEqual([unknown.status, unknown.body.ErrorCode], [404, 'invoice.missing'])
})
