import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../whole/testing/world.ts'
import { buyer, invoicing } from './e-invoices/testing/invoiced.ts'
import { addSeller } from './testing/billed-order.ts'

/** The format of electronic invoices that a company names for customers who name none. */

const w = await world()
const { alice, bob, call, baseUrl } = w
const { send, invoiced } = invoicing(w)

const lines = [{ quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }] as const
const [company, other] = await alice.work(async (tx) => [await addSeller(tx), await addSeller(tx)])
const newInvoice = (address: object = buyer, { id }: { id: number } = company) =>
  invoiced({ lines, address, order: { companyId: id } } as never)
const companyMakes = (eInvoiceFormat: string) =>
  send(`PATCH /v2/companies/${company.uuid}`, { eInvoiceFormat })

async function outputOf(id: string, output: string): Promise<[string, string]> {
  const headers = alice.app.headers as Record<string, string>
  const address = `${baseUrl}/v2/invoices/${id}/output/${output}`
  const reply = await fetch(address, { method: 'POST', headers })
  const text = Buffer.from(await reply.arrayBuffer()).toString('latin1')
  assert.equal(reply.status, 200, text.slice(0, 500))
  return [reply.headers.get('content-type') ?? '', text]
}
const isHybrid = (pdf: string) => pdf.includes('urn:factur-x')

/** The format that a mail of an invoice brings. */
async function mailed(id: string): Promise<string> {
  const mail = await send(`POST /v2/invoices/${id}/output/mail?recipients=kim@customer.example`)
  return mail.eInvoiceFormat
}

test('where the customer names no format, the one of the company is downloaded, mailed and exported', async () => {
  const plain = await newInvoice()
  assert.ok(!isHybrid((await outputOf(plain.id, 'pdf'))[1]))
  assert.equal(await mailed(plain.id), '')
  assert.match((await outputOf(plain.id, 'e-invoice'))[1], /<(\w+:)?Invoice/)
  await companyMakes('factur-x')
  const hybrid = await newInvoice()
  assert.ok(isHybrid((await outputOf(hybrid.id, 'pdf'))[1]))
  assert.equal(await mailed(hybrid.id), 'factur-x')
  const [type, pdf] = await outputOf(hybrid.id, 'e-invoice')
  assert.deepEqual([type, isHybrid(pdf)], ['application/pdf', true])
  assert.match((await outputOf(hybrid.id, 'e-invoice?format=xrechnung-ubl'))[1], /<(\w+:)?Invoice/)
})

test('what the customer names goes before what the company makes', async () => {
  await companyMakes('factur-x')
  const { id } = await newInvoice()
  const { customerId } = await send(`GET /v2/invoices/${id}`)
  await send(`PATCH /v2/customers/${customerId}`, { eInvoiceFormat: 'xrechnung-cii' })
  assert.equal(await mailed(id), 'xrechnung-cii')
  assert.match((await outputOf(id, 'e-invoice'))[1], /CrossIndustryInvoice/)
  assert.ok(!isHybrid((await outputOf(id, 'pdf'))[1]))
})

test('what an invoice lacks for the format of the company is reported before, and it goes out as a plain PDF', async () => {
  await companyMakes('xrechnung-ubl')
  const { id } = await newInvoice({ ...buyer, emailAddress: '' })
  const { canBeFinal, canBeElectronic, missing } = await send(`GET /v2/invoices/${id}/completeness`)
  assert.deepEqual([canBeFinal, canBeElectronic], [true, false])
  assert.deepEqual(
    missing.map(({ rule }: { rule: string }) => rule),
    ['invoice.incomplete.buyer-electronic-address'],
  )
  assert.equal(await mailed(id), '')
  assert.match((await outputOf(id, 'pdf'))[1], /^%PDF/)
})

test('a format is one that there is, holds for its company alone, and no other tenant sets it', async () => {
  const wrong = await call(alice.app, `PATCH /v2/companies/${company.uuid}`, {
    eInvoiceFormat: 'fax',
  })
  assert.deepEqual(
    [wrong.status, Object.keys(wrong.body.validationErrors)],
    [400, ['eInvoiceFormat']],
  )
  await companyMakes('factur-x')
  const ofOther = await newInvoice(buyer, other)
  assert.equal(await mailed(ofOther.id), '', 'another company of the tenant')
  const foreign = await call(bob.app, `PATCH /v2/companies/${company.uuid}`, {
    eInvoiceFormat: 'none',
  })
  assert.equal(foreign.status, 404)
})
