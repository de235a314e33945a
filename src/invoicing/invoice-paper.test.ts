import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/postgres/sql.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../platform/testing/pdf-text.ts'
import { world } from '../whole/testing/world.ts'
import { addOrder, type BilledLine } from './testing/billed-order.ts'

/** Invoices on paper. */

const w = await world()
const { alice, bob, baseUrl } = w

async function pdfOf(path: string): Promise<Buffer> {
  const reply = await fetch(`${baseUrl}${path}/output/pdf`, {
    method: 'POST',
    headers: alice.app.headers as Record<string, string>,
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  assert.equal(reply.status, 200, bytes.toString())
  assert.equal(reply.headers.get('content-type'), 'application/pdf')
  assert.match(reply.headers.get('content-disposition') ?? '', /^attachment; filename="[^"]+\.pdf"/)
  return bytes
}

async function invoiced(lines: readonly BilledLine[], details: object, body: object = {}) {
  const order = await alice.work((tx) => addOrder(tx, lines, { ...details }))
  const reply = await w.call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body as { id: string; number: string | null }
}

const piece: BilledLine = { quantity: 3, net: [411.7647, 1235.29], gross: [490, 1470] }

test(
  'a German invoice reads in German, with its amounts by rate',
  unlessPdftotextIsMissing,
  async () => {
    const book: BilledLine = { quantity: 1, net: [5, 5], gross: [5.35, 5.35], rate: 7 }
    const { id, number } = await invoiced([piece, book], { languageIso: 'de' })
    const text = textOfPdf(await pdfOf(`/v2/invoices/${id}`))
    assert.match(text, new RegExp(`Rechnung ${number}`))
    for (const words of [
      /Harbour Roasters GmbH · Am Kai 1 · 20457 Hamburg/,
      /Bergmann\s+.*28195 Bremen/s,
      /1\s+Line 1\s+3\s+490,00\s+19 %\s+1\.470,00/,
      /Summe netto\s+1\.240,29/,
      /USt\. 7 % auf 5,00\s+0,35/,
      /USt\. 19 % auf 1\.235,29\s+234,71/,
      /Rechnungsbetrag\s+1\.475,35 EUR/,
      /Seite 1 von 1/,
      /IBAN DE89370400440532013000/,
    ]) {
      assert.match(text, words)
    }
  },
)

test(
  'customers who buy at net prices see net prices and amounts, and others gross ones',
  unlessPdftotextIsMissing,
  async () => {
    const lineOf = async (isNetPrice: boolean) => {
      const { id } = await invoiced([piece], { languageIso: 'de', isNetPrice })
      return /1\s+Line 1\s+3\s+(\S+)\s+19 %\s+(\S+)/
        .exec(textOfPdf(await pdfOf(`/v2/invoices/${id}`)))
        ?.slice(1)
    }
    assert.deepEqual(await lineOf(true), ['411,7647', '1.235,29'])
    assert.deepEqual(await lineOf(false), ['490,00', '1.470,00'])
  },
)

test(
  'the text to be printed and the day of delivery stand on the papers of an order, as written',
  unlessPdftotextIsMissing,
  async () => {
    const order = await alice.work((tx) => addOrder(tx, [piece], { languageIso: 'de' }))
    const changed = await w.call(alice.app, `PATCH /v2/sales-orders/${order.uuid}`, {
      text: { printText: 'Danke: #1 *für* "Ihren" Auftrag' },
      shippingDetails: { estimatedDeliveryDate: '2031-05-07T10:00:00Z' },
    })
    assert.equal(changed.status, 200, changed.text)
    const confirmation = textOfPdf(await pdfOf(`/v2/sales-orders/${order.uuid}`))
    assert.match(confirmation, /Danke: #1 \*für\* "Ihren" Auftrag/)
    assert.match(confirmation, /07\.05\.2031/)
    const made = await w.call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, {})
    assert.equal(made.status, 201, made.text)
    const invoice = textOfPdf(await pdfOf(`/v2/invoices/${made.body.id}`))
    assert.match(invoice, /Danke: #1 \*für\* "Ihren" Auftrag/)
  },
)

test(
  'an invoice says why there is no tax, what was reduced and who sells',
  unlessPdftotextIsMissing,
  async () => {
    const free: BilledLine = { quantity: 1, net: [50, 50], gross: [50, 50], rate: 0 }
    const textOf = async (category: string, set = {}, body = {}) => {
      const order = await alice.work((tx) => addOrder(tx, [{ ...free, category }], set))
      await alice.work((tx) =>
        tx.rows(sql`
        update erp.sales_order_lines set discount_percent = 12.5
        where sales_order_lines.tenant_id = $tenant
          and sales_order_lines.sales_order_id = ${order.id}
        returning sales_order_lines.id`),
      )
      await alice.work((tx) =>
        tx.rows(sql`
        update erp.companies set commercial_register_number = 'HRB 4711',
          legal_information = 'Amtsgericht Hamburg'
        where companies.tenant_id = $tenant and companies.id = ${order.companyId}
        returning companies.id`),
      )
      const { body: made } = await w.call(
        alice.app,
        `POST /v2/sales-orders/${order.uuid}/invoices`,
        body,
      )
      return textOfPdf(await pdfOf(`/v2/invoices/${made.id}`))
    }
    const german = { languageIso: 'de' }
    assert.match(await textOf('E', german), /Steuerfrei nach § 4 UStG/)
    assert.match(
      await textOf('E', { ...german, taxSetting: 5 }),
      /Kleinunternehmer gemäß § 19 UStG/,
    )
    assert.match(await textOf('O', german), /Nicht steuerbar/)
    assert.doesNotMatch(await textOf('Z', german), /[Ss]teuerfrei|steuerbar/)
    const text = await textOf('G', {}, { isDraft: true })
    assert.match(text, /Export, exempt from VAT/)
    assert.match(text, /− 12\.5 % discount/)
    const said = await textOf('S')
    assert.match(said, /VAT ID DE136695976/, 'that of the address of the company')
    assert.match(said, /HRB 4711\s/)
    assert.match(said, /Amtsgericht Hamburg/)
  },
)

test('a long invoice carries its sum from page to page', unlessPdftotextIsMissing, async () => {
  const { id } = await invoiced(Array(120).fill(piece), {})
  const pages = textOfPdf(await pdfOf(`/v2/invoices/${id}`)).split('\f')
  const left = pages.flatMap((page) => /Subtotal: ([\d.,]+)/.exec(page)?.[1] ?? [])
  const brought = pages.flatMap((page) => /Carried forward: ([\d.,]+)/.exec(page)?.[1] ?? [])
  assert.ok(left.length >= 2, `${left}`)
  assert.deepEqual(left, brought)
  const lines = (pages[0]?.match(/1,470\.00/g) ?? []).length
  assert.equal(left[0], (lines * 1470).toLocaleString('en', { minimumFractionDigits: 2 }))
  assert.match(pages.join(''), /Invoice total\s+176,400\.00 EUR/)
})

test('amounts have the decimals of their currency', unlessPdftotextIsMissing, async () => {
  const line: BilledLine = { quantity: 2, net: [1000, 2000], gross: [1190, 2380] }
  const { id } = await invoiced([line], { currencyIso: 'JPY' })
  assert.match(textOfPdf(await pdfOf(`/v2/invoices/${id}`)), /Invoice total\s+2,380 JPY/)
})

test('the same invoice makes the same bytes, and says of itself that it is PDF/A-3', async () => {
  const { id } = await invoiced([piece], {})
  const first = await pdfOf(`/v2/invoices/${id}`)
  assert.ok(first.equals(await pdfOf(`/v2/invoices/${id}`)))
  assert.match(first.toString('latin1'), /pdfaid:part[^0-9]*3/)
})

test(
  'a draft says that it is one; generation 1 and another tenant find nothing',
  unlessPdftotextIsMissing,
  async () => {
    const { id } = await invoiced([piece], {}, { isDraft: true })
    assert.match(textOfPdf(await pdfOf(`/v2/invoices/${id}`)), /Invoice \(Draft\)/)
    const foreign = await w.call(bob.app, `POST /v2/invoices/${id}/output/pdf`)
    assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'invoice.missing'])
    const first = await alice.work((tx) =>
      tx.row<{ id: number }>(sql`
      select id from erp.accounting_documents where tenant_id = ${tx.tenantId} and uuid = ${id}`),
    )
    const older = await w.call(alice.app, `POST /v1/invoices/${first?.id}/output/pdf`)
    assert.deepEqual([older.status, older.body.ErrorCode], [404, 'invoice.missing'])
  },
)
