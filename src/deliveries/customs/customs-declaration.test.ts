import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { customsWorld } from '../testing/customs-world.ts'

/** The customs declaration on paper. */

const w = await customsWorld()
const { alice, bob, call, pot, textOf } = w

const unknown = await w.newItem(50)
const inZurich = {
  to: 'CH',
  lastName: 'Frei',
  street: 'Am See 1',
  postalCode: '8001',
  city: 'Zürich',
}
// The company is there with the first order.
await w.newOrder([{ itemId: pot, quantity: 1 }])
const [company] = (await call(alice.app, 'GET /v2/companies')).body.items
const { body: companies } = await call(alice.app, 'GET /v1/companies')
const patched = await call(alice.app, `PATCH /v2/companies/${company.id}`, {
  ...{ taxId: '27/123/45678', contactName: 'Ana Ribeiro' },
  address: {
    ...{ ...company.address, company: 'Hafen GmbH', street: 'Kai 1', postalCode: '20457' },
    ...{ phoneNumber: '040 4711', emailAddress: 'kontor@hafen.example' },
    ...{ city: 'Hamburg', countryIso: 'DE' },
  },
})
assert.equal(patched.status, 200, patched.text)

const [{ Id: companyId }] = companies.Items ?? companies

const sent = (
  way: Parameters<typeof w.sent>[0],
  lines: Parameters<typeof w.sent>[1],
  details: object = {},
) => w.sent(way, lines, { companyId, ...details })

const pots = (quantity: number, totalNet: number) => ({
  ...{ itemId: pot, sku: 'POT', name: 'Kanne' },
  ...{ quantity, totalNet },
})
const card = {
  itemId: await w.newItem(20, {
    ...{ Weights: { ItemWeigth: 0.2 }, ItemPriceData: { SalesPriceNet: 5 } },
  }),
  ...{ sku: 'P', name: 'Karte', quantity: 1 },
}
const declarationOf = ({ id }: { id: number }) => `deliveryNotes/${id}/customsDeclaration`
const update = ({ uuid }: { uuid: string }, body: object) =>
  call(alice.app, `PATCH /v2/delivery-notes/${uuid}/customs-data`, body)

test(
  'goods of little value are declared on CN22, those above 300 special drawing rights on CN23',
  unlessPdftotextIsMissing,
  async () => {
    const little = await sent(inZurich, [pots(2, 300)])
    const much = await sent(inZurich, [pots(2, 300.01)])
    const [short, long] = [await textOf(declarationOf(little)), await textOf(declarationOf(much))]
    assert.match(short, /CUSTOMS DECLARATION[\s\S]*CN22/)
    assert.match(long, /CUSTOMS DECLARATION[\s\S]*CN23/)
    for (const text of [short, long]) {
      for (const said of ['Déclaration en douane', 'Hafen GmbH', 'GERMANY', 'Frei', 'Am See 1'])
        assert.ok(text.includes(said), `${said}: ${text}`)
      assert.match(text, /SWITZERLAND/)
      assert.match(text, /X\s*Sale of goods/)
      assert.match(text, /Gift/)
    }
    assert.match(short, /2 × Kanne\s+1\.5\s+300\.00\n[^\n]*HS 69120023 · Country of origin IT/)
    assert.match(long, /Kanne\s+2\s+1\.5\s+300\.01\s+69120023\s+IT/)
    assert.match(long, /Total[^\n]*1\.5\s+300\.01/)
  },
)

test('in German, English stands next to each name', unlessPdftotextIsMissing, async () => {
  const text = await textOf(declarationOf(await sent(inZurich, [pots(1, 20)])), '?languageIso=de')
  assert.match(text, /ZOLLINHALTSERKLÄRUNG[\s\S]*CN22/)
  assert.match(text, /Warenverkauf \/ Sale of goods/)
  const many = await sent(inZurich, [pots(2, 1250.5)])
  const long = await textOf(declarationOf(many), '?languageIso=de')
  assert.match(long, /Kanne\s+2\s+1,5\s+1\.250,50\s+69120023\s+IT/)
  assert.match(long, /Genaue Beschreibung des Inhalts[\s\S]*Detailed description of contents/)
})

