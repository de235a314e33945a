import type { Exact } from '../../platform/values/exact.ts'
import type {
  Adjustment,
  Buyer,
  EInvoice,
  EInvoiceLine,
  ElectronicAddress,
  PostalAddress,
  Seller,
  TaxCategory,
} from './e-invoice.ts'
import {
  amountText,
  dayText,
  numberText,
  processId,
  rateText,
  xrechnungProfile,
} from './e-invoice-text.ts'
import { writeXml, type XmlElement } from './xml.ts'

const schemas = 'urn:oasis:names:specification:ubl:schema:xsd'

/** The invoice as XRechnung in UBL 2.1: an `Invoice`, or a `CreditNote`. */
export function writeUbl(invoice: EInvoice): string {
  const isCredit = invoice.typeCode === '381'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  return writeXml(root, {
    '@xmlns': `${schemas}:${root}-2`,
    '@xmlns:cac': `${schemas}:CommonAggregateComponents-2`,
    '@xmlns:cbc': `${schemas}:CommonBasicComponents-2`,
    ...headingOf(invoice, isCredit),
    ...referencesOf(invoice),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(invoice.seller, invoice) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(invoice.buyer) },
    'cac:Delivery': deliveryOf(invoice),
    'cac:PaymentMeans': paymentMeansOf(invoice),
    'cac:PaymentTerms': { 'cbc:Note': invoice.payment.terms },
    'cac:AllowanceCharge': invoice.adjustments.map((one) => adjustmentOf(one, invoice)),
    'cac:TaxTotal': taxTotalsOf(invoice),
    'cac:LegalMonetaryTotal': totalsOf(invoice),
    [`cac:${root}Line`]: invoice.lines.map((line) => lineOf(line, invoice, isCredit)),
  })
}

function headingOf(invoice: EInvoice, isCredit: boolean): XmlElement {
  const dueDate = !isCredit && invoice.dueDate ? dayText(invoice.dueDate) : undefined
  return {
    'cbc:CustomizationID': xrechnungProfile,
    'cbc:ProfileID': processId,
    'cbc:ID': invoice.number,
    'cbc:IssueDate': dayText(invoice.issueDate),
    'cbc:DueDate': dueDate,
    [isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode']: invoice.typeCode,
    'cbc:Note': invoice.note,
    'cbc:DocumentCurrencyCode': invoice.currencyIso,
    'cbc:TaxCurrencyCode': invoice.declaredTax?.currencyIso,
    'cbc:BuyerReference': invoice.references.buyerReference,
  }
}

function referencesOf({ references }: EInvoice): XmlElement {
  const { purchaseOrder, salesOrder, deliveryNote, preceding } = references
  return {
    // The number of the purchase order must be there; `NA` says that there is none.
    'cac:OrderReference': { 'cbc:ID': purchaseOrder || 'NA', 'cbc:SalesOrderID': salesOrder },
    'cac:BillingReference': preceding && {
      'cac:InvoiceDocumentReference': {
        'cbc:ID': preceding.number,
        'cbc:IssueDate': dayText(preceding.date),
      },
    },
    'cac:DespatchDocumentReference': { 'cbc:ID': deliveryNote },
  }
}

function sellerParty(seller: Seller, { payment }: EInvoice): XmlElement {
  const scheme = (id: string, scheme: string) =>
    id === '' ? [] : [{ 'cbc:CompanyID': id, 'cac:TaxScheme': { 'cbc:ID': scheme } }]
  return {
    'cbc:EndpointID': endpointOf(seller.electronicAddress),
    'cac:PartyIdentification': [
      { 'cbc:ID': seller.id },
      { 'cbc:ID': { '@schemeID': 'SEPA', '#text': payment.debit?.creditorId } },
    ],
    'cac:PostalAddress': addressOf(seller.address),
    'cac:PartyTaxScheme': [...scheme(seller.vatId, 'VAT'), ...scheme(seller.taxId, 'FC')],
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': seller.name,
      'cbc:CompanyID': seller.registerNumber,
      'cbc:CompanyLegalForm': seller.legalInformation,
    },
    'cac:Contact': {
      'cbc:Name': seller.contact.name,
      'cbc:Telephone': seller.contact.phone,
      'cbc:ElectronicMail': seller.contact.email,
    },
  }
}

function buyerParty(buyer: Buyer): XmlElement {
  const vat = buyer.vatId && {
    'cbc:CompanyID': buyer.vatId,
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  }
  return {
    'cbc:EndpointID': endpointOf(buyer.electronicAddress),
    'cac:PartyIdentification': { 'cbc:ID': buyer.number },
    'cac:PostalAddress': addressOf(buyer.address),
    'cac:PartyTaxScheme': vat || undefined,
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.name },
  }
}

