import type { TSchema } from 'typebox'
import { generations } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { Address } from '../../platform/records/address.ts'
import type { FilledPaper, Paper } from '../paper-store.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const day = '2026-01-31T00:00:00.000Z'

/** Documents that nobody wrote: they have every field of the real ones, for previews of forms without any. */
export function examplePaper(paper: Paper, languageIso: string): FilledPaper {
  const { document, line, original, beyondDocument, beyondLine } = paper.example
  const said = saidIn(languageIso)
  const shown = { ...(exampleOf(document, said.document) as object), ...beyondDocument }
  const { lineItems = [] } = shown as { readonly lineItems?: unknown }
  const lines = line
    ? said.lines.map((one) => ({ ...(exampleOf(line, one) as object), ...beyondLine }))
    : lineItems
  const corrected = { number: 'R-0999', date: day }
  return {
    ...{ id: 0, uuid, number: said.document.number, date: new Date(day), currencyIso: 'EUR' },
    ...{ paymentOption: 'transfer', logo: null, recipient: null },
    document: JSON.stringify(shown),
    lines: JSON.stringify(lines),
    order: JSON.stringify(said.order),
    seller: JSON.stringify(said.seller),
    original: JSON.stringify(original ? exampleOf(original, said.document) : corrected),
  }
}

/** All fields of a record of generation 2: those that are given, and of the others what is empty. */
function exampleOf(shape: TSchema, given: object): unknown {
  return filled(wire(shapeOf(shape), generations.v2).schema, given)
}

type Schema = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, unknown>>

function filled(schema: Schema, given: unknown): unknown {
  const fields = schema['properties'] as Record<string, Schema> | undefined
  if (given === undefined && schema['nullable'] && !fields) return null
  if (fields) {
    const own = (given ?? {}) as Fields
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, filled(field, own[name])]),
    )
  }
  if (Array.isArray(given)) return given.map((one) => filled(schema['items'] as Schema, one))
  return given ?? empty(schema)
}

function empty({ type, format, enum: values }: Schema): unknown {
  if (Array.isArray(values)) return values[0]
  if (format === 'uuid') return uuid
  if (format === 'date-time') return day
  if (format === 'date') return day.slice(0, 10)
  if (type === 'array') return []
  if (type === 'boolean') return false
  return type === 'string' ? '' : 0
}

/** What an invented document says. Records take those of these fields that they have. */
function saidIn(languageIso: string) {
  const isGerman = languageIso === 'de'
  const buyer = {
    ...{ company: isGerman ? 'Muster & Söhne GmbH' : 'Sample & Sons Ltd', street: 'Am Wall 1' },
    ...{ postalCode: '28195', city: 'Bremen', countryIso: 'DE' },
  }
  const lines = [
    lineOf('C-1001', isGerman ? 'Kaffee, ganze Bohnen' : 'Coffee, whole beans', 5, 4, 7),
    lineOf('C-2001', isGerman ? 'Kaffeebecher' : 'Coffee cup', 2, 10, 19),
  ]
  const amounts = {
    ...{ totalNetAmount: 40, totalGrossAmount: 45.2, cashDiscount: 2, cashDiscountDays: 10 },
    taxAmounts: [taxOf(7, 20, 1.4), taxOf(19, 20, 3.8)],
  }
  const number = 'B-1000'
  const trackingId = '00340434161094000000'
  const dated = {
    ...{ invoiceDate: day, serviceDate: day, dueDate: day, creditNoteDate: day, returnDate: day },
    ...{ deliveryNoteDate: day, salesOrderDate: day, salesQuotationDate: day, validUntil: day },
  }
  const document = {
    ...{ number, salesOrderNumber: number, salesQuotationNumber: number, pickListNumber: number },
    ...{ sku: 'C-1001', name: lines[0]?.name, identifiers: { gtin: '4006381333931' } },
    ...{ trackingId, weight: 2.5, packages: [{ trackingId, weight: 2.5 }] },
    ...{ ...dated, ...amounts, paymentDetails: amounts, invoicePaymentDetails: amounts },
    ...{ billingAddress: buyer, shipmentAddress: buyer, lineItems: lines },
  }
  const order = {
    ...{ number: 'SO-10001', customerNumber: 'K-1000', customerOrderNumber: '4711' },
    ...{ customerVatId: '', merchantVatId: 'DE123456788', taxSetting: 0, isNetPrice: true },
    ...{ printText: '', languageIso, currencyIso: 'EUR' },
  }
  const company = isGerman ? 'Ihre Firma GmbH' : 'Your Company Ltd'
  const address = exampleOf(Address, {
    ...{ company, street: 'Am Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' },
    ...{ phoneNumber: '+49 40 1234567', emailAddress: 'info@company.example' },
  })
  const seller = {
    ...{
      id: uuid,
      name: company,
      taxId: '27/123/45678',
      vatId: 'DE123456788',
      contactName: 'Ana Ribeiro',
      address,
    },
    ...{ bankName: 'Hanse Bank', accountHolder: company, iban: 'DE89370400440532013000', bic: '' },
    ...{ creditorId: '', electronicAddress: '', booksClosedUntil: null },
    stockCostMethod: 'average',
    ...{ commercialRegisterNumber: 'HRB 12345', legalInformation: '', eInvoiceFormat: 'none' },
    ...{ purchaseInvoiceFourEyes: false, purchaseInvoiceLimit: null },
    ...{ paymentDueInDays: 14, dunningGraceDays: 3, shippingMethodChoice: 'none' },
  }
  return { document, lines, order, seller }
}

/** A line of any document, with the totals by the names that they have in each. */
function lineOf(sku: string, name: string, quantity: number, net: number, taxRate: number) {
  const gross = Math.round(net * (100 + taxRate)) / 100
  const [totalNet, totalGross] = [net, gross].map(
    (price) => Math.round(price * quantity * 100) / 100,
  )
  return {
    ...{
      sku,
      name,
      quantity,
      taxRate,
      taxCategory: 'S',
      salesPriceNet: net,
      salesPriceGross: gross,
    },
    ...{ totalNet, totalGross, totalSalesPriceNet: totalNet, totalSalesPriceGross: totalGross },
  }
}

const taxOf = (rate: number, net: number, tax: number) => ({ category: 'S', rate, net, tax })
