import assert from 'node:assert/strict'
import { test } from 'node:test'
import { XMLParser } from 'fast-xml-parser'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { everyKind, kinds, pieces, untaxed } from './testing/every-kind.ts'
import { buyer, type Format, formats, invoicing, type Made } from './testing/invoiced.ts'
import { brokenRules, unlessRulesAreMissing } from './testing/rules.ts'

/** Electronic invoices: what they say, and that the publishers' rules accept them. */

const w = await world()
const { alice, bob, call } = w
const { send, ordered, invoiced, eInvoice, xmlOf } = invoicing(w)
const { made, paths } = await everyKind(w)

test(
  'every kind of document satisfies the rules of EN 16931, of XRechnung and of Factur-X',
  unlessRulesAreMissing,
  async () => {
    const documents = new Map<string, string>()
    for (const [kind, path] of paths) {
      for (const format of formats) {
        const name = `${format}${format === 'factur-x-xml' ? '-cii' : ''}-${kind.replaceAll(/\W+/g, '-')}`
        documents.set(name, await xmlOf(path, format))
      }
    }
    // What breaks a rule of each set is found: the rules were really applied.
    const right = (format: Format) => xmlOf(paths.get('gross prices') ?? '', format)
    const [ubl, cii] = [await right('xrechnung-ubl'), await right('xrechnung-cii')]
    documents.set('xrechnung-ubl-wrong', ubl.replace('4.79', '4.78').replace(/<cbc:Buyer.*>/, ''))
    documents.set(
      'xrechnung-cii-wrong',
      cii.replace('>29.97<', '>29.98<').replace(/<ram:BuyerR.*>/, ''),
    )
    documents.set('factur-x-cii-wrong', cii.replace(/<ram:InvoiceCurrencyCode.*>/, ''))
    const broken = brokenRules(documents)
    const ofWrong = broken.filter((line) => /-wrong\.xml/.test(line))
    assert.deepEqual(
      broken.filter((line) => !ofWrong.includes(line) && !line.includes('fails to validate')),
      [],
    )
    for (const expected of [
      /ubl-wrong.xml BR-CO-14/,
      /ubl-wrong.xml BR-DE-15/,
      /cii-wrong.xml BR-CO-15/,
      /cii-wrong.xml BR-DE-15/,
      /InvoiceCurrencyCode/,
    ]) {
      assert.match(ofWrong.join('\n'), expected)
    }
  },
)

test('every kind of document is read back as what it says, and nothing in it differs from its sums', async () => {
  for (const [kind, path] of paths) {
    const read = []
    for (const format of formats) {
      const xml = Buffer.from(await xmlOf(path, format))
      // Tried only: the three are the same invoice of the same seller.
      const { status, body } = await call(alice.app, 'POST /v2/purchase-invoices?dryRun=true', xml)
      assert.equal(status, 201, `${format} of ${kind}: ${JSON.stringify(body)}`)
      assert.deepEqual(body.faults, [], `${format} of ${kind}`)
      read.push(body)
    }
    const [ubl, ...others] = read.map(
      ({ number, issueDate, seller, buyer, lineItems, ...rest }) => ({
        ...{ number, issueDate, seller, buyer, totals: rest.totals, taxes: rest.taxes },
        ...{ adjustments: rest.adjustments, payment: rest.payment, note: rest.note },
        ...{ references: rest.references, shipToName: rest.shipToName, typeCode: rest.typeCode },
        lines: lineItems.map(({ id: _, ...line }: { id: string }) => line),
      }),
    )
    for (const other of others) assert.deepEqual(other, ubl, kind)
    const said = await ublOf(kind)
    assert.equal(ubl?.totals.due, textOf(said.LegalMonetaryTotal.PayableAmount), kind)
    const lines: readonly Record<string, unknown>[] =
      said.InvoiceLine ?? [said.CreditNoteLine].flat()
    assert.deepEqual(
      ubl?.lines.map((line: Record<string, unknown>) => [
        ...[line['name'], line['quantity'], line['netAmount']],
      ]),
      lines.map((line) => [
        (line['Item'] as Record<string, string>)['Name'],
        textOf(line['InvoicedQuantity'] ?? line['CreditedQuantity']),
        textOf(line['LineExtensionAmount']),
      ]),
      kind,
    )
    if (kind === 'cancellation') continue
    const { body: own } = await call(alice.app, `GET ${path}`)
    const gross = own.totalGrossAmount ?? own.invoicePaymentDetails.totalGrossAmount
    assert.deepEqual([ubl?.number, ubl?.totals.gross], [own.number, gross], kind)
  }
})