const endpointOf = (address: ElectronicAddress | undefined) =>
  address && { '@schemeID': address.scheme, '#text': address.id }

const addressOf = (address: PostalAddress): XmlElement => ({
  'cbc:StreetName': address.street,
  'cbc:AdditionalStreetName': address.additional,
  'cbc:CityName': address.city,
  'cbc:PostalZone': address.postalCode,
  'cbc:CountrySubentity': address.state,
  'cac:Country': { 'cbc:IdentificationCode': address.countryIso },
})

const deliveryOf = ({ supplyDate, shipTo }: EInvoice): XmlElement => ({
  'cbc:ActualDeliveryDate': dayText(supplyDate),
  'cac:DeliveryLocation': shipTo && { 'cac:Address': addressOf(shipTo.address) },
  'cac:DeliveryParty': shipTo && { 'cac:PartyName': { 'cbc:Name': shipTo.name } },
})

const paymentMeansOf = ({ payment: { meansCode, remittance, transfer, debit } }: EInvoice) => ({
  'cbc:PaymentMeansCode': meansCode,
  'cbc:PaymentID': remittance,
  'cac:PayeeFinancialAccount': transfer && {
    'cbc:ID': transfer.iban,
    'cbc:Name': transfer.holder,
  },
  'cac:PaymentMandate': debit && {
    'cbc:ID': debit.mandate,
    'cac:PayerFinancialAccount': { 'cbc:ID': debit.iban },
  },
})

const adjustmentOf = (one: Adjustment, { currencyIso }: EInvoice): XmlElement => ({
  'cbc:ChargeIndicator': String(one.isCharge),
  'cbc:AllowanceChargeReasonCode': one.reasonCode,
  'cbc:AllowanceChargeReason': one.reason,
  'cbc:Amount': money(one.net, currencyIso),
  'cac:TaxCategory': categoryOf(one),
})

const categoryOf = (tax: TaxCategory): XmlElement => ({
  'cbc:ID': tax.category,
  'cbc:Percent': rateText(tax),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

function taxTotalsOf({ currencyIso, taxes, totals, declaredTax }: EInvoice): XmlElement[] {
  const subtotals = taxes.map((one) => ({
    'cbc:TaxableAmount': money(one.net, currencyIso),
    'cbc:TaxAmount': money(one.tax, currencyIso),
    'cac:TaxCategory': {
      'cbc:ID': one.category,
      'cbc:Percent': numberText(one.rate),
      'cbc:TaxExemptionReasonCode': one.exemptionCode,
      'cbc:TaxExemptionReason': one.exemptionReason,
      'cac:TaxScheme': { 'cbc:ID': 'VAT' },
    },
  }))
  const own = { 'cbc:TaxAmount': money(totals.tax, currencyIso), 'cac:TaxSubtotal': subtotals }
  if (!declaredTax) return [own]
  return [own, { 'cbc:TaxAmount': money(declaredTax.amount, declaredTax.currencyIso) }]
}

function totalsOf({ currencyIso, totals }: EInvoice): XmlElement {
  const some = (amount: Exact) => (amount.isZero() ? undefined : money(amount, currencyIso))
  return {
    'cbc:LineExtensionAmount': money(totals.lines, currencyIso),
    'cbc:TaxExclusiveAmount': money(totals.net, currencyIso),
    'cbc:TaxInclusiveAmount': money(totals.gross, currencyIso),
    'cbc:AllowanceTotalAmount': some(totals.allowances),
    'cbc:ChargeTotalAmount': some(totals.charges),
    'cbc:PrepaidAmount': some(totals.prepaid),
    'cbc:PayableAmount': money(totals.gross.minus(totals.prepaid), currencyIso),
  }
}

const lineOf = (line: EInvoiceLine, { currencyIso }: EInvoice, isCredit: boolean): XmlElement => ({
  'cbc:ID': line.id,
  'cbc:Note': line.note,
  [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
    '@unitCode': line.unitCode,
    '#text': numberText(line.quantity),
  },
  'cbc:LineExtensionAmount': money(line.net, currencyIso),
  'cac:Item': {
    'cbc:Description': line.description,
    'cbc:Name': line.name,
    'cac:SellersItemIdentification': { 'cbc:ID': line.sku },
    'cac:StandardItemIdentification': { 'cbc:ID': { '@schemeID': '0160', '#text': line.gtin } },
    'cac:ClassifiedTaxCategory': categoryOf(line),
  },
  'cac:Price': {
    'cbc:PriceAmount': { '@currencyID': currencyIso, '#text': numberText(line.unitNet) },
  },
})

const money = (amount: Exact, currencyIso: string): XmlElement => ({
  '@currencyID': currencyIso,
  '#text': amountText(amount),
})
