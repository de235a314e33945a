import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { eInvoiceFormats } from '../e-invoices/e-invoice-files.ts'
import { addOrder } from '../testing/billed-order.ts'

/** What an invoice, and an electronic one, lacks is reported before it is final. */

const { alice, bob, call, baseUrl } = await world()
const send = (line: string, body?: object) => call(alice.app, line, body)
const line = { quantity: 1, net: [10, 10], gross: [11.9, 11.9] } as const

async function newDraft() {
  const order = await alice.work((tx) => addOrder(tx, [line]))
  const draft = await send(`POST /v2/sales-orders/${order.uuid}/invoices`, { isDraft: true })
  assert.equal(draft.status, 201, draft.text)
  const uuids = await alice.work((tx) =>
    tx.row<{ customer: string; company: string }>(sql`
      select customer.uuid as customer, company.uuid as company
      from erp.customers customer, erp.companies company
      where customer.tenant_id = $tenant and customer.id = ${order.customerId}
        and company.tenant_id = $tenant and company.id = ${order.companyId}`),
  )
  return { ...order, path: `/v2/invoices/${draft.body.id}`, ...uuids }
}
type Draft = Awaited<ReturnType<typeof newDraft>>

const missingOf = async ({ path }: Draft) => {
  const { body } = await send(`GET ${path}/completeness`)
  return {
    ...body,
    missing: body.missing.map(({ rule, isRequired }: { rule: string; isRequired: boolean }) => [
      rule.replace('invoice.incomplete.', ''),
      isRequired,
    ]),
  }
}
const customerGets = async ({ customer }: Draft, body: object) => {
  const reply = await send(`PATCH /v2/customers/${customer}`, body)
  assert.equal(reply.status, 200, reply.text)
}
const finalized = async ({ path }: Draft) => {
  const { status, body } = await send(`POST ${path}/finalize`)
  return [status, Object.keys(body.errors ?? {}).map((rule) => rule.split('.').at(-1))]
}

test('an invoice can be final without what an electronic one lacks, and the answer distinguishes both', async () => {
  const draft = await newDraft()
  assert.deepEqual(await missingOf(draft), {
    canBeFinal: true,
    canBeElectronic: false,
    missing: [['buyer-electronic-address', false]],
    warnings: [],
  })
  await customerGets(draft, { electronicAddress: '0088:4000001123452' })
  const complete = { canBeFinal: true, canBeElectronic: true, missing: [], warnings: [] }
  assert.deepEqual(await missingOf(draft), complete)
  assert.deepEqual(await finalized(draft), [200, []])
  await customerGets(draft, { electronicAddress: null })
  assert.deepEqual(await missingOf(draft), complete, 'a final invoice is as it was written')
})

test('what is reported as missing is what every format of electronic invoices is refused with', async () => {
  for (const isComplete of [false, true]) {
    const draft = await newDraft()
    if (isComplete) await customerGets(draft, { electronicAddress: '0088:4000001123452' })
    assert.deepEqual(await finalized(draft), [200, []])
    const { body } = await send(`GET ${draft.path}/completeness`)
    assert.equal(body.canBeElectronic, isComplete)
    const rules = body.missing.map(({ rule }: { rule: string }) => rule)
    for (const format of eInvoiceFormats) {
      const reply = await fetch(`${baseUrl}${draft.path}/output/e-invoice?format=${format}`, {
        method: 'POST',
        headers: alice.app.headers as Record<string, string>,
      })
      assert.equal(reply.status, isComplete ? 200 : 422, format)
      if (isComplete) await reply.arrayBuffer()
      else assert.deepEqual(Object.keys(((await reply.json()) as { errors: object }).errors), rules)
      const mail = await send(
        `POST ${draft.path}/output/mail?recipients=kim@customer.example&eInvoiceFormat=${format}`,
      )
      assert.equal(mail.status, isComplete ? 201 : 422, format)
    }
  }
})

