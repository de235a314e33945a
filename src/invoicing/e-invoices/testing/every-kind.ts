import { sql } from '../../../platform/postgres/sql.ts'
import type { TestTenant, World } from '../../../whole/testing/world.ts'
import type { BilledLine } from '../../testing/billed-order.ts'
import { buyer, invoicing, type Made, type Wanted } from './invoiced.ts'

/** A final document of every kind that an electronic invoice can say. */

export const pieces: BilledLine = { quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }
const book: BilledLine = { quantity: 1, net: [11.53, 11.53], gross: [12.34, 12.34], rate: 7 }
const shipping: BilledLine = { type: 2, quantity: 1, net: [4.12, 4.12], gross: [4.9, 4.9] }
const discount: BilledLine = { type: 7, quantity: 1, net: [-4.2, -4.2], gross: [-5, -5] }
export const untaxed = (category: string): BilledLine => ({
  ...{ quantity: 2, net: [50, 100], gross: [50, 100], rate: 0, category },
})
const austrian = {
  ...buyer,
  ...{ postalCode: '1010', city: 'Wien', countryIso: 'AT', vatId: 'ATU12345675' },
}
const american = { ...buyer, ...{ postalCode: '10001', city: 'New York', countryIso: 'US' } }

/** Invoices that an order alone makes, by what they show. */
export const kinds: Readonly<Record<string, Wanted>> = {
  'gross prices': { lines: [pieces] },
  'two rates, shipping and a discount': { lines: [pieces, book, shipping, discount] },
  'net prices with a cash discount': {
    lines: Array(3).fill({ quantity: 1, net: [0.33, 0.33], gross: [0.39, 0.39] }),
    order: { isNetPrice: true, cashDiscount: 2, cashDiscountDays: 14 },
    paymentOption: 'transfer',
  },
  'intra-community supply': { lines: [untaxed('K')], address: austrian, set: 'tax_setting = 1' },
  'reverse charge': { lines: [untaxed('AE')], address: austrian, set: 'tax_setting = 4' },
  export: { lines: [untaxed('G')], address: american, set: 'tax_setting = 2' },
  'small business': { lines: [untaxed('E')], order: { languageIso: 'de' }, set: 'tax_setting = 5' },
  'exempt supply': { lines: [untaxed('E'), pieces] },
  'zero rate': { lines: [untaxed('Z'), pieces] },
  'other currency': {
    lines: [pieces],
    // To 2 euros 2.5 dollars: the tax in euros is that in dollars × 2 ÷ 2.5.
    order: { currencyIso: 'USD', currencyFactor: 2.5, departureCurrencyFactor: 2 },
    paymentOption: 'online',
  },
  'currency without decimals': {
    lines: [{ quantity: 2, net: [1000, 2000], gross: [1190, 2380] }],
    order: { currencyIso: 'JPY', currencyFactor: 160 },
  },
  'shipping alone': { lines: [shipping] },
}

interface Making extends ReturnType<typeof invoicing> {
  readonly alice: TestTenant
  readonly paths: Map<string, string>
}

/** Makes them: those of `kinds`, and the addresses of all by kind. */
export async function everyKind(w: World) {
  const made = new Map<string, Made>()
  const paths = new Map<string, string>()
  const making = { ...invoicing(w), alice: w.alice, paths }
  for (const [kind, wanted] of Object.entries(kinds)) {
    const invoice = await making.invoiced(wanted)
    made.set(kind, invoice)
    paths.set(kind, `/v2/invoices/${invoice.id}`)
  }
  await addVouchers(making)
  paths.set('direct debit', `/v2/invoices/${(await debited(making)).id}`)
  paths.set('bill of materials', `/v2/invoices/${(await bundled(making)).id}`)
  await addParts(making)
  await addCorrections(making)
  return { made, paths }
}

/** Invoices of a company with an entry in the commercial register, and of one with only a tax number. */
async function addVouchers({ send, ordered, paths }: Making): Promise<void> {
  const sellers = {
    'not subject to VAT': { commercialRegisterNumber: 'HRB 4711', legalInformation: 'Hamburg' },
    'not subject to VAT, no register': { taxId: '27/123/45678' },
  }
  for (const [kind, says] of Object.entries(sellers)) {
    const order = await ordered({ lines: [untaxed('O')], address: austrian })
    const { companyId } = await send(`GET /v2/sales-orders/${order.uuid}`)
    await send(`PATCH /v2/companies/${companyId}`, says)
    const { id } = await send(`POST /v2/sales-orders/${order.uuid}/invoices`)
    paths.set(kind, `/v2/invoices/${id}`)
  }
}

async function debited({ send, ordered }: Making): Promise<Made> {
  const order = await ordered({ lines: [pieces], paymentOption: 'debit' })
  const { customerId, companyId } = await send(`GET /v2/sales-orders/${order.uuid}`)
  await send(`PATCH /v2/companies/${companyId}`, { creditorId: 'DE98ZZZ09999999999' })
  await send(`POST /v2/customers/${customerId}/bank-accounts`, {
    ...{ accountHolder: 'Bergmann', mandateReference: 'M-7', iban: 'DE89370400440532013000' },
  })
  return send(`POST /v2/sales-orders/${order.uuid}/invoices`)
}

async function bundled({ send, ordered, alice }: Making): Promise<Made> {
  const free: BilledLine = { type: 10, quantity: 6, net: [0, 0], gross: [0, 0] }
  const order = await ordered({ lines: [{ ...pieces, type: 9 }, free] })
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_order_lines set parent_line_id = ${order.lines[0]?.id ?? 0}
      where sales_order_lines.tenant_id = $tenant and sales_order_lines.id = ${order.lines[1]?.id ?? 0}
      returning sales_order_lines.id`),
  )
  return send(`POST /v2/sales-orders/${order.uuid}/invoices`)
}

async function addParts({ send, ordered, paths }: Making): Promise<void> {
  const order = await ordered({ lines: [pieces, book] })
  const lineItems = [{ salesOrderLineItemId: order.lines[0]?.uuid, quantity: 1 }]
  const part = await send(`POST /v2/sales-orders/${order.uuid}/invoices`, { lineItems })
  paths.set('partial invoice', `/v2/invoices/${part.id}`)
}

async function addCorrections({ send, invoiced, paths }: Making): Promise<void> {
  const [first, second] = [
    await invoiced(kinds['gross prices'] as Wanted),
    await invoiced({ lines: [pieces, shipping] }),
  ]
  const note = await send(`POST /v2/invoices/${first.id}/credit-notes`, { reason: 'Eine Delle' })
  paths.set('credit note', `/v2/credit-notes/${note.id}`)
  const { items } = await send(`GET /v2/invoices/${second.id}/line-items`)
  const amount = { invoiceLineItemId: items[0].id, amount: 5 }
  const partly = await send(`POST /v2/invoices/${second.id}/credit-notes`, {
    ...{ reason: 'Cheaper', lineItems: [amount] },
  })
  paths.set('credit note of an amount', `/v2/credit-notes/${partly.id}`)
  const wrong = await invoiced({ lines: [pieces, discount] })
  const reason = await send('POST /v2/cancellation-reasons', {
    name: 'Wrong',
    isValidForInvoice: true,
  })
  await send(`POST /v2/invoices/${wrong.id}/cancel`, { cancellationReasonId: reason.id })
  paths.set('cancellation', `/v2/invoices/${wrong.id}/cancellation`)
}
