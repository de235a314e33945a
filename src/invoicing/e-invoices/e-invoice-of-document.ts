import type { AddressDraft } from '../../platform/records/address.ts'
import { Exact } from '../../platform/values/exact.ts'
import { notSubject, taxExemptionOf } from '../../sales/vat/tax-exemption.ts'
import { documentTypes } from '../documents/accounting-document.ts'
import type { DocumentLine } from '../documents/locked-document-store.ts'
import type { InvoiceContent } from '../invoices/invoice-content.ts'
import type {
  Buyer,
  EInvoice,
  ElectronicAddress,
  PostalAddress,
  Seller,
  Totals,
} from './e-invoice.ts'
import type { EInvoiceDocument } from './e-invoice-document-store.ts'
import { type EInvoiceLines, eInvoiceLines } from './e-invoice-lines.ts'
import { eInvoicePayment } from './e-invoice-payment.ts'
import { amountDecimals } from './e-invoice-text.ts'

/** All that an electronic invoice says, as it was stored; nothing of it is missing. */
export interface EInvoiceSource {
  readonly document: EInvoiceDocument
  readonly content: InvoiceContent
  readonly lines: readonly DocumentLine[]
  /** By the id of the item. */
  readonly gtins: ReadonlyMap<number, string>
  /** Empty where there is none, or more than one. */
  readonly deliveryNote: string
}

type Address = Required<AddressDraft>

/** The document in the terms of EN 16931. Its sums are those of the document, computed when it became final. */
export function eInvoiceOf(source: EInvoiceSource): EInvoice {
  const { document, content } = source
  const { order, originalNumber, originalDate } = document
  const lines = eInvoiceLines(source.lines, source.gtins)
  const taxes = taxesOf(document)
  return {
    typeCode: typeCodeOf(document),
    number: document.number ?? '',
    issueDate: document.documentDate,
    supplyDate: document.supplyDate ?? document.documentDate,
    dueDate: document.dueDate ?? undefined,
    currencyIso: document.currencyIso,
    declaredTax: declaredTaxOf(document),
    note: document.reasonComment,
    references: {
      buyerReference: content.buyer.buyerReference || order.customerOrderNumber || order.number,
      purchaseOrder: order.customerOrderNumber,
      salesOrder: order.number,
      deliveryNote: source.deliveryNote,
      preceding:
        originalNumber && originalDate ? { number: originalNumber, date: originalDate } : undefined,
    },
    ...partiesOf(content, taxes, order.customerNumber),
    shipTo: shipToOf(content.shipmentAddress),
    payment: eInvoicePayment(document, content),
    ...lines,
    taxes,
    totals: totalsOf(document, lines),
  }
}

function typeCodeOf({ type, isPartial }: EInvoiceDocument): EInvoice['typeCode'] {
  if (type !== documentTypes.invoice) return '381'
  return isPartial ? '326' : '380'
}

const taxesOf = ({ taxGroups, taxSetting, languageIso }: EInvoiceDocument) =>
  taxGroups.map(({ category, rate, net, tax }) => {
    const exemption = taxExemptionOf(category, taxSetting)
    return {
      category,
      rate: Exact.of(rate),
      net: Exact.of(net),
      tax: Exact.of(tax),
      exemptionReason: exemption?.reason[languageIso.startsWith('de') ? 'de' : 'en'] ?? '',
      exemptionCode: exemption?.code ?? '',
    }
  })

function totalsOf(document: EInvoiceDocument, { lines, adjustments }: EInvoiceLines): Totals {
  const [net, gross] = [Exact.of(document.totalNet), Exact.of(document.totalGross)]
  const sum = (of: readonly { readonly net: Exact }[]) => Exact.sum(of.map((one) => one.net))
  return {
    lines: sum(lines),
    allowances: sum(adjustments.filter(({ isCharge }) => !isCharge)),
    charges: sum(adjustments.filter(({ isCharge }) => isCharge)),
    net,
    tax: gross.minus(net),
    gross,
    prepaid: Exact.of(document.prepaidAmount),
  }
}

/** Tax is declared in the currency of the country that the goods left (§ 16 (6) UStG). */
function declaredTaxOf(document: EInvoiceDocument): EInvoice['declaredTax'] {
  const { currencyIso, departureCurrencyIso, currencyFactor, departureCurrencyFactor } = document
  if (currencyIso === departureCurrencyIso) return undefined
  const tax = Exact.of(document.totalGross).minus(Exact.of(document.totalNet))
  const amount = tax.times(Exact.of(departureCurrencyFactor)).over(Exact.of(currencyFactor))
  return { currencyIso: departureCurrencyIso, amount: amount.rounded(amountDecimals) }
}

/** An invoice of what is not subject to VAT names no VAT ids (BR-O-02). */
function partiesOf(
  content: InvoiceContent,
  taxes: EInvoice['taxes'],
  customerNumber: string,
): Pick<EInvoice, 'seller' | 'buyer'> {
  const named = taxes.some(({ category }) => category === notSubject)
    ? { ...content, merchantVatId: '', customerVatId: '' }
    : content
  return { seller: sellerOf(named), buyer: buyerOf(named, customerNumber) }
}

/** Without VAT id and entry in a register the tax number identifies the seller (BR-CO-26). */
const sellerOf = ({ seller, sellerAddress, merchantVatId }: InvoiceContent): Seller => ({
  id: (!merchantVatId && !seller.commercialRegisterNumber && seller.taxId) || '',
  name: seller.name || nameOf(sellerAddress),
  address: postalAddressOf(sellerAddress),
  vatId: merchantVatId,
  taxId: seller.taxId ?? '',
  registerNumber: seller.commercialRegisterNumber ?? '',
  legalInformation: seller.legalInformation ?? '',
  contact: {
    name: seller.contactName ?? '',
    phone: sellerAddress?.phoneNumber ?? '',
    email: sellerAddress?.emailAddress ?? '',
  },
  electronicAddress: electronicAddressOf(seller.electronicAddress, sellerAddress),
})

const buyerOf = (
  { buyer, billingAddress, customerVatId }: InvoiceContent,
  number: string,
): Buyer => ({
  name: nameOf(billingAddress),
  number,
  address: postalAddressOf(billingAddress),
  vatId: customerVatId,
  electronicAddress: electronicAddressOf(buyer.electronicAddress, billingAddress),
})

/** Where it is not said, the e-mail address (EM). */
function electronicAddressOf(
  stored: string | undefined,
  address: Address | undefined,
): ElectronicAddress | undefined {
  const [, scheme = 'EM', id] =
    /^(?:(\d{4}):)?(.+)$/.exec(stored || (address?.emailAddress ?? '')) ?? []
  return id ? { scheme, id } : undefined
}

/** A place that is not complete is left out: the rules refuse parts of one (BR-DE-10, BR-DE-11). */
function shipToOf(address: Address | undefined): EInvoice['shipTo'] {
  if (!address?.city || !address.postalCode || !address.countryIso) return undefined
  return { name: nameOf(address), address: postalAddressOf(address) }
}

function nameOf(address: Address | undefined): string {
  if (!address) return ''
  return address.company || `${address.firstName} ${address.lastName}`.trim()
}

const postalAddressOf = (address: Address | undefined): PostalAddress => ({
  street: address?.street ?? '',
  additional: address?.address2 ?? '',
  postalCode: address?.postalCode ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  countryIso: address?.countryIso ?? '',
})
