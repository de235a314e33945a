import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, call, baseUrl } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const add = async (line: string, body: object) => {
  const made = await call(alice.app, line, body)
  assert.equal(made.status, 201, made.text)
  return made.body
}
await add('POST /v2/customer-groups', { name: 'Everybody' })
const address = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }
const { customerId } = await add('POST /v2/customers', { addresses: [address] })
const lineItems = [{ name: 'Lamp', quantity: 1, salesPriceGross: 9.99, taxRate: 19 }]

test(
  'a quotation on paper has its day, until when it is valid, and the inquiry of the customer',
  unlessPdftotextIsMissing,
  async () => {
    const { id } = await add('POST /v2/sales-quotations', {
      ...{ customerId, lineItems, languageIso: 'de', customerSalesQuotationNumber: 'Anfrage 77' },
      ...{ salesQuotationDate: '2026-03-04T10:00:00Z', validUntil: '2026-05-06T00:00:00Z' },
    })
    const reply = await fetch(`${baseUrl}/v2/sales-quotations/${id}/output/pdf`, {
      method: 'POST',
      headers: alice.app.headers as Record<string, string>,
    })
    const pdf = Buffer.from(await reply.arrayBuffer())
    assert.equal(reply.status, 200, pdf.toString())
    const text = textOfPdf(pdf)
    assert.match(text, /04\.03\.2026/)
    assert.match(text, /Gültig bis\s+06\.05\.2026/)
    assert.match(text, /Ihre Anfrage\s+Anfrage 77/)
  },
)

test(
  'a paper is addressed with all parts of the address, and with the country where it is another one',
  unlessPdftotextIsMissing,
  async () => {
    const { id } = await add('POST /v2/sales-quotations', {
      ...{ customerId, lineItems, languageIso: 'de' },
      billingAddress: {
        ...{ company: 'Harbour Trade', additionalCompanyLine: 'Purchasing', title: 'Dr.' },
        ...{ firstName: 'Erika', lastName: 'Gabler', street: 'Ring 7', postalCode: '1010' },
        ...{ additionalAddressLine: 'Rear building', city: 'Vienna', countryIso: 'AT' },
      },
    })
    const reply = await fetch(`${baseUrl}/v2/sales-quotations/${id}/output/pdf`, {
      method: 'POST',
      headers: alice.app.headers as Record<string, string>,
    })
    const lines = textOfPdf(Buffer.from(await reply.arrayBuffer())).split('\n')
    const begins = lines.findIndex((line) => line.includes('Harbour Trade'))
    const printed = lines.slice(begins).flatMap((line) => line.trim().split(/\s{3,}/)[0] || [])
    assert.deepEqual(printed.slice(0, 7), [
      ...['Harbour Trade', 'Purchasing', 'Dr. Erika Gabler', 'Ring 7', 'Rear building'],
      ...['1010 Vienna', 'AT'],
    ])
  },
)

test('orders are found by the number that the customer is billed by, whole', async () => {
  const { id } = await add('POST /v2/sales-orders', {
    customerId,
    lineItems,
    billingNumber: 'B-77',
  })
  const found = async (number: string) => {
    const { body } = await call(alice.app, `GET /v2/sales-orders?billingNumber=${number}`)
    return body.items.map((order: { id: string }) => order.id)
  }
  assert.deepEqual(await found('B-77'), [id])
  assert.deepEqual(await found('B-7'), [])
})
