import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { invoiceOf, pdfWith, sampleInvoice } from '../testing/supplier-invoice.ts'

/** Invoices of suppliers: what is read of them, kept of them and done with them. */

const w = await world()
const { alice, bob, call, baseUrl } = w
const path = '/v2/purchase-invoices'
const send = (content: string | Buffer, query = '') =>
  call(alice.app, `POST ${path}${query}`, Buffer.from(content))

async function made(line: string, body: object) {
  const reply = await call(alice.app, line, body)
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}

test('an invoice becomes a record of what it says, in both generations', async () => {
  const item = await made('POST /v2/items', { name: 'Espresso', sku: 'C-1001' })
  const { status, body, headers } = await send(sampleInvoice, '?fileName=invoice.xml')
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(headers.location, `${path}/${body.id}`)
  const { id, received, lineItems, seller, enteredBy, companyId, ...rest } = body
  assert.deepEqual([enteredBy !== '', companyId], [true, null])
  assert.deepEqual(rest, {
    ...{ number: 'SGC-2026-0417', issueDate: '2026-01-15T00:00:00.000Z', supplierId: null },
    ...{ supplierFoundBy: '', supplierOrderId: null, approvals: [], paid: null, orderedFor: null },
    ...{ status: 'received', comment: '', faults: [], fileName: 'invoice.xml' },
    ...{ fileDataType: 'application/xml', fileSize: Buffer.byteLength(sampleInvoice) },
    ...{ syntax: 'ubl', profile: 'urn:cen.eu:en16931:2017', typeCode: '380' },
    ...{ dueDate: '2026-02-14T00:00:00.000Z', deliveryDate: null, periodStart: null },
    ...{ periodEnd: null, currencyIso: 'EUR', note: 'Two pallets, shipped from Santos.' },
    references: {
      ...{ buyerReference: '', purchaseOrder: 'PO-77', salesOrder: '', contract: '' },
      ...{ project: '', deliveryNote: '', preceding: [] },
    },
    buyer: { ...noParty, name: 'Harbour Roasters', countryIso: 'DE' },
    shipToName: '',
    payment: {
      ...{ meansCode: '30', remittance: 'SGC-2026-0417', terms: '30 days net.', payeeName: '' },
      accounts: [{ iban: 'DE02120300000000202051', holder: 'Santos Green Coffee', bic: '' }],
      ...{ mandateReference: '', creditorId: '', debitedIban: '' },
    },
    adjustments: [
      {
        ...{ isCharge: true, amount: 40, baseAmount: null, percent: null, reason: 'Freight' },
        ...{ reasonCode: '', vatCategory: 'G', vatRate: 0 },
      },
    ],
    taxes: [
      {
        ...{ vatCategory: 'G', vatRate: 0, netAmount: 350, taxAmount: 0 },
        ...{ exemptionReason: 'Export outside the EU', exemptionCode: '' },
      },
    ],
    totals: {
      ...{ lines: 310, allowances: 0, charges: 40, net: 350, tax: 0, gross: 350 },
      ...{ prepaid: 0, rounding: 0, due: 350 },
    },
  })
  assert.deepEqual(seller, {
    ...noParty,
    ...{ name: 'Santos Green Coffee', taxId: 'BR-55-120', street: 'Rua do Comércio 95' },
    ...{ postalCode: '11010-141', city: 'Santos', countryIso: 'BR', contactName: 'Beatriz Moura' },
    emailAddress: 'orders@santos-green.example.com',
  })
  const { id: lineId, ...line } = lineItems[0]
  assert.deepEqual([lineItems.length, typeof lineId], [1, 'string'])
  assert.deepEqual(line, {
    ...{ itemId: item.id, number: '1', name: 'Espresso, 250 g', note: '', quantity: 100 },
    ...{ description: 'House blend, roasted in Santos', unitCode: 'H87', netPrice: 3.1 },
    ...{ priceQuantity: 1, netAmount: 310, vatCategory: 'G', vatRate: 0, gtin: '' },
    ...{ sellerItemNumber: 'SGC-250', buyerItemNumber: 'C-1001', purchaseOrderLine: '' },
    adjustments: [],
  })
  const first = (await call(alice.app, 'GET /v1/purchaseInvoices')).body.Items[0]
  const one = await call(alice.app, `GET /v1/purchaseInvoices/${first.Id}`)
  assert.deepEqual([one.body.Seller.Name, one.body.Totals.Due], ['Santos Green Coffee', 350])
  assert.equal(one.body.LineItems[0].SellerItemNumber, 'SGC-250')
  assert.deepEqual(
    [first.SellerName, first.Totals.Gross, first.Number],
    [...['Santos Green Coffee', 350, 'SGC-2026-0417']],
  )
  assert.equal(
    (await call(bob.app, `GET ${path}/${id}`)).body.errorCode,
    'purchase-invoice.missing',
  )
})

