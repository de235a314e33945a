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

test(
  "a form for all documents finds the customer's number of an order where it is on the others",
  unlessPdftotextIsMissing,
  async () => {
    await add('POST /v2/customer-groups', { name: 'Everybody' })
    const address = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }
    const { customerId } = await add('POST /v2/customers', { addresses: [address] })
    const source = `#import "layout.typ": *
#show: described.with(title: "O", author: "")
Your order #data.order.customerOrderNumber`
    await add('POST /v2/forms', {
      ...{ name: 'Own', documentKind: 'sales-order', isDefault: true, source },
    })
    const { id } = await add('POST /v2/sales-orders', {
      ...{ customerId, customerSalesOrderNumber: 'PO-4711' },
      lineItems: [{ name: 'Lamp', quantity: 1, salesPriceGross: 9.99, taxRate: 19 }],
    })
    const reply = await fetch(`${baseUrl}/v2/sales-orders/${id}/output/pdf`, {
      method: 'POST',
      headers: alice.app.headers as Record<string, string>,
    })
    const pdf = Buffer.from(await reply.arrayBuffer())
    assert.equal(reply.status, 200, pdf.toString())
    assert.match(textOfPdf(pdf), /Your order PO-4711/)
  },
)