const parser = new XMLParser({
  ...{ ignoreAttributes: false, parseTagValue: false, removeNSPrefix: true, trimValues: false },
  isArray: (name) => ['TaxSubtotal', 'InvoiceLine', 'AllowanceCharge', 'TaxTotal'].includes(name),
})
interface Subtotal {
  readonly TaxCategory: { readonly ID: string; readonly Percent: string }
  readonly TaxableAmount: unknown
  readonly TaxAmount: unknown
}

const textOf = (element: unknown) =>
  Number(typeof element === 'object' && element ? (element as never)['#text'] : element)
async function ublOf(kind: string) {
  const parsed = parser.parse(await xmlOf(paths.get(kind) ?? ''))
  return parsed.Invoice ?? parsed.CreditNote
}

test('sums, taxes and lines are those of the document', async () => {
  for (const kind of [...Object.keys(kinds), 'partial invoice', 'credit note']) {
    const path = paths.get(kind) ?? ''
    const { body } = await call(alice.app, `GET ${path}`)
    const ubl = await ublOf(kind)
    const total = ubl.LegalMonetaryTotal
    const gross = body.totalGrossAmount ?? body.invoicePaymentDetails.totalGrossAmount
    const sums = [total.TaxExclusiveAmount, total.TaxInclusiveAmount, total.PayableAmount]
    assert.deepEqual(sums.map(textOf), [body.totalNetAmount, gross, gross], kind)
    const groups = ubl.TaxTotal[0].TaxSubtotal.map(
      ({ TaxCategory, TaxableAmount, TaxAmount }: Subtotal) => [
        ...[TaxCategory.ID, textOf(TaxCategory.Percent)],
        ...[textOf(TaxableAmount), textOf(TaxAmount)],
      ],
    )
    const own = body.taxAmounts.map((one: Record<string, unknown>) => [
      ...[one['category'], one['rate'], one['net'], one['tax']],
    ])
    assert.deepEqual(groups.toSorted(), own.toSorted(), kind)
  }
  const many = 'two rates, shipping and a discount'
  const { InvoiceLine, AllowanceCharge } = await ublOf(many)
  const { items } = (await call(alice.app, `GET ${paths.get(many)}/line-items`)).body
  const written = [
    ...InvoiceLine.map((line: Record<string, unknown>) => textOf(line['LineExtensionAmount'])),
    ...AllowanceCharge.map((one: Record<string, unknown>) => textOf(one['Amount'])),
  ]
  assert.deepEqual(
    written,
    items.map(({ totalNet }: { totalNet: number }) => Math.abs(totalNet)),
  )
})

