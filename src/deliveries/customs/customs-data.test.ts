import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { insertAddresses } from '../../platform/records/address-store.ts'
import { unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { customsWorld } from '../testing/customs-world.ts'

/** The data of a delivery for customs and carriers. */

const w = await customsWorld()
const { alice, bob, call, pot, sent, textOf } = w

async function customsOf({ uuid }: { uuid: string }) {
  const reply = await call(alice.app, `GET /v2/delivery-notes/${uuid}/customs-data`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const unknown = await w.newItem(50)

test('customs data has tariff number, origin, net weight and value of each line', async () => {
  const note = await sent(
    { to: 'CH' },
    [
      { itemId: pot, sku: 'POT', name: 'Pot', quantity: 3, totalNet: 25.5 },
      { itemId: unknown, sku: 'X', name: 'Thing', quantity: 1 },
      { itemId: pot, sku: 'POT', name: 'Gift', quantity: 2 },
    ],
    { currencyIso: 'CHF' },
  )
  // An order in francs, of which two are worth a euro.
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders set currency_factor = 2
      where tenant_id = ${tx.tenantId} and currency_iso = 'CHF' returning id`),
  )
  const { lines, ...head } = await customsOf(note)
  assert.deepEqual(head, {
    ...{ deliveryNoteId: note.uuid, isRequired: true, currencyIso: 'CHF' },
    ...{ category: 'sale-of-goods', explanation: '', form: 'cn23' },
    ...{ departureCountryIso: 'DE', destinationCountryIso: 'CH' },
  })
  const shown = lines.map((line: Record<string, unknown>) => [
    ...[line['name'], line['quantity'], line['tariffNumber'], line['countryOfOrigin']],
    ...[line['netWeight'], line['value']],
  ])
  assert.deepEqual(shown, [
    ['Pot', 3, '69120023', 'IT', 2.25, 25.5],
    ['Thing', 1, null, null, null, null],
    ['Gift', 2, '69120023', 'IT', 1.5, 36],
  ])
})

test('a part of an order is declared with its share of the price', async () => {
  const [address] = await alice.work((tx) => insertAddresses(tx, [{ countryIso: 'US' }]))
  const line = { itemId: pot, sku: 'POT', name: 'Pot', quantity: 3, totalNet: 10 }
  const order = await w.newOrder([line], {
    ...{ shipmentAddressId: address?.id, departureCountryIso: 'DE' },
  })
  const part = await w.deliver(order.id, {
    LineItems: [{ SalesOrderLineItemId: order.lineIds[0], Quantity: 1 }],
  })
  const list = await call(
    alice.app,
    `GET /v2/delivery-notes?deliveryNoteNumber=${part.body.Number}`,
  )
  const { lines } = await customsOf({ uuid: list.body.items[0].id })
  assert.deepEqual([lines[0].quantity, lines[0].value, lines[0].netWeight], [1, 3.33, 0.75])
})

test('they are required where a border of the Union or of another country is crossed', async () => {
  const line = { itemId: pot, sku: 'POT', name: 'Pot', quantity: 1 }
  for (const [way, isRequired] of [
    [{ to: 'DE' }, false],
    [{ to: 'FR' }, false],
    [{ to: 'MC' }, false],
    [{ to: 'XI' }, false],
    [{ to: 'GB' }, true],
    [{ to: 'ES', postalCode: '35001' }, true],
    [{ to: 'ES', postalCode: '28001' }, false],
    [{ to: 'DE', postalCode: ' 27498' }, true],
    [{ from: 'CH', to: 'CH' }, false],
    [{ from: 'CH', to: 'DE' }, true],
    [{ from: 'CH', to: 'NO' }, true],
    [{ to: '' }, false],
  ] as const) {
    const data = await customsOf(await sent(way, [line]))
    assert.equal(data.isRequired, isRequired, JSON.stringify(way))
  }
})

test('a bill of materials is declared as one, and weighs what its components do', async () => {
  const set = await w.newItem(0, { Taric: '82150000', CountryOfOrigin: 'DE' })
  const note = await sent({ to: 'CH' }, [
    { itemId: set, sku: 'SET', name: 'Set', quantity: 1, totalNet: 30, type: 9 },
    { itemId: pot, sku: 'POT', name: 'Pot', quantity: 2, type: 10, parent: 0 },
  ])
  const { lines } = await customsOf(note)
  assert.deepEqual(
    lines.map((line: Record<string, unknown>) => [line['name'], line['netWeight'], line['value']]),
    [['Set', 1.5, 30]],
  )
})

test('a note with as many lines as an order may have is declared, line by line', async () => {
  const itemId = await w.newItem(1_000)
  const note = await sent({ to: 'CH' }, Array(1_000).fill({ itemId, quantity: 1 }))
  assert.equal((await customsOf(note)).lines.length, 1_000)
})

test('customs data of another tenant, or of a note that is not there, is 404', async () => {
  const { uuid } = await sent({ to: 'CH' }, [{ itemId: pot, sku: 'P', name: 'Pot', quantity: 1 }])
  const foreign = await call(bob.app, `GET /v2/delivery-notes/${uuid}/customs-data`)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'delivery-note.missing'])
})

test(
  'the paper of a note says what customs ask where a border is crossed, and only there',
  unlessPdftotextIsMissing,
  async () => {
    const line = { itemId: pot, sku: 'POT', name: 'Kanne', quantity: 2, totalNet: 1250 }
    const missing = { itemId: unknown, sku: 'X', name: 'Ding', quantity: 1 }
    const abroad = await sent({ to: 'CH' }, [line, missing])
    const text = await textOf(`deliveryNotes/${abroad.id}`)
    assert.match(text, /Customs data DE → CH/)
    assert.match(text, /Kanne\s+69120023\s+IT\s+2\s+1\.5 kg\s+1,250\.00 EUR/)
    assert.match(text, /Ding\s+–\s+–\s+1\s+–\s+–/)
    const near = await sent({ to: 'FR' }, [line])
    assert.doesNotMatch(await textOf(`deliveryNotes/${near.id}`), /Customs data/)
  },
)

test(
  'a note names its dangerous goods, and the labels of its packages warn of them',
  unlessPdftotextIsMissing,
  async () => {
    const spray = await w.newItem(5, { DangerousGoods: { UnNumber: '1950', HazardNo: '23' } })
    const batteries = await w.newItem(5, { DangerousGoods: { UnNumber: 'UN 3480' } })
    const lines = [
      { itemId: spray, sku: 'SP', name: 'Spray', quantity: 1 },
      { itemId: pot, sku: 'POT', name: 'Kanne', quantity: 1 },
      { itemId: batteries, sku: 'B', name: 'Akkus', quantity: 1 },
    ]
    const note = await sent({ to: 'DE' }, lines)
    const text = await textOf(`deliveryNotes/${note.id}`)
    assert.match(text, /Spray[^\n]*\n\s*Dangerous goods: UN 1950 · Hazard number 23/)
    assert.match(text, /Dangerous goods: UN 3480/)
    assert.equal(text.match(/Dangerous goods/g)?.length, 2)
    const label = async ({ uuid }: { uuid: string }) => {
      const path = `/v2/delivery-notes/${uuid}/packages`
      const made = await call(alice.app, `POST ${path}`, [{ trackingId: 'T-1', weight: 1 }])
      assert.ok(made.status < 300, made.text)
      const { body } = await call(alice.app, `GET ${path}`)
      const [one] = body.items ?? body
      return textOf(`../v2/delivery-notes/packages/${one.id}`)
    }
    assert.match(await label(note), /DANGEROUS GOODS: UN 1950, UN 3480\n[^\f]*T-1/)
    const harmless = await sent({ to: 'DE' }, [lines[1] as (typeof lines)[0]])
    assert.doesNotMatch(await label(harmless), /DANGEROUS/)
  },
)