test('a public buyer gets no invoice without its reference and an address for electronic invoices', async () => {
  const draft = await newDraft()
  await customerGets(draft, { isPublicBuyer: true })
  const missing = [
    ['buyer-reference', true],
    ['buyer-electronic-address', true],
  ]
  const lacking = { canBeFinal: false, canBeElectronic: false, missing, warnings: [] }
  assert.deepEqual(await missingOf(draft), lacking)
  assert.deepEqual(await finalized(draft), [422, ['buyer-reference', 'buyer-electronic-address']])
  const reference = { buyerReference: '991-01234-44', electronicAddress: 'rechnung@example.com' }
  await customerGets(draft, reference)
  assert.deepEqual(await finalized(draft), [200, []])
  const stored = await alice.work((tx) =>
    tx.row<{ buyer: object }>(sql`
      select document.buyer from erp.accounting_documents document
      where document.tenant_id = $tenant and document.sales_order_id = ${draft.id}`),
  )
  assert.deepEqual(stored?.buyer, {
    ...reference,
    isPublicBuyer: true,
    eInvoiceFormat: 'none',
    mandateReference: '',
    iban: '',
  })
})

test('a customer who wants electronic invoices gets none that lacks something for that', async () => {
  const draft = await newDraft()
  await customerGets(draft, { eInvoiceFormat: 'factur-x' })
  const missing = [['buyer-electronic-address', true]]
  const lacking = { canBeFinal: false, canBeElectronic: false, missing, warnings: [] }
  assert.deepEqual(await missingOf(draft), lacking)
  assert.deepEqual(await finalized(draft), [422, ['buyer-electronic-address']])
  await customerGets(draft, { electronicAddress: 'rechnung@example.com' })
  assert.deepEqual(await finalized(draft), [200, []])
})

test('a direct debit needs the mandate, its account and the identifier of the creditor', async () => {
  const draft = await newDraft()
  const method = await send('POST /v2/payment-methods', { name: 'Debit', paymentOption: 'debit' })
  const [order] = await alice.work((tx) =>
    tx.rows<{ uuid: string }>(
      sql`select uuid from erp.sales_orders where tenant_id = $tenant and id = ${draft.id}`,
    ),
  )
  await send(`PATCH /v2/sales-orders/${order?.uuid}`, { paymentMethodId: method.body.id })
  assert.deepEqual(await finalized(draft), [422, ['creditor-id', 'mandate']])
  const accounts = `/v2/customers/${draft.customer}/bank-accounts`
  const account = await send(`POST ${accounts}`, {
    accountHolder: 'Bergmann',
    mandateReference: 'M-7',
  })
  const company = (body: object) => send(`PATCH /v2/companies/${draft.company}`, body)
  const wrong = await company({ creditorId: 'DE99ZZZ09999999999', electronicAddress: 'nowhere' })
  assert.deepEqual(Object.keys(wrong.body.validationErrors), ['creditorId', 'electronicAddress'])
  assert.equal((await company({ creditorId: 'DE98ZZZ09999999999' })).status, 200)
  assert.deepEqual(await finalized(draft), [422, ['debited-iban']])
  await send(`PATCH ${accounts}/${account.body.id}`, { iban: 'DE89370400440532013000' })
  assert.deepEqual(await finalized(draft), [200, []])
})

test('a correction names the buyer as its invoice does, and another tenant finds neither', async () => {
  const draft = await newDraft()
  await customerGets(draft, { buyerReference: 'PO-1' })
  await finalized(draft)
  await customerGets(draft, { buyerReference: 'PO-2' })
  const { body: invoice } = await send(`GET ${draft.path}`)
  const lines = await send(`GET ${draft.path}/line-items`)
  const credit = await send(`POST ${draft.path}/credit-notes`, {
    reason: 'Damaged',
    lineItems: [{ invoiceLineItemId: lines.body.items[0].id, quantity: 1 }],
  })
  assert.equal(credit.status, 201, credit.text)
  const buyers = await alice.work((tx) =>
    tx.rows<{ reference: string }>(sql`
      select document.buyer ->> 'buyerReference' as reference from erp.accounting_documents document
      where document.tenant_id = $tenant and document.sales_order_id = ${draft.id}
      order by document.id`),
  )
  assert.deepEqual(
    buyers.map(({ reference }) => reference),
    ['PO-1', 'PO-1'],
  )
  const foreign = await call(bob.app, `GET /v2/invoices/${invoice.id}/completeness`)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'invoice.missing'])
})