test('each kind says what is its own', async () => {
  const says = async (kind: string, ...patterns: readonly RegExp[]) => {
    const xml = await xmlOf(paths.get(kind) ?? '')
    for (const pattern of patterns) assert.match(xml, pattern, kind)
  }
  await says('gross prices', />380</, /schemeID="EM">rechnung@bergmann.example</)
  await says('net prices with a cash discount', /#SKONTO#TAGE=14#PROZENT=2\.00#\n</, />58</)
  await says('intra-community supply', /VATEX-EU-IC/, /ATU12345675/, /DE136695976/)
  await says('reverse charge', /VATEX-EU-AE/)
  await says('export', /VATEX-EU-G</)
  await says('small business', /§ 19 UStG/)
  await says('exempt supply', /VATEX-EU-132</)
  await says('not subject to VAT', /VATEX-EU-O</)
  for (const kind of ['small business', 'zero rate']) {
    assert.doesNotMatch(await xmlOf(paths.get(kind) ?? ''), /VATEX/, kind)
  }
  await says('other currency', /TaxCurrencyCode>EUR/, /currencyID="EUR">3.83</)
  await says('direct debit', />59</, />M-7</, /schemeID="SEPA">DE98ZZZ09999999999</)
  await says('bill of materials', /Description>6 × Line 2</)
  await says('partial invoice', />326</)
  await says('credit note', />381</, /Note>Eine Delle</, /InvoiceDocumentReference>\s*<cbc:ID>INV-/)
  await says('cancellation', />381</, /CompanyID>DE136695976/, />Line 1</)
})

test('what is not subject to VAT names no VAT ids, has no rate and stands on an invoice of its own', async () => {
  for (const format of formats) {
    const xml = await xmlOf(paths.get('not subject to VAT') ?? '', format)
    assert.doesNotMatch(xml, /DE136695976|ATU12345675/, format)
    assert.equal(xml.match(/Percent>/g)?.length, 2, `${format}: that of the sum alone`)
    assert.match(xml, />HRB 4711</, format)
    assert.match(xml, />Hamburg</, format)
  }
  const order = await ordered({ lines: [untaxed('O'), pieces] })
  const path = `POST /v2/sales-orders/${order.uuid}/invoices`
  const { status, body } = await call(alice.app, path, {})
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['invoice.incomplete.not-subject-alone'])
  const alone = { lineItems: [{ salesOrderLineItemId: order.lines[0]?.uuid, quantity: 2 }] }
  const { id } = await send(path, alone)
  const refused = await call(alice.app, `POST /v2/invoices/${id}/output/e-invoice`)
  assert.deepEqual(Object.keys(refused.body.errors), ['invoice.incomplete.seller-identifier'])
})

test('texts of merchants stay texts, and signs that XML cannot hold are left out', async () => {
  const hostile = `A</cbc:Name><x a="1">&amp;]]>\u0001\u000b <!-- \ud83d\ude00`
  const order = await ordered({ lines: [pieces] })
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_order_lines set name = ${hostile}
      where sales_order_lines.tenant_id = $tenant and sales_order_lines.sales_order_id = ${order.id}
      returning sales_order_lines.id`),
  )
  const { id } = await send(`POST /v2/sales-orders/${order.uuid}/invoices`)
  for (const format of formats) {
    const xml = await xmlOf(`/v2/invoices/${id}`, format)
    assert.match(
      xml,
      /Name>A&lt;\/cbc:Name&gt;&lt;x a=&quot;1&quot;&gt;&amp;amp;\]\]&gt; &lt;!-- 😀</,
    )
  }
})

test('the answer is a file, the same each time, in both generations', async () => {
  const { id, number } = made.get('gross prices') as Made
  const reply = await eInvoice(`/v2/invoices/${id}`, 'xrechnung-cii')
  assert.equal(reply.headers.get('content-type'), 'application/xml')
  assert.match(
    reply.headers.get('content-disposition') ?? '',
    new RegExp(`^attachment; filename="${number}\\.xml"`),
  )
  const text = await reply.text()
  assert.equal(await xmlOf(`/v2/invoices/${id}`, 'xrechnung-cii'), text)
  const row = await alice.work((tx) =>
    tx.row<{ id: number }>(sql`
      select id from erp.accounting_documents where tenant_id = $tenant and uuid = ${id}`),
  )
  assert.equal(await xmlOf(`/v1/invoices/${row?.id}`, 'xrechnung-cii'), text)
})

test('what is missing is reported at once; drafts and documents of others have none', async () => {
  const lacking = await invoiced({
    lines: [pieces],
    address: { ...buyer, emailAddress: '' },
    order: { currencyIso: 'KWD' },
  })
  const refused = await call(alice.app, `POST /v2/invoices/${lacking.id}/output/e-invoice`)
  assert.deepEqual(
    [refused.status, refused.body.errorCode, Object.keys(refused.body.errors)],
    [
      422,
      'invoice.incomplete',
      ['invoice.incomplete.buyer-electronic-address', 'invoice.incomplete.currency'],
    ],
  )
  const draft = await invoiced({ lines: [pieces], body: { isDraft: true } })
  const early = await call(alice.app, `POST /v2/invoices/${draft.id}/output/e-invoice`)
  assert.deepEqual([early.status, early.body.errorCode], [422, 'e-invoice.draft'])
  for (const path of [paths.get('gross prices'), paths.get('credit note')]) {
    assert.equal((await call(bob.app, `POST ${path}/output/e-invoice`)).status, 404)
  }
})
