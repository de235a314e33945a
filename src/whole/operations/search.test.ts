import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { type Actor, world } from '../testing/world.ts'

/** One search finds records of all kinds by what people know of them. */

const { alice, bob, call } = await world()

interface Hit {
  readonly kind: string
  readonly title: string
  readonly about: string
  readonly isExact: boolean
  readonly partOf: { readonly kind: string; readonly id: string } | null
}

async function found(words: string, actor: Actor = alice.app, more = ''): Promise<Hit[]> {
  const { status, body, text } = await call(
    actor,
    `GET /v2/search?words=${encodeURIComponent(words)}${more}`,
  )
  assert.equal(status, 200, text)
  return body.items
}
const labelsOf = (hits: readonly Hit[]) => hits.map(({ kind, title }) => `${kind} ${title}`)

let order: { readonly id: string; readonly salesOrderNumber: string }

before(async () => {
  const send = async (line: string, body: object, actor = alice.app) => {
    const reply = await call(actor, line, body)
    assert.ok(reply.status < 300, reply.text)
    return reply.body
  }
  for (const tenant of [alice, bob]) await tenant.work((tx) => insertCompanies(tx, ['Trader']))
  const method = { name: 'On account', isDefault: true, canShipBeforePayment: true }
  await send('POST /v2/payment-methods', method)
  const address = {
    lastName: 'Lovelace',
    firstName: 'Ada',
    city: 'Bonn',
    postalCode: '53111',
    countryIso: 'DE',
  }
  const ada = { addresses: [{ ...address, emailAddress: 'ada@example.com' }] }
  await send('POST /v2/customers', { ...ada, customerNumber: 'B-1' }, bob.app)
  const { customerId } = await send('POST /v2/customers', { ...ada, customerNumber: 'K-77' })
  for (const [sku, name] of [
    ['POT-1', 'Lovelace pot'],
    ['K-77', 'Kettle'],
    ['CUP', 'Cup'],
  ])
    await send('POST /v2/items', { sku, name, identifiers: { gtin: gtinOf[sku ?? ''] ?? null } })
  order = await send('POST /v2/sales-orders', {
    customerId,
    lineItems: [{ name: 'Pot', quantity: 1, salesPriceGross: 5, taxRate: 19 }],
  })
})

const gtinOf: Readonly<Record<string, string>> = { CUP: '4006381333931' }

test('a name finds orders, customers and items, of this tenant alone', async () => {
  assert.deepEqual(labelsOf(await found('lovelace')), [
    `sales-order ${order.salesOrderNumber}`,
    ...['customer Ada Lovelace', 'item Lovelace pot'],
  ])
  const [own] = await found('LOVEL', bob.app)
  assert.deepEqual([own?.kind, own?.about], ['customer', 'B-1 · Bonn'])
})

test('a whole number, code or address is exact and comes first, of whatever kind', async () => {
  const hits = await found('k-77')
  assert.deepEqual(labelsOf(hits.filter(({ isExact }) => isExact)), [
    ...['customer Ada Lovelace', 'item Kettle'],
  ])
  assert.deepEqual(labelsOf((await found('ADA@example.com')).slice(0, 1)), [
    'customer Ada Lovelace',
  ])
  const [cup] = await found('4006381333931')
  assert.deepEqual([cup?.kind, cup?.title, cup?.isExact], ['item', 'Cup', true])
  const [first] = await found(order.salesOrderNumber)
  assert.deepEqual([first?.kind, first?.isExact], ['sales-order', true])
})

test('only one kind is searched where it is named, and a kind that does not exist is refused', async () => {
  const hits = await found('k-77', alice.app, '&kind=item')
  assert.deepEqual(labelsOf(hits), ['item Kettle'])
  const reply = await call(alice.app, 'GET /v2/search?words=k-77&kind=cup')
  assert.deepEqual([reply.status, Object.keys(reply.body.validationErrors)], [400, ['query.kind']])
})

test('an invoice leads to its order', async () => {
  const place = { street: 'Quay 1', postalCode: '53111', city: 'Bonn', countryIso: 'DE' }
  const address = { ...place, phoneNumber: '0228 1', emailAddress: 'shop@example.com' }
  const { body } = await call(alice.app, 'GET /v2/companies')
  await call(alice.app, `PATCH /v2/companies/${body.items[0].id}`, {
    ...{ address, taxId: '33 123 45678', contactName: 'Max' },
  })
  const made = await call(alice.app, `POST /v2/sales-orders/${order.id}/invoices`, {})
  const invoices = await call(alice.app, 'GET /v2/invoices')
  const number = invoices.body.items[0]?.number
  assert.ok(number, made.text)
  const hits = await found(number)
  const invoice = hits.find(({ kind }) => kind === 'invoice')
  assert.deepEqual(invoice?.partOf, { kind: 'sales-order', id: order.id })
})

test('a caller is found by the number that the telephone shows, however it was written down', async () => {
  const { body } = await call(alice.app, 'POST /v2/customers', {
    addresses: [{ lastName: 'Hopper', phoneNumber: '040 / 555 01-99', countryIso: 'DE' }],
  })
  for (const shown of ['+494055501 99', '0049 40 5550199', '(040) 555-0199', '5550199'])
    assert.deepEqual(labelsOf(await found(shown)), ['customer Hopper'], shown)
  assert.deepEqual(await found('+49 40 5550198'), [])
  assert.deepEqual(await found('+49 40 5550199', bob.app), [])
  await call(alice.app, `PATCH /v2/customers/${body.customerId}`, {
    addresses: [
      {
        customerAddressId: body.addresses[0].customerAddressId,
        ...{ phoneNumber: '', mobilePhoneNumber: '0171 2345678' },
      },
    ],
  })
  assert.deepEqual(labelsOf(await found('0171-2345678')), ['customer Hopper'])
  assert.deepEqual(await found('040 5550199'), [])
})

test('a parcel leads to the order that it belongs to', async () => {
  const { body: note } = await call(
    alice.app,
    `POST /v2/sales-orders/${order.id}/delivery-notes`,
    {},
  )
  assert.ok(note.id, JSON.stringify(note))
  const line = `POST /v2/delivery-notes/${note.id}/packages`
  const sent = await call(alice.app, line, [{ trackingId: 'JJD00039077' }])
  assert.ok(sent.status < 300, sent.text)
  const [hit, ...others] = await found('jjd00039077')
  assert.deepEqual([hit?.kind, hit?.isExact, others], ['delivery-note', true, []])
  assert.deepEqual(hit?.partOf, { kind: 'sales-order', id: order.id })
  assert.deepEqual(await found('JJD00039077', bob.app), [])
  assert.deepEqual(await found('JJD0003907'), [])
})

test('what a caller may not read is not found, and each kind has its limit', async () => {
  const packer = await alice.appWith('items.read')
  assert.deepEqual(labelsOf(await found('lovelace', packer)), ['item Lovelace pot'])
  for (const name of ['one', 'two', 'three'])
    await call(alice.app, 'POST /v2/items', { name: `Saucer ${name}` })
  assert.deepEqual(labelsOf(await found('saucer', alice.app, '&limit=2')), [
    ...['item Saucer three', 'item Saucer two'],
  ])
  assert.deepEqual(await found('  '), [])
  assert.deepEqual(await found('%_\\ & | !'), [])
})
