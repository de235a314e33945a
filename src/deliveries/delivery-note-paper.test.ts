import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/postgres/sql.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../platform/testing/pdf-text.ts'
import { deliveryWorld } from './testing/delivery-world.ts'

/** Delivery notes on paper. */

const w = await deliveryWorld()
const { alice, bob, call, baseUrl } = w

test(
  'a delivery note reads what was delivered, from which batch, and the text of its order',
  unlessPdftotextIsMissing,
  async () => {
    const itemId = await w.newItem(0)
    await w.post('/stocks', {
      ...{ ItemId: itemId, WarehouseId: w.warehouse, Quantity: 5 },
      BatchNumber: 'L-7',
      ShelfLifeExpirationDate: '2030-05-31T00:00:00Z',
    })
    const line = { itemId, sku: 'PAPER-1', name: 'Kaffeekanne "groß"', quantity: 3 }
    const order = await w.newOrder([line])
    await alice.work((tx) =>
      tx.rows(sql`
      update erp.sales_orders set language_iso = 'de', print_text = 'Vorsicht: *Glas*'
      where tenant_id = ${tx.tenantId} and id = ${order.id} returning id`),
    )
    const [company] = (await call(alice.app, 'GET /v2/companies')).body.items
    const seller = { ...company.address, street: 'Kai 1', phoneNumber: '0228 4711' }
    const emailAddress = 'kontor@harbour.example'
    const patched = await call(alice.app, `PATCH /v2/companies/${company.id}`, {
      address: { ...seller, emailAddress },
    })
    assert.equal(patched.status, 200, patched.text)
    const note = await w.deliver(order.id, { Comment: 'Beim Nachbarn abgeben' })
    assert.equal(note.status, 201, note.text)
    const reply = await fetch(`${baseUrl}/v1/deliveryNotes/${note.body.Id}/output/pdf`, {
      method: 'POST',
      headers: alice.app.headers as Record<string, string>,
    })
    const pdf = Buffer.from(await reply.arrayBuffer())
    assert.equal(reply.status, 200, pdf.toString())
    const text = textOfPdf(pdf)
    assert.match(text, new RegExp(`Lieferschein ${note.body.Number}`))
    assert.match(text, /1\s+PAPER-1\s+Kaffeekanne "groß"\s+3/)
    assert.match(text, /Vorsicht: \*Glas\*/)
    for (const said of ['Beim Nachbarn abgeben', seller.phoneNumber, emailAddress])
      assert.ok(text.includes(said), said)
    assert.match(text, /Charge L-7\s+Mindestens haltbar bis 31\.05\.2030/)
  },
)

test('a delivery note of another tenant is not there', async () => {
  const itemId = await w.newItem(1)
  const note = await w.deliver((await w.newOrder([{ itemId, quantity: 1 }])).id)
  const { body } = await call(alice.app, `GET /v1/deliveryNotes/${note.body.Id}`)
  assert.equal(body.Id, note.body.Id)
  const foreign = await call(bob.app, `POST /v1/deliveryNotes/${note.body.Id}/output/pdf`)
  assert.deepEqual([foreign.status, foreign.body.ErrorCode], [404, 'delivery-note.missing'])
})
