import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/postgres/sql.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../platform/testing/pdf-text.ts'
import { world } from '../whole/testing/world.ts'
import { addOrder, type BilledLine } from './testing/billed-order.ts'

/** Order confirmations, quotations, credit notes and cancellations on paper. */

const w = await world()
const { alice, bob, call, baseUrl } = w

const pieces: BilledLine = { quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }
const book: BilledLine = { quantity: 1, net: [5, 5], gross: [5.35, 5.35], rate: 7 }
const german = { languageIso: 'de' }

async function pagesOf(path: string, actor = alice.app): Promise<string> {
  const reply = await fetch(`${baseUrl}${path}/output/pdf`, {
    method: 'POST',
    headers: actor.headers as Record<string, string>,
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  assert.equal(reply.status, 200, bytes.toString())
  return textOfPdf(bytes)
}

const reads = (text: string, ...words: readonly (string | RegExp)[]) => {
  for (const one of words) assert.match(text, new RegExp(one))
}

async function post(line: string, body: object) {
  const reply = await call(alice.app, `POST ${line}`, body)
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}

test(
  'an order reads as its confirmation, in both languages',
  unlessPdftotextIsMissing,
  async () => {
    const order = await alice.work((tx) => addOrder(tx, [pieces, book], german))
    const sums = [
      /Gesamtbetrag\s+35,32 EUR/,
      /USt\. 19 % auf 25,18\s+4,79/,
      /USt\. 7 % auf 5,00\s+0,35/,
    ]
    reads(
      await pagesOf(`/v1/salesOrders/${order.id}`),
      'Auftragsbestätigung',
      /28195 Bremen/,
      ...sums,
    )
    const english = await alice.work((tx) => addOrder(tx, [pieces], {}))
    const text = await pagesOf(`/v2/sales-orders/${english.uuid}`)
    reads(
      text,
      /Order confirmation/,
      /1\s+Line 1\s+3\s+9\.99\s+19 %\s+29\.97/,
      /Total\s+29\.97 EUR/,
    )
  },
)

test('a quotation says until when it is valid', unlessPdftotextIsMissing, async () => {
  const order = await alice.work((tx) => addOrder(tx, [pieces], {}))
  const { customerId } = (await call(alice.app, `GET /v2/sales-orders/${order.uuid}`)).body
  const line = { name: 'Lamp', quantity: 1, salesPriceGross: 9.99, taxRate: 19 }
  const address = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }
  const made = await post('/v2/sales-quotations', {
    ...{ customerId, lineItems: [line], billingAddress: address, shipmentAddress: address },
    ...{ validUntil: '2999-01-31T00:00:00Z', languageIso: 'de' },
  })
  const text = await pagesOf(`/v2/sales-quotations/${made.id}`)
  reads(text, `Angebot ${made.salesQuotationNumber}`, /Gültig bis\s+31\.01\.2999/, /9,99 EUR/)
  const found = await call(alice.app, 'GET /salesQuotations')
  assert.equal(await pagesOf(`/v1/offer/${found.body.Items[0].Id}`), text)
})

test('a credit note and a cancellation name their invoice', unlessPdftotextIsMissing, async () => {
  const order = await alice.work((tx) => addOrder(tx, [pieces], german))
  const invoice = await post(`/v2/sales-orders/${order.uuid}/invoices`, {})
  const note = await post(`/v2/invoices/${invoice.id}/credit-notes`, { reason: 'Eine Delle' })
  const text = await pagesOf(`/v2/credit-notes/${note.id}`)
  reads(
    text,
    `Rechnungskorrektur ${note.number}`,
    `Zur Rechnung\\s+${invoice.number}`,
    /Eine Delle/,
  )
  reads(text, /Gesamtbetrag\s+29,97 EUR/)

  const other = await alice.work((tx) => addOrder(tx, [pieces], german))
  const wrong = await post(`/v2/sales-orders/${other.uuid}/invoices`, {})
  const uncancelled = await call(alice.app, `POST /v2/invoices/${wrong.id}/cancellation/output/pdf`)
  assert.deepEqual(
    [uncancelled.status, uncancelled.body.errorCode],
    [404, 'invoice-cancellation.missing'],
  )
  const reason = await alice.work((tx) =>
    tx.row<{ uuid: string }>(sql`
      insert into erp.cancellation_reasons (tenant_id, id, name, is_valid_for_invoice)
      values (${tx.tenantId}, 4711, 'Wrong', true) returning uuid`),
  )
  const ofOrders = await post('/v2/cancellation-reasons', {
    ...{ name: 'Withdrawn', isValidForInvoice: false },
  })
  const refused = await call(alice.app, `POST /v2/invoices/${wrong.id}/cancel`, {
    cancellationReasonId: ofOrders.id,
  })
  assert.equal(refused.status, 422, 'a reason that is not for invoices')
  await post(`/v2/invoices/${wrong.id}/cancel`, {
    ...{ cancellationReasonId: reason?.uuid, cancellationComment: 'Falsche Adresse' },
  })
  const cancelled = await pagesOf(`/v2/invoices/${wrong.id}/cancellation`)
  reads(cancelled, 'Stornorechnung', `Zur Rechnung\\s+${wrong.number}`, /Falsche Adresse/)
  reads(cancelled, /Gesamtbetrag\s+29,97 EUR/)
})

test('documents of another tenant are not there', async () => {
  const order = await alice.work((tx) => addOrder(tx, [pieces], {}))
  const invoice = await post(`/v2/sales-orders/${order.uuid}/invoices`, {})
  for (const path of [`sales-orders/${order.uuid}`, `invoices/${invoice.id}`]) {
    assert.equal((await call(bob.app, `POST /v2/${path}/output/pdf`)).status, 404)
  }
})
