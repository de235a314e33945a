import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueWorld } from '../../warehouse/values/testing/value-world.ts'
import { invoiceOf } from '../testing/supplier-invoice.ts'

/** What an approved invoice says its goods cost is what they cost, and no longer once it is disputed. */

const { alice, call, asked, order, book, value, costOf, changesOf, posted } = await valueWorld()
const path = '/v2/purchase-invoices'

let numbers = 0
/** An invoice of one line without a charge. */
async function entered(bought: { number: string }, sku: string, quantity: number, price: string) {
  const sum = (quantity * Number(price)).toFixed(2)
  const content = invoiceOf(`C-${++numbers}`)
    .replace(/<cac:AllowanceCharge>[\s\S]*?<\/cac:AllowanceCharge>/, '')
    .replace(/<cbc:ChargeTotalAmount[^\n]*\n/, '')
    .replace('PO-77', bought.number)
    .replace('C-1001', sku)
    .replace('SGC-250', '')
    .replace('>100<', `>${quantity}<`)
    .replace('>3.10<', `>${price}<`)
    .replaceAll(/>3[15]0\.00</g, `>${sum}<`)
  const reply = await call(alice.app, `POST ${path}`, Buffer.from(content))
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id as string
}
const move = (id: string, verb: string, comment = 'As agreed') =>
  asked(`POST ${path}/${id}/${verb}`, { comment })

test('an approved invoice corrects the receipt, a dispute takes it back, and the next approval returns it', async () => {
  const item = await posted('items', { name: 'Bag', sku: 'COST-1' })
  const bought = await order(item, 10, 3)
  await bought.receive(10)
  await book(item, -5)
  const id = await entered(bought, 'COST-1', 10, '3.20')
  await move(id, 'check')
  await value()
  assert.equal((await costOf(item))[0].value, 15)
  await move(id, 'approve')
  await value()
  const valueNow = async () => (await costOf(item))[0].value
  assert.equal(await valueNow(), 16)
  const correction = (await changesOf(item)).at(-1)
  assert.deepEqual(
    [correction.kind, correction.value, correction.difference, correction.purchaseInvoiceId],
    ['correction', 1, 1, id],
  )
  await move(id, 'dispute')
  await value()
  assert.equal(await valueNow(), 15)
  await move(id, 'check')
  await move(id, 'approve')
  await value()
  assert.equal(await valueNow(), 16)
  // Disputed and approved again before anybody valued it: nothing is done twice.
  await move(id, 'dispute')
  await move(id, 'check')
  await move(id, 'approve')
  await value()
  assert.equal(await valueNow(), 16)
})

test('a rejected invoice makes way for the corrected one', async () => {
  const item = await posted('items', { name: 'Bag', sku: 'COST-2' })
  const bought = await order(item, 4, 2)
  await bought.receive(4)
  const wrong = await entered(bought, 'COST-2', 4, '9')
  await move(wrong, 'check')
  await move(wrong, 'approve')
  await value()
  assert.equal((await costOf(item))[0].value, 36)
  await move(wrong, 'dispute')
  await move(wrong, 'reject')
  const right = await entered(bought, 'COST-2', 4, '2.50')
  await move(right, 'check')
  await move(right, 'approve')
  await value()
  assert.equal((await costOf(item))[0].value, 10)
})

for (const isValuedMeanwhile of [true, false]) {
  const when = isValuedMeanwhile ? 'after' : 'before'
  test(`an invoice that is assigned to another order ${when} it was valued corrects the receipt of that one alone`, async () => {
    const sku = `MOVED-${when}`
    const item = await posted('items', { name: 'Bag', sku })
    const [first, second] = [await order(item, 10, 3), await order(item, 10, 4)]
    await first.receive(10)
    await second.receive(10)
    const id = await entered(first, sku, 10, '3.20')
    await move(id, 'check')
    await move(id, 'approve')
    if (isValuedMeanwhile) {
      await value()
      assert.equal((await costOf(item))[0].value, 72)
    }
    await move(id, 'dispute')
    await asked(`POST ${path}/${id}/assign`, { supplierOrderId: second.id })
    await move(id, 'check')
    await move(id, 'approve')
    await value()
    // What was ordered at 4 cost 3.20; what was ordered at 3 is as it was.
    assert.equal((await costOf(item))[0].value, 62)
    assert.deepEqual(
      (await costOf(item))[0].layers.map(({ price }: { price: number }) => price),
      [3, 4],
    )
  })
}
