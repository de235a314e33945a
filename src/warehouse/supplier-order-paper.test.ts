import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../access/companies/company-store.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../platform/testing/pdf-text.ts'
import { type TestTenant, world } from '../whole/testing/world.ts'

/** Orders to suppliers on paper, in the words of the supplier. */

const { alice, bob, call, baseUrl } = await world()
const [first, second] = await alice.work((tx) => insertCompanies(tx, ['Alice', 'Alice Trade']))
for (const [company, city] of [
  [first, 'Hamburg'],
  [second, 'Bremen'],
] as const) {
  const address = { company: `Alice in ${city}`, street: 'Kai 2', city, countryIso: 'DE' }
  const companyOf = { taxId: '27/1', address: { ...address, vatId: `DE-${city}` } }
  const reply = await call(alice.app, `PATCH /v2/companies/${company?.uuid}`, companyOf)
  assert.equal(reply.status, 200, reply.text)
}

async function posted(path: string, body: object, { app } = alice) {
  const reply = await call(app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const supplier = await posted('suppliers', {
  ...{ name: 'Santos Green', number: 'S-1', ownCustomerNumber: 'HB-77', currencyIso: 'USD' },
  ...{ formOfAddress: 'Dona', firstName: 'Beatriz', lastName: 'Moura', contact: 'Export desk' },
  ...{ company: 'Santos Ltda', company2: 'Dock 4', street: 'Rua 95', address2: '2nd floor' },
  ...{ postalCode: '11010', city: 'Santos', state: 'SP', countryIso: 'BR' },
  ...{ emailAddress: 'orders@santos.example', languageIso: 'en' },
})
const item = await posted('items', { name: 'Espresso', sku: 'C-1001' })
await posted(`items/${item.id}/suppliers`, {
  ...{ supplierId: supplier.id, sku: 'SG-7', itemName: 'Green coffee, Santos', taxRate: 19 },
  ...{ purchasePriceNet: 4.125, packagingUnit: 'bag', amountPackagingUnit: 60 },
})
const place = { company: 'Depot', title: 'Dr.', lastName: 'Kai', street: 'Am Tor 3' }
const atWarehouse = { formOfAddress: 'Mr', firstName: 'Jo', address2: 'Gate B', company2: 'Ramp' }
const warehouse = await posted('warehouses', {
  name: 'Main',
  address: {
    ...{ ...place, ...atWarehouse, postalCode: '4000', city: 'Basel', state: 'BS' },
    countryIso: 'CH',
  },
})
const bare = await posted('warehouses', { name: 'Shed', companyId: second?.uuid })

const order = ({ id: warehouseId }: { id: string }, more: object = {}) =>
  posted('supplier-orders', {
    ...{ supplierId: supplier.id, warehouseId, externalNumber: 'PI-9' },
    lines: [{ itemId: item.id, quantity: 120, expectedDate: '2031-03-01T08:00:00Z', ...more }],
  })

async function textOf({ id }: { id: string }, version = 'v2', { app }: TestTenant = alice) {
  const path = { v1: 'v1/supplierOrders', v2: 'v2/supplier-orders' }[version]
  const headers = app.headers as Record<string, string>
  const reply = await fetch(`${baseUrl}/${path}/${id}/output/pdf`, { method: 'POST', headers })
  const bytes = Buffer.from(await reply.arrayBuffer())
  assert.equal(reply.status, 200, bytes.toString())
  return textOfPdf(bytes)
}

test(
  'the paper names goods, packaging, prices and place as the supplier needs them',
  unlessPdftotextIsMissing,
  async () => {
    const made = await order(warehouse)
    assert.match(await textOf(made), new RegExp(`Purchase order \\(Draft\\) ${made.number}`))
    await call(alice.app, `POST /v2/supplier-orders/${made.id}/send`)
    const text = await textOf(made)
    const parts = [
      /Santos Ltda\s+[\s\S]*Dock 4[\s\S]*Dona Beatriz Moura[\s\S]*Attn\. Export desk[\s\S]*Rua 95/,
      /2nd floor[\s\S]*11010 Santos, SP[\s\S]*BR/,
      new RegExp(`Purchase order ${made.number}`),
      /Customer number\s+HB-77/,
      /Your number\s+PI-9/,
      /Our VAT ID\s+DE-Hamburg/,
      /1\s+SG-7\s+Green coffee, Santos\s+120\s+4\.125\s+19 %\s+495\.00/,
      /Our SKU C-1001\s+2 × bag \(60\)\s+Expected on 2031-03-01/,
      /Total net\s+495\.00\s+VAT 19 % on 495\.00\s+94\.05\s+Total\s+589\.05 USD/,
      /Deliver to\s+Depot\s+Ramp\s+Mr Dr\. Jo Kai\s+Am Tor 3\s+Gate B\s+4000 Basel, BS\s+CH\s+Main/,
    ]
    for (const part of parts) assert.match(text, part)
  },
)

test(
  'it is in German for suppliers with that language, by the company of the warehouse, and goes to that company where nobody says a place',
  unlessPdftotextIsMissing,
  async () => {
    await call(alice.app, `PATCH /v2/suppliers/${supplier.id}`, { languageIso: 'de-AT' })
    const made = await order(bare, { taxRate: 0 })
    assert.equal(made.companyId, second?.uuid)
    const text = await textOf(made)
    assert.match(
      text,
      /Bestellung \(Entwurf\)[\s\S]*Lieferadresse\s+Alice in Bremen\s+Kai 2\s+Bremen/,
    )
    assert.match(text, /Summe netto\s+495,00\s+Gesamtbetrag\s+495,00 USD/)
    assert.match(text, /Unsere USt-IdNr\.\s+DE-Bremen/)
    await call(alice.app, `PATCH /v2/suppliers/${supplier.id}`, { languageIso: 'en' })
  },
)

test('the company that buys is that of the warehouse, else the one of the request, else the first', async () => {
  const companyOf = async (warehouseId: string, headers = {}) => {
    const lines = [{ itemId: item.id, quantity: 60 }]
    const body = { supplierId: supplier.id, warehouseId, lines }
    return (await call(alice.app, 'POST /v2/supplier-orders', body, headers)).body.companyId
  }
  const forSecond = { 'x-companyid': String(second?.id) }
  assert.equal(await companyOf(warehouse.id), first?.uuid)
  assert.equal(await companyOf(warehouse.id, forSecond), second?.uuid)
  assert.equal(await companyOf(bare.id, { 'x-companyid': String(first?.id) }), second?.uuid)
})

test(
  'items that are gone and items without words of the supplier are named all the same',
  unlessPdftotextIsMissing,
  async () => {
    const cup = await posted('items', { name: 'Cup, white', sku: 'CUP' })
    const lines = [{ itemId: cup.id, quantity: 3, supplierSku: 'KX' }]
    const made = await posted('supplier-orders', {
      ...{ supplierId: supplier.id, warehouseId: warehouse.id, lines },
    })
    assert.match(await textOf(made), /KX\s+Cup, white\s+3/)
    await call(alice.app, `POST /v2/supplier-orders/${made.id}/cancel`)
    const gone = await call(alice.app, `DELETE /v2/items/${cup.id}`)
    assert.equal(gone.status, 204, gone.text)
    assert.match(await textOf(made), /KX\s+3/)
  },
)

test('it is sent to the address of the supplier, where that has one; another tenant finds nothing', async () => {
  const made = await order(warehouse)
  const mail = (id: string, { app } = alice) =>
    call(app, `POST /v2/supplier-orders/${id}/output/mail`)
  const sent = await mail(made.id)
  assert.deepEqual(
    [sent.status, sent.body.documentKind, sent.body.recipients[0].address],
    [201, 'supplier-order', 'orders@santos.example'],
    sent.text,
  )
  const without = await posted('suppliers', { name: 'Silent', number: 'S-2' })
  const lines = [{ itemId: item.id, quantity: 1 }]
  const other = await posted('supplier-orders', {
    ...{ supplierId: without.id, warehouseId: warehouse.id, lines },
  })
  const nobody = await mail(other.id)
  assert.deepEqual([nobody.status, nobody.body.errorCode], [400, 'mail.recipient.required'])
  const foreign = await mail(made.id, bob)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'supplier-order.missing'])
  const reading = await alice.appWith('supplierorders.read')
  const refused = await call(reading, `POST /v2/supplier-orders/${made.id}/output/mail`)
  assert.equal(refused.status, 403)
})

test('what was ordered from a supplier is listed with the supplier', async () => {
  const made = await order(warehouse)
  const listed = async (supplierId: string, { app } = alice) => {
    const reply = await call(app, `GET /v2/documents?supplierId=${supplierId}&limit=1`)
    return reply.body.items.map(({ documentId }: { documentId: string }) => documentId)
  }
  assert.deepEqual(await listed(supplier.id), [made.id])
  const without = await posted('suppliers', { name: 'Quiet', number: 'S-3' })
  assert.deepEqual([await listed(without.id), await listed(supplier.id, bob)], [[], []])
})