const noParty = {
  ...{ name: '', tradingName: '', vatId: '', taxId: '', registrationId: '', number: '' },
  ...{ street: '', address2: '', address3: '', postalCode: '', city: '', state: '' },
  ...{ countryIso: '', contactName: '', phoneNumber: '', emailAddress: '', electronicAddress: '' },
}

test('the file is kept byte for byte, also where it came in a form', async () => {
  const content = Buffer.from(invoiceOf('F-1').replace('UTF-8', 'utf-8'))
  const form = new FormData()
  form.set('file', new Blob([content]), 'Rechnung F-1.xml')
  const { 'content-type': _, ...headers } = alice.app.headers as Record<string, string>
  const reply = await fetch(`${baseUrl}/v1/purchaseInvoices`, {
    method: 'POST',
    body: form,
    headers,
  })
  const { Id, FileName } = (await reply.json()) as { Id: number; FileName: string }
  assert.deepEqual([reply.status, FileName], [201, 'Rechnung F-1.xml'])
  const file = await fetch(`${baseUrl}/v1/purchaseInvoices/${Id}/file`, { headers })
  assert.ok(Buffer.from(await file.arrayBuffer()).equals(content))
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment; .*Rechnung%20F-1\.xml/)
})

test('an invoice in a PDF is found, also where the objects of the PDF are packed', async () => {
  for (const [number, isPacked] of [
    ['P-1', false],
    ['P-2', true],
  ] as const) {
    const reply = await send(pdfWith({ content: Buffer.from(invoiceOf(number)), isPacked }))
    const { number: read, fileDataType, fileName } = reply.body
    assert.deepEqual(
      [reply.status, read, fileDataType, fileName],
      [...[201, number, 'application/pdf', `${number}.pdf`]],
    )
  }
})

const examples = new URL('../../../../shared/data/einvoice/', import.meta.url)

test("the publishers' examples are read and add up", {
  skip: existsSync(examples) ? false : `NOT HERE: THE EXAMPLES (${fileURLToPath(examples)})`,
}, async () => {
  for (const [name, number, due, lines] of [
    ['example-cii.xml', '12115118', 250.33, 20],
    ['example-ubl.xml', '12115118', 250.33, 20],
  ] as const) {
    const { body } = await send(readFileSync(new URL(name, examples)), '?dryRun=true')
    const { number: read, totals, lineItems, faults } = body
    assert.deepEqual([read, totals?.due, lineItems?.length], [number, due, lines], name)
    // Their last line takes back goods and says so in its amount alone.
    const messages = faults.map(({ message }: { message: string }) => message)
    assert.ok(
      messages.every((one: string) => /net amount of line 20/.test(one)),
      `${messages}`,
    )
  }
})

test('the supplier is the one with the VAT id of the seller, and its numbers name items', async () => {
  const supplier = await made('POST /v2/suppliers', {
    ...{ name: 'Papier', number: 'L-1', vatId: 'DE 811 569 869' },
  })
  const item = await made('POST /v2/items', {
    name: 'Bag',
    sku: 'BAG',
    identifiers: { gtin: '4006381333931' },
  })
  const other = await made('POST /v2/items', { name: 'Box', sku: 'BOX' })
  await made(`POST /v2/items/${other.id}/suppliers`, { supplierId: supplier.id, sku: 'sgc-250' })
  const byNumber = invoiceOf('V-1', 'de811569869').replace('C-1001', 'unknown')
  const { body } = await send(byNumber)
  assert.deepEqual([body.supplierId, body.lineItems[0].itemId], [supplier.id, other.id])
  const gtin =
    '<cac:StandardItemIdentification><cbc:ID schemeID="0160">4006381333931</cbc:ID></cac:StandardItemIdentification>'
  const withGtin = (number: string, sellers: string) =>
    invoiceOf(number, 'DE811569869')
      .replace('C-1001', 'unknown')
      .replace('SGC-250', sellers)
      .replace('<cac:ClassifiedTax', `${gtin}<cac:ClassifiedTax`)
  const byGtin = await send(withGtin('V-2', 'unknown'))
  assert.equal(byGtin.body.lineItems[0].itemId, item.id)
  // The GTIN names one item and the number of the supplier another one.
  assert.equal((await send(withGtin('V-3', 'SGC-250'))).body.lineItems[0].itemId, null)
  await made('POST /v2/suppliers', { name: 'Twin', number: 'L-2', vatId: 'DE811569869' })
  assert.equal((await send(invoiceOf('V-4', 'DE811569869'))).body.supplierId, null)
  const listed = await call(alice.app, `GET ${path}?supplierId=${supplier.id}`)
  const numbers = listed.body.items.map(({ number }: { number: string }) => number)
  assert.deepEqual(numbers, ['V-3', 'V-2', 'V-1'])
})

