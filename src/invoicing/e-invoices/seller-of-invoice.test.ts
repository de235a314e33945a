import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOfPdf, unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { world } from '../../whole/testing/world.ts'
import { invoicing } from './testing/invoiced.ts'

/** What an invoice says of the company that sells, and of its account. */

const w = await world()
const { send, ordered, xmlOf } = invoicing(w)

const seller = {
  ...{ bankName: 'Bank at the Quay', accountHolder: 'Roasters & Sons', bic: 'MARKDEF1100' },
  ...{ iban: 'DE89370400440532013000', electronicAddress: 'invoices@roasters.example' },
}

/** An invoice of a company with the given data. */
async function made(said: object, payment: object = {}) {
  const lines = [{ quantity: 1, net: [10, 10], gross: [11.9, 11.9] }] as const
  const order = await ordered({ lines, ...payment })
  const pascal = Object.entries(said).map(([name, value]) => [
    name.charAt(0).toUpperCase() + name.slice(1),
    value,
  ])
  await send(`PATCH /v1/companies/${order.companyId}`, Object.fromEntries(pascal))
  const { id } = await send(`POST /v2/sales-orders/${order.uuid}/invoices`)
  return `/v2/invoices/${id}`
}

test('the account, its holder and the electronic address are those of the company', async () => {
  const [other, path] = [await made({ bic: '' }), await made(seller, { paymentOption: 'transfer' })]
  for (const format of ['xrechnung-ubl', 'xrechnung-cii'] as const) {
    const [xml, without] = [await xmlOf(path, format), await xmlOf(other, format)]
    for (const said of ['Roasters &amp; Sons', seller.electronicAddress]) {
      assert.ok(xml.includes(said), `${format} ${said}`)
      assert.ok(!without.includes(said), said)
    }
  }
})

test('the paper names bank and account', unlessPdftotextIsMissing, async () => {
  const reply = await fetch(`${w.baseUrl}${await made(seller)}/output/pdf`, {
    method: 'POST',
    headers: w.alice.app.headers as Record<string, string>,
  })
  const text = textOfPdf(Buffer.from(await reply.arrayBuffer()))
  for (const said of ['Bank at the Quay', 'BIC MARKDEF1100']) assert.ok(text.includes(said), text)
})