test('what is heavy, or has many lines, or another currency, is declared on CN23', async () => {
  const formOf = async (note: { uuid: string }) =>
    (await call(alice.app, `GET /v2/delivery-notes/${note.uuid}/customs-data`)).body.form
  const light = [pots(1, 10)]
  assert.equal(await formOf(await sent(inZurich, light)), 'cn22')
  assert.equal(await formOf(await sent(inZurich, [pots(3, 10)])), 'cn23')
  assert.equal(await formOf(await sent(inZurich, Array(6).fill({ ...card, totalNet: 1 }))), 'cn23')
  assert.equal(await formOf(await sent(inZurich, light, { currencyIso: 'JPY' })), 'cn23')
  assert.equal(await formOf(await sent({ ...inZurich, to: 'FR' }, light)), null)
})

test(
  'weight of the parcels, tracking number, shipping and invoice are named where they are known',
  unlessPdftotextIsMissing,
  async () => {
    const shipping = { name: 'Shipping', quantity: 1, totalNet: 12.5, type: 2 } as const
    const note = await sent(inZurich, [pots(2, 500), shipping])
    const parcel = { trackingId: 'RR123456785DE', weight: 1.9 }
    const packed = await call(alice.app, `POST /v2/delivery-notes/${note.uuid}/packages`, [parcel])
    assert.ok(packed.status < 300, packed.text)
    const invoice = await call(alice.app, `POST /v1/salesOrders/${note.orderId}/invoices`, {})
    const text = await textOf(declarationOf(note))
    assert.match(text, /RR123456785DE/)
    assert.match(text, /1\.9/)
    assert.match(text, /12\.50 EUR/)
    assert.equal(invoice.status, 201, invoice.text)
    const [{ number }] = (await call(alice.app, 'GET /v2/invoices')).body.items
    assert.ok(number.length > 0 && text.includes(number), text)
  },
)

test('all that is missing is named at once, by line and field, and nothing is printed', async () => {
  const note = await sent({ to: 'CH' }, [
    pots(1, 20),
    { itemId: unknown, sku: 'X', name: 'Ding', quantity: 1 },
  ])
  const printed = { 'Accept-Language': 'de' }
  const v2 = `/v2/delivery-notes/${note.uuid}/customs-declaration/output`
  for (const address of [
    `POST /v1/${declarationOf(note)}/output/pdf`,
    `POST ${v2}/pdf`,
    `POST /v1/${declarationOf(note)}/output/print?printer=Office`,
    `POST ${v2}/print?printer=Office`,
    `POST ${v2}/mail?recipients=kim@customer.example`,
  ]) {
    const reply = await call(alice.app, address, undefined, printed)
    const said = { ...reply.body.validationErrors, ...reply.body.ValidationErrors }
    const code = reply.body.errorCode ?? reply.body.ErrorCode
    assert.deepEqual([reply.status, code], [422, 'customs-declaration.incomplete'], reply.text)
    assert.deepEqual(Object.keys(said), [
      'shipmentAddress',
      ...['netWeight', 'value', 'tariffNumber', 'countryOfOrigin'].map((one) => `lines[1].${one}`),
    ])
    assert.equal(said['lines[1].netWeight'], 'Ding (X): Nettogewicht fehlt.')
    assert.equal(
      reply.body.errorMessage ?? reply.body.ErrorMessage,
      'Der Zollinhaltserklärung fehlt: Empfänger: Name, Straße oder Ort; Ding (X): Nettogewicht, Wert, Zolltarifnummer, Ursprungsland.',
    )
  }
  const body = { documentKind: 'customs-declaration', documentId: note.uuid }
  const shown = await call(alice.app, 'POST /v2/documents/preview', body)
  assert.deepEqual([shown.status, shown.body.errorCode], [422, 'customs-declaration.incomplete'])
})

