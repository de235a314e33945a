import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder } from '../testing/billed-order.ts'

const { alice, bob, call } = await world()

/** Ids of what a list of the graph finds by its words. */
async function found(list: string, key: string, text: string, actor = alice.app) {
  const query = `query Find($text: String) { ${list}(searchTerm: $text) { totalCount nodes { ${key} } } }`
  const { body } = await call(actor, 'POST /v2/graphql', { query, variables: { text } })
  const { totalCount, nodes } = body.data[list]
  assert.equal(totalCount, nodes.length)
  return nodes.map((node: Record<string, string>) => node[key])
}

test('invoices and their corrections are found by the words of numbers, order and addresses', async () => {
  const line = { quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] } as const
  const order = await alice.work((tx) =>
    addOrder(tx, [line], { number: 'WORDS-7', externalNumber: 'WEB/4711' }),
  )
  const { body: invoice } = await call(
    alice.app,
    `POST /v2/sales-orders/${order.uuid}/invoices`,
    {},
  )
  const [position] = (await call(alice.app, `GET /v2/invoices/${invoice.id}/line-items`)).body.items
  const { body: note } = await call(alice.app, `POST /v2/invoices/${invoice.id}/credit-notes`, {
    reason: 'Damaged',
    lineItems: [{ invoiceLineItemId: position.id, quantity: 1 }],
  })
  const invoices = (text: string, actor = alice.app) =>
    found('QuerySalesInvoices', 'salesInvoiceId', text, actor)
  for (const text of [invoice.number, 'words-7', '4711', 'bergmann words', 'BERG']) {
    assert.deepEqual(await invoices(text), [invoice.id], text)
  }
  for (const text of ['ergmann', 'bergmann 4712']) assert.deepEqual(await invoices(text), [], text)
  assert.deepEqual(await invoices('bergmann', bob.app), [])
  const notes = (text: string) => found('QuerySalesInvoiceCorrections', 'id', text)
  assert.deepEqual(await notes('bergmann words'), [note.id])
  assert.deepEqual(await notes(invoice.number), [])
})

test('quotations are found by the words of their numbers and addresses, as these are now', async () => {
  await alice.work((tx) => insertCompanies(tx, ['Alice']))
  const address = {
    lastName: 'Nørregaard',
    companyName: 'Pots & Tea',
    city: 'Bonn',
    countryIso: 'DE',
  }
  await call(alice.app, 'POST /v2/customer-groups', { name: 'Everybody' })
  const customer = await call(alice.app, 'POST /v2/customers', { addresses: [address] })
  assert.equal(customer.status, 201, customer.text)
  const { body: quotation, ...made } = await call(alice.app, 'POST /v2/sales-quotations', {
    customerId: customer.body.customerId,
    customerSalesQuotationNumber: 'RFQ 88',
    lineItems: [{ name: 'Pot', quantity: 1, salesPriceGross: 5, taxRate: 19 }],
  })
  assert.equal(made.status, 201, made.text)
  const quotations = (text: string) => found('QuerySalesQuotations', 'id', text)
  for (const text of [quotation.salesQuotationNumber, 'nørre', 'pots TEA', 'rfq 88']) {
    assert.deepEqual(await quotations(text), [quotation.id], text)
  }
  assert.deepEqual(await quotations('ørregaard'), [])
  const patch = { billingAddress: { lastName: 'Hald' }, shipmentAddress: { lastName: 'Hald' } }
  const changed = await call(alice.app, `PATCH /v2/sales-quotations/${quotation.id}`, patch)
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(await quotations('hald tea'), [quotation.id])
  assert.deepEqual(await quotations('nørregaard'), [])
})