test('the same invoice is refused with the address of the first, until that one is rejected', async () => {
  const { body: first } = await send(invoiceOf('T-1', 'DE129273398'))
  const again = await send(invoiceOf('t-1', 'DE 129 273 398'))
  assert.deepEqual([again.status, again.body.errorCode], [409, 'purchase-invoice.taken'])
  assert.equal(again.headers.location, `${path}/${first.id}`)
  assert.match(again.body.errorMessage ?? again.text, new RegExp(first.id))
  assert.equal((await send(invoiceOf('T-1', 'DE129274202'))).status, 201)
  await made(`POST ${path}/${first.id}/reject`, { comment: 'Wrong address' })
  assert.equal((await send(invoiceOf('T-1', 'DE129273398'))).status, 201)
  assert.equal((await call(bob.app, `POST ${path}`, Buffer.from(invoiceOf('T-1')))).status, 201)
})

test('of two that arrive at the same time the later one waits and finds the first', async () => {
  const insert = `insert into erp.purchase_invoices (tenant_id, id, number, seller_key, issue_date, content,
    faults, digest, file_name, file_data_type, size_bytes)
    values ($1, 900001, 'W-1', 'vat DE136695976', now(), '{}', '[]', '', '', '', 0)`
  const reply = await whileItWaits(w.database, [[insert, [alice.tenantId]]], () =>
    send(invoiceOf('W-1', 'DE136695976')),
  )
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'purchase-invoice.taken'])
})

test('what does not add up is reported with the record', async () => {
  const wrong = invoiceOf('A-1')
    .replace(
      '<cbc:ChargeTotalAmount currencyID="EUR">40.00',
      '<cbc:ChargeTotalAmount currencyID="EUR">41.00',
    )
    .replace('<cbc:PriceAmount currencyID="EUR">3.10', '<cbc:PriceAmount currencyID="EUR">3.00')
    .replace(
      '<cbc:PayableAmount currencyID="EUR">350.00',
      '<cbc:PayableAmount currencyID="EUR">349.99',
    )
    .replace('<cbc:Percent>0</cbc:Percent>', '<cbc:Percent>19</cbc:Percent>')
  const { body } = await send(wrong)
  const rules = body.faults.map(({ rule }: { rule: string }) => rule)
  assert.deepEqual(rules, [
    ...['BR-CO-12', 'BR-CO-13', 'BR-CO-16', 'BR-G-08', 'BR-G-08', 'PEPPOL-EN16931-R120'],
  ])
  assert.match(body.faults[0].message, /41\.00.*40\.00/)
  const german = await call(alice.app, `GET ${path}/${body.id}`, undefined, {
    'accept-language': 'de',
  })
  assert.match(german.body.faults[0].message, /Zuschläge/)
})

test('it is checked or rejected; the check may name the supplier, whose numbers then name items', async () => {
  const { body } = await send(invoiceOf('M-1').replace('C-1001', 'unknown'))
  const supplier = await made('POST /v2/suppliers', { name: 'Santos', number: 'L-9' })
  const item = await made('POST /v2/items', { name: 'Blend', sku: 'BLEND' })
  await made(`POST /v2/items/${item.id}/suppliers`, { supplierId: supplier.id, sku: 'SGC-250' })
  const unknown = await call(alice.app, `POST ${path}/${body.id}/check`, { supplierId: item.id })
  assert.deepEqual(
    [unknown.status, unknown.body.errorCode],
    [...[422, 'purchase-invoice.reference.missing']],
  )
  const said = { supplierId: supplier.id, comment: 'As ordered' }
  const checked = await made(`POST ${path}/${body.id}/check`, said)
  assert.deepEqual([checked.status, checked.comment], ['checked', 'As ordered'])
  assert.deepEqual([checked.supplierId, checked.lineItems[0].itemId], [supplier.id, item.id])
  const twice = await call(alice.app, `POST ${path}/${body.id}/check`, {})
  assert.deepEqual([twice.status, twice.body.errorCode], [409, 'purchase-invoice.move-not-allowed'])
  assert.deepEqual(Object.keys(twice.body.errors), ['approve', 'dispute', 'reject'])
  const rejected = await made(`POST ${path}/${body.id}/reject`, { comment: 'Not ours' })
  assert.deepEqual([rejected.status, rejected.comment], ['rejected', 'Not ours'])
  const listed = await call(alice.app, `GET ${path}?status=rejected&number=m-1`)
  assert.equal(listed.body.totalItems, 1)
})
