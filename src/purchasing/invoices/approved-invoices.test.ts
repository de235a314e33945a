import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { purchaseWorld } from '../../warehouse/testing/purchase-world.ts'
import { invoiceOf } from '../testing/supplier-invoice.ts'

/** Invoices of suppliers next to their orders, and who approves them. */

const { alice, bob, call, send, posted, newSupplier, warehouse } = await purchaseWorld()
const path = '/v2/purchase-invoices'
const clerk = await alice.appWith('purchaseinvoices.write', 'purchaseinvoices.read')
const approver = await alice.appWith('purchaseinvoices.approve', 'purchaseinvoices.read')
const other = await alice.appWith('purchaseinvoices.approve')

// biome-ignore lint/suspicious/noExplicitAny: records as they were answered.
type Shown = any
const codeOf = ({ status, body }: { status: number; body: Shown }) => [status, body.errorCode]

async function entered(content: string, by = alice.app): Promise<Shown> {
  const reply = await call(by, `POST ${path}`, Buffer.from(content))
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const move = (id: string, verb: string, body: object = {}, by = alice.app) =>
  call(by, `POST ${path}/${id}/${verb}`, body)
async function moved(id: string, verb: string, body: object = {}, by = alice.app): Promise<Shown> {
  const reply = await move(id, verb, body, by)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const matchOf = async (id: string, query = ''): Promise<Shown> => {
  const reply = await send(`GET ${path}/${id}/match${query}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const reasons = (found: readonly { reason: string }[]) => found.map(({ reason }) => reason)

let skus = 0
/** An order of a supplier that was sent, with a line of an item of its own. */
async function ordered(quantity: number, price: number, supplier?: Shown) {
  const sku = `BAG-${++skus}`
  const item = await posted('items', { name: 'Bag', sku })
  const by = supplier ?? (await newSupplier())
  const lines = [{ itemId: item.id, quantity, purchasePriceNet: price }]
  const order = await posted('supplier-orders', {
    ...{ supplierId: by.id, warehouseId: warehouse.id, lines },
  })
  const sent = await send(`POST /v2/supplier-orders/${order.id}/send`)
  assert.ok(sent.status < 300, sent.text)
  return { item, sku, supplier: by, order: sent.body ?? order }
}
const receive = async ({ order }: Shown, quantity: number) => {
  const line = order.lines[0]
  const lines = [{ lineId: line.id, quantity }]
  const reply = await send(`POST /v2/supplier-orders/${order.id}/receive`, { lines })
  assert.ok(reply.status < 300, reply.text)
}

let numbers = 0
interface Invoiced {
  readonly order: string
  readonly sku: string
  readonly quantity: number
  readonly price: string
  readonly iban?: string
  readonly vatId?: string
}
/** An invoice of one line without a charge. */
function invoice({ order, sku, quantity, price, iban, vatId }: Invoiced): string {
  const sum = (quantity * Number(price)).toFixed(2)
  return invoiceOf(`I-${++numbers}`, vatId)
    .replace(/<cac:AllowanceCharge>[\s\S]*?<\/cac:AllowanceCharge>/, '')
    .replace(/<cbc:ChargeTotalAmount[^\n]*\n/, '')
    .replace('PO-77', order)
    .replace('C-1001', sku)
    .replace('SGC-250', '')
    .replace('>100<', `>${quantity}<`)
    .replace('>3.10<', `>${price}<`)
    .replaceAll(/>3[15]0\.00</g, `>${sum}<`)
    .replace('DE02120300000000202051', iban ?? 'DE02120300000000202051')
}

test('an invoice is compared with the order that it names and with what has arrived', async () => {
  const bought = await ordered(10, 3.1)
  const { order, sku, supplier, item } = bought
  const one = await entered(invoice({ order: order.number, sku, quantity: 12, price: '3.25' }))
  assert.deepEqual(
    [one.supplierId, one.supplierFoundBy, one.supplierOrderId],
    [supplier.id, 'order', order.id],
  )
  const before = await matchOf(one.id)
  assert.deepEqual(
    [before.supplierOrderNumber, before.differences, before.lines[0].itemId],
    [order.number, [], item.id],
  )
  assert.deepEqual(reasons(before.lines[0].differences), [
    ...['quantity.above-ordered', 'quantity.not-received', 'price.above'],
  ])
  assert.match(before.lines[0].differences[0].message, /12 invoiced, ordered were 10/)
  assert.match(before.lines[0].differences[2].message, /3\.25 each, ordered at 3\.10/)
  await receive(bought, 10)
  const rejected = await moved(one.id, 'reject', { comment: 'Wrong price' })
  assert.equal(rejected.status, 'rejected')
  const right = await entered(invoice({ order: order.number, sku, quantity: 6, price: '3.1' }))
  const match = await matchOf(right.id)
  assert.deepEqual([match.differenceCount, match.lines[0].differences], [0, []])
  assert.deepEqual(
    [match.lines[0].orderedQuantity, match.lines[0].receivedQuantity, match.lines[0].orderedPrice],
    [10, 10, 3.1],
  )
  const rest = await entered(invoice({ order: order.number, sku, quantity: 5, price: '3.10' }))
  const over = await matchOf(rest.id)
  assert.equal(over.lines[0].invoicedElsewhere, 6)
  assert.match(over.lines[0].differences[0].message, /11 invoiced \(6 of it on other invoices\)/)
})

test('it says what is not on the order, what is missing on the invoice, and where the order is not known', async () => {
  const { order, supplier, sku } = await ordered(4, 2)
  const stranger = await posted('items', { name: 'Jar', sku: 'JAR' })
  const wrong = await entered(invoice({ order: order.number, sku: 'JAR', quantity: 4, price: '2' }))
  const match = await matchOf(wrong.id)
  assert.deepEqual(
    [match.lines[0].itemId, reasons(match.lines[0].differences), match.notInvoiced[0].sku],
    [stranger.id, ['item.not-ordered'], sku],
  )
  const unknown = invoice({ order: 'PO-NONE', sku, quantity: 4, price: '2' })
  const lost = await entered(unknown)
  assert.deepEqual(reasons((await matchOf(lost.id)).differences), [
    ...['supplier.unknown', 'order.unknown'],
  ])
  // Looking at another order changes nothing; the check does.
  const asked = await matchOf(lost.id, `?supplierOrderId=${order.id}`)
  assert.equal(asked.supplierOrderNumber, order.number)
  assert.equal((await matchOf(lost.id)).supplierOrderNumber, '')
  const said = { supplierId: supplier.id, supplierOrderId: order.id }
  const checked = await moved(lost.id, 'check', said)
  assert.deepEqual([checked.supplierOrderId, checked.supplierFoundBy], [order.id, 'person'])
  assert.equal((await matchOf(lost.id)).supplierOrders[0].number, order.number)
})

test('a person says whose invoice it is before it is checked: its lines and orders are compared then', async () => {
  const { order, supplier, sku, item } = await ordered(4, 2)
  const { id } = await entered(invoice({ order: '', sku, quantity: 4, price: '2', iban: 'X-1' }))
  assert.deepEqual((await matchOf(id)).supplierOrders, [])
  const said = { supplierId: supplier.id }
  const { supplierFoundBy, status } = await moved(id, 'assign', said)
  const { supplierOrders, lines } = await matchOf(id)
  assert.deepEqual([supplierFoundBy, status], ['person', 'received'])
  assert.deepEqual([supplierOrders[0].id, lines[0].itemId], [order.id, item.id])
  const missing = await move(id, 'assign', { supplierId: randomUUID() })
  assert.deepEqual(codeOf(missing), [422, 'purchase-invoice.reference.missing'])
  assert.equal((await move(id, 'assign', said, bob.app)).status, 404)
  await moved(id, 'check')
  assert.equal((await move(id, 'assign', said)).body.errorCode, 'purchase-invoice.move-not-allowed')
})

test('a supplier is recognised by the account of checked invoices and by its name, never against its VAT id', async () => {
  const named = await newSupplier({ name: 'Santos Green Coffee' })
  const [iban, sku, quantity, price] = ['DE89370400440532013000', 'X', 1, '1'] as const
  const byName = await entered(invoice({ order: '', sku, quantity, price, iban }))
  assert.deepEqual([byName.supplierId, byName.supplierFoundBy], [named.id, 'name'])
  await moved(byName.id, 'check')
  const renamed = invoice({ order: '', sku, quantity, price, iban }).replaceAll(
    ...(['>Santos Green Coffee<', '>Another name<'] as const),
  )
  const byAccount = await entered(renamed)
  assert.deepEqual([byAccount.supplierId, byAccount.supplierFoundBy], [named.id, 'account'])
  const registered = await newSupplier({ name: 'Registered', vatId: 'DE136695976' })
  const lure = invoice({
    order: '',
    sku,
    quantity,
    price,
    vatId: 'DE811569869',
    iban: 'FR1420041010050500013M02606',
  }).replaceAll(...(['>Santos Green Coffee<', '>Registered<'] as const))
  const { supplierId } = await entered(lure)
  assert.equal(supplierId, null, registered.id)
})

test('another account than that of approved invoices is said', async () => {
  const { order, sku, supplier } = await ordered(100, 1)
  const first = await entered(invoice({ order: order.number, sku, quantity: 1, price: '1' }))
  assert.equal(first.supplierId, supplier.id)
  await moved(first.id, 'check')
  await moved(first.id, 'approve', { comment: 'Advance' })
  const iban = 'NL91ABNA0417164300'
  const next = await entered(invoice({ order: order.number, sku, quantity: 1, price: '1', iban }))
  const [difference] = (await matchOf(next.id)).differences
  assert.equal(difference.reason, 'account.changed')
  assert.match(difference.message, new RegExp(iban))
})

test('what differs is approved with a reason, and only with the right', async () => {
  const { order, sku } = await ordered(2, 1)
  const { id } = await entered(invoice({ order: order.number, sku, quantity: 2, price: '1' }))
  assert.deepEqual(codeOf(await move(id, 'approve')), [409, 'purchase-invoice.move-not-allowed'])
  await moved(id, 'check')
  assert.equal((await move(id, 'approve', {}, clerk)).status, 403)
  const silent = await move(id, 'approve', {}, approver)
  assert.deepEqual(codeOf(silent), [422, 'purchase-invoice.reason.missing'])
  assert.deepEqual(Object.keys(silent.body.validationErrors), ['comment'])
  const approved = await moved(id, 'approve', { comment: 'Prepaid' }, approver)
  assert.deepEqual([approved.status, approved.comment], ['approved', 'Prepaid'])
  assert.equal(approved.approvals.length, 1)
  assert.deepEqual(codeOf(await move(id, 'check', {}, alice.app)), [
    ...[409, 'purchase-invoice.move-not-allowed'],
  ])
})

test('who entered it does not approve it where the company wants four eyes, and above its limit two do', async () => {
  const { items } = (await send('GET /v2/companies')).body
  const rule = { purchaseInvoiceFourEyes: true, purchaseInvoiceLimit: 100 }
  const changed = await send(`PATCH /v2/companies/${items[0].id}`, rule)
  assert.ok(changed.status < 300, changed.text)
  const both = await alice.appWith('purchaseinvoices.write', 'purchaseinvoices.approve')
  const small = await entered(invoice({ order: '', sku: 'S', quantity: 100, price: '1.00' }), both)
  await moved(small.id, 'check')
  assert.deepEqual(codeOf(await move(small.id, 'approve', { comment: 'Mine' }, both)), [
    ...[422, 'purchase-invoice.four-eyes'],
  ])
  const one = await moved(small.id, 'approve', { comment: 'Agreed' }, approver)
  assert.equal(one.status, 'approved')
  const large = await entered(invoice({ order: '', sku: 'S', quantity: 100, price: '1.01' }), both)
  await moved(large.id, 'check')
  const first = await moved(large.id, 'approve', { comment: 'Agreed' }, approver)
  assert.deepEqual([first.status, first.approvals.length], ['checked', 1])
  assert.deepEqual(codeOf(await move(large.id, 'approve', { comment: 'Again' }, approver)), [
    ...[422, 'purchase-invoice.second-person'],
  ])
  const second = await moved(large.id, 'approve', { comment: 'Agreed' }, other)
  assert.deepEqual([second.status, second.approvals.length], ['approved', 2])
  await send(`PATCH /v2/companies/${items[0].id}`, {
    ...{ purchaseInvoiceFourEyes: false, purchaseInvoiceLimit: null },
  })
})

test('a dispute needs a reason and ends the approvals; it is checked again afterwards', async () => {
  const { id } = await entered(invoice({ order: '', sku: 'D', quantity: 1, price: '5' }))
  await moved(id, 'check')
  await moved(id, 'approve', { comment: 'Agreed' })
  assert.deepEqual(codeOf(await move(id, 'dispute', { comment: '  ' })), [
    ...[422, 'purchase-invoice.reason.missing'],
  ])
  const disputed = await moved(id, 'dispute', { comment: 'Broken bags' })
  assert.deepEqual(
    [disputed.status, disputed.approvals, disputed.comment],
    ['disputed', [], 'Broken bags'],
  )
  assert.deepEqual(codeOf(await move(id, 'pay')), [409, 'purchase-invoice.move-not-allowed'])
  assert.equal((await moved(id, 'check')).status, 'checked')
})

test('what is approved can be paid by transfer until it was paid; lists add up what is to be paid', async () => {
  const mark = invoice({ order: '', sku: 'P', quantity: 1, price: '7' })
  const debited = invoice({ order: '', sku: 'P', quantity: 1, price: '8' }).replace(
    ...(['>30</cbc:PaymentMeansCode>', '>59</cbc:PaymentMeansCode>'] as const),
  )
  const [one, two] = [await entered(mark), await entered(debited)]
  for (const { id } of [one, two]) {
    await moved(id, 'check')
    await moved(id, 'approve', { comment: 'Agreed' })
  }
  const payable = async () => (await send(`GET ${path}/payable`)).body.items
  const mine = (await payable()).filter(({ id }: Shown) => id === one.id || id === two.id)
  assert.deepEqual(mine, [
    {
      ...{ id: one.id, number: one.number, amount: 7, currencyIso: 'EUR', bic: '' },
      ...{ holder: 'Santos Green Coffee', iban: 'DE02120300000000202051' },
      ...{ reference: one.number, dueDate: '2026-02-14T00:00:00.000Z' },
    },
  ])
  const filter = `?searchKeyWord=${one.number.toLowerCase()}%20santos`
  const totals = async () => (await send(`GET ${path}/totals${filter}`)).body.items[0]
  assert.deepEqual([(await totals()).count, (await totals()).stillToPay], [1, 7])
  const paid = await moved(one.id, 'pay', { paid: '2026-02-10T00:00:00Z' })
  assert.deepEqual([paid.status, paid.paid], ['paid', '2026-02-10T00:00:00.000Z'])
  assert.equal((await totals()).stillToPay, 0)
  assert.ok(!(await payable()).some(({ id }: Shown) => id === one.id))
  assert.deepEqual(codeOf(await move(one.id, 'pay')), [409, 'purchase-invoice.move-not-allowed'])
  const list = await send(`GET ${path}?isOverdue=true&sort=-dueAmount`)
  const amounts = list.body.items.map(({ totals: { due } }: Shown) => due)
  assert.deepEqual(
    amounts,
    amounts.toSorted((a: number, b: number) => b - a),
  )
  const found = await send(`GET /v2/search?words=${one.number}&kind=purchase-invoice`)
  assert.equal(found.status, 200, found.text)
  assert.match(found.text, new RegExp(one.id))
})

test("another tenant's invoice is neither compared nor approved", async () => {
  const { id } = await entered(invoice({ order: '', sku: 'O', quantity: 1, price: '5' }))
  const replies = await Promise.all([
    call(bob.app, `GET ${path}/${id}/match`),
    ...['approve', 'dispute'].map((verb) => move(id, verb, { comment: 'x' }, bob.app)),
    move(id, 'pay', {}, bob.app),
  ])
  for (const reply of replies) assert.deepEqual(codeOf(reply), [404, 'purchase-invoice.missing'])
})