test(
  'a person says what it is; gifts need neither tariff number nor origin, anything else is explained',
  unlessPdftotextIsMissing,
  async () => {
    const note = await sent(inZurich, [card])
    const sold = await call(alice.app, `POST /v1/${declarationOf(note)}/output/pdf`)
    assert.equal(sold.status, 422, sold.text)
    const gift = await update(note, { category: 'gift' })
    assert.deepEqual([gift.status, gift.body.category], [200, 'gift'], gift.text)
    assert.match(await textOf(declarationOf(note)), /X\s*Gift/)
    const silent = await update(note, { category: 'other' })
    assert.deepEqual(
      [silent.status, Object.keys(silent.body.validationErrors)],
      [...[400, ['explanation']]],
    )
    const said = await update(note, { category: 'other', explanation: 'Lost property' })
    assert.equal(said.status, 200, said.text)
    const again = await update(note, { explanation: '' })
    assert.equal(again.status, 400, again.text)
    const stale = await call(
      ...[alice.app, `PATCH /v2/delivery-notes/${note.uuid}/customs-data`, { category: 'gift' }],
      { 'If-Match': '"of-another-state"' },
    )
    assert.equal(stale.status, 412, stale.text)
  },
)

test('a cancelled delivery is not changed any more', async () => {
  const note = await sent(inZurich, [pots(1, 20)])
  assert.equal((await w.move(note.id, 'cancel')).status, 200)
  const late = await update(note, { category: 'gift' })
  assert.deepEqual([late.status, late.body.errorCode], [409, 'delivery-note.move-not-allowed'])
})

test('a declaration is offered of what crosses a customs border, and of nothing else', async () => {
  const [abroad, near] = [
    await sent(inZurich, [pots(1, 20)]),
    await sent({ ...inZurich, to: 'FR' }, [pots(1, 20)]),
  ]
  const found = await call(alice.app, `POST /v1/${declarationOf(near)}/output/pdf`)
  assert.deepEqual([found.status, found.body.ErrorCode], [404, 'customs-declaration.missing'])
  const orders = await alice.work((tx) =>
    tx.rows<{ id: number; uuid: string }>(sql`
      select id, uuid from erp.sales_orders where tenant_id = ${tx.tenantId}
        and id = any(${[abroad.orderId, near.orderId]}::integer[]) order by id`),
  )
  const kinds = await Promise.all(
    orders.map(async ({ uuid }) => {
      const { body } = await call(alice.app, `GET /v2/documents?salesOrderId=${uuid}`)
      return body.items.map(({ documentKind }: { documentKind: string }) => documentKind)
    }),
  )
  assert.deepEqual(
    kinds.map((one) => one.includes('customs-declaration')),
    [true, false],
  )
  const all = await call(alice.app, 'GET /v2/documents?documentKind=customs-declaration&limit=100')
  const ids = all.body.items.map(({ documentId }: { documentId: string }) => documentId)
  assert.deepEqual([ids.includes(abroad.uuid), ids.includes(near.uuid)], [true, false])
})

test('neither declaration nor customs data of another tenant are there', async () => {
  const { id, uuid } = await sent(inZurich, [pots(1, 20)])
  const foreign = await call(bob.app, `POST /v1/${declarationOf({ id })}/output/pdf`)
  assert.deepEqual([foreign.status, foreign.body.ErrorCode], [404, 'customs-declaration.missing'])
  const path = `/v2/delivery-notes/${uuid}`
  for (const [address, body] of [
    [`POST ${path}/customs-declaration/output/print?printer=Office`, undefined],
    [`PATCH ${path}/customs-data`, { category: 'gift' }],
  ] as const) {
    const reply = await call(bob.app, address, body)
    assert.equal(reply.status, 404, reply.text)
  }
  const own = await call(alice.app, `GET ${path}/customs-data`)
  assert.equal(own.body.category, 'sale-of-goods')
})
