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
  en16931Profile,
  numberText,
  processId,
  rateText,
  xrechnungProfile,
} from './e-invoice-text.ts'
import { writeXml, type XmlElement } from './xml.ts'

const standard = 'urn:un:unece:uncefact:data:standard'

/** The profiles that an invoice in CII can have: XRechnung, or ZUGFeRD and Factur-X as EN 16931. */
const profiles = { xrechnung: xrechnungProfile, en16931: en16931Profile }
export type CiiProfile = keyof typeof profiles

/** The invoice as a Cross Industry Invoice (UN/CEFACT D16B). */
export function writeCii(invoice: EInvoice, profile: CiiProfile): string {
  return writeXml('rsm:CrossIndustryInvoice', {
    '@xmlns:rsm': `${standard}:CrossIndustryInvoice:100`,
    '@xmlns:qdt': `${standard}:QualifiedDataType:100`,
    '@xmlns:ram': `${standard}:ReusableAggregateBusinessInformationEntity:100`,
    '@xmlns:udt': `${standard}:UnqualifiedDataType:100`,
    'rsm:ExchangedDocumentContext': {
      'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': processId },
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': profiles[profile] },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': invoice.number,
      'ram:TypeCode': invoice.typeCode,
      'ram:IssueDateTime': dateOf(invoice.issueDate),
      'ram:IncludedNote': { 'ram:Content': invoice.note },
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map(lineOf),
      'ram:ApplicableHeaderTradeAgreement': agreementOf(invoice),
      'ram:ApplicableHeaderTradeDelivery': deliveryOf(invoice),
      'ram:ApplicableHeaderTradeSettlement': settlementOf(invoice),
    },
  })
}

const dateOf = (date: Date, namespace = 'udt'): XmlElement => ({
  [`${namespace}:DateTimeString`]: { '@format': '102', '#text': dayText(date).replaceAll('-', '') },
})

const lineOf = (line: EInvoiceLine): XmlElement => ({
  'ram:AssociatedDocumentLineDocument': {
    'ram:LineID': line.id,
    'ram:IncludedNote': { 'ram:Content': line.note },
  },
  'ram:SpecifiedTradeProduct': {
    'ram:GlobalID': { '@schemeID': '0160', '#text': line.gtin },
    'ram:SellerAssignedID': line.sku,
    'ram:Name': line.name,
    'ram:Description': line.description,
  },
  'ram:SpecifiedLineTradeAgreement': {
    'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': numberText(line.unitNet) },
  },
  'ram:SpecifiedLineTradeDelivery': {
    'ram:BilledQuantity': { '@unitCode': line.unitCode, '#text': numberText(line.quantity) },
  },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': categoryOf(line),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': {
      'ram:LineTotalAmount': amountText(line.net),
    },
  },
})

const categoryOf = (tax: TaxCategory): XmlElement => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': tax.category,
  'ram:RateApplicablePercent': rateText(tax),
})

const agreementOf = ({ references, seller, buyer }: EInvoice): XmlElement => ({
  'ram:BuyerReference': references.buyerReference,
  'ram:SellerTradeParty': sellerParty(seller),
  'ram:BuyerTradeParty': buyerParty(buyer),
  'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': references.salesOrder },
  'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': references.purchaseOrder },
})

const sellerParty = (seller: Seller): XmlElement => ({
  'ram:ID': seller.id,
  'ram:Name': seller.name,
  'ram:Description': seller.legalInformation,
  'ram:SpecifiedLegalOrganization': { 'ram:ID': seller.registerNumber },
  'ram:DefinedTradeContact': {
    'ram:PersonName': seller.contact.name,
    'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': seller.contact.phone },
    'ram:EmailURIUniversalCommunication': { 'ram:URIID': seller.contact.email },
  },
  'ram:PostalTradeAddress': addressOf(seller.address),
  'ram:URIUniversalCommunication': endpointOf(seller.electronicAddress),
  'ram:SpecifiedTaxRegistration': [
    ...registrationOf(seller.taxId, 'FC'),
    ...registrationOf(seller.vatId, 'VA'),
  ],
})

const buyerParty = (buyer: Buyer): XmlElement => ({
  'ram:ID': buyer.number,
  'ram:Name': buyer.name,
  'ram:PostalTradeAddress': addressOf(buyer.address),
  'ram:URIUniversalCommunication': endpointOf(buyer.electronicAddress),
  'ram:SpecifiedTaxRegistration': registrationOf(buyer.vatId, 'VA'),
})

const registrationOf = (id: string, scheme: string): XmlElement[] =>
  id === '' ? [] : [{ 'ram:ID': { '@schemeID': scheme, '#text': id } }]

const endpointOf = (address: ElectronicAddress | undefined) =>
  address && { 'ram:URIID': { '@schemeID': address.scheme, '#text': address.id } }

const addressOf = (address: PostalAddress): XmlElement => ({
  'ram:PostcodeCode': address.postalCode,
  'ram:LineOne': address.street,
  'ram:LineTwo': address.additional,
  'ram:CityName': address.city,
  'ram:CountryID': address.countryIso,
  'ram:CountrySubDivisionName': address.state,
})

const deliveryOf = ({ shipTo, supplyDate, references }: EInvoice): XmlElement => ({
  'ram:ShipToTradeParty': shipTo && {
    'ram:Name': shipTo.name,
    'ram:PostalTradeAddress': addressOf(shipTo.address),
  },
  'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': dateOf(supplyDate) },
  'ram:DespatchAdviceReferencedDocument': { 'ram:IssuerAssignedID': references.deliveryNote },
})

function settlementOf(invoice: EInvoice): XmlElement {
  const { payment, dueDate, taxes, declaredTax, currencyIso } = invoice
  const { preceding } = invoice.references
  return {
    'ram:CreditorReferenceID': payment.debit?.creditorId,
    'ram:PaymentReference': payment.remittance,
    'ram:TaxCurrencyCode': declaredTax?.currencyIso,
    'ram:InvoiceCurrencyCode': currencyIso,
    'ram:SpecifiedTradeSettlementPaymentMeans': paymentMeansOf(invoice),
    'ram:ApplicableTradeTax': taxes.map((one) => ({
      'ram:CalculatedAmount': amountText(one.tax),
      'ram:TypeCode': 'VAT',
      'ram:ExemptionReason': one.exemptionReason,
      'ram:BasisAmount': amountText(one.net),
      'ram:CategoryCode': one.category,
      'ram:ExemptionReasonCode': one.exemptionCode,
      'ram:RateApplicablePercent': numberText(one.rate),
    })),
    'ram:SpecifiedTradeAllowanceCharge': invoice.adjustments.map(adjustmentOf),
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': payment.terms,
      'ram:DueDateDateTime': dueDate && dateOf(dueDate),
      'ram:DirectDebitMandateID': payment.debit?.mandate,
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': totalsOf(invoice),
    'ram:InvoiceReferencedDocument': preceding && {
      'ram:IssuerAssignedID': preceding.number,
      'ram:FormattedIssueDateTime': dateOf(preceding.date, 'qdt'),
    },
  }
}

const paymentMeansOf = ({ payment: { meansCode, transfer, debit } }: EInvoice): XmlElement => ({
  'ram:TypeCode': meansCode,
  'ram:PayerPartyDebtorFinancialAccount': { 'ram:IBANID': debit?.iban },
  'ram:PayeePartyCreditorFinancialAccount': transfer && {
    'ram:IBANID': transfer.iban,
    'ram:AccountName': transfer.holder,
  },
})

const adjustmentOf = (one: Adjustment): XmlElement => ({
  'ram:ChargeIndicator': { 'udt:Indicator': String(one.isCharge) },
  'ram:ActualAmount': amountText(one.net),
  'ram:ReasonCode': one.reasonCode,
  'ram:Reason': one.reason,
  'ram:CategoryTradeTax': categoryOf(one),
})

function totalsOf({ totals, currencyIso, declaredTax }: EInvoice): XmlElement {
  const some = (amount: Exact) => (amount.isZero() ? undefined : amountText(amount))
  const tax = [{ '@currencyID': currencyIso, '#text': amountText(totals.tax) }]
  if (declaredTax) {
    tax.push({ '@currencyID': declaredTax.currencyIso, '#text': amountText(declaredTax.amount) })
  }
  return {
    'ram:LineTotalAmount': amountText(totals.lines),
    'ram:ChargeTotalAmount': some(totals.charges),
    'ram:AllowanceTotalAmount': some(totals.allowances),
    'ram:TaxBasisTotalAmount': amountText(totals.net),
    'ram:TaxTotalAmount': tax,
    'ram:GrandTotalAmount': amountText(totals.gross),
    'ram:TotalPrepaidAmount': some(totals.prepaid),
    'ram:DuePayableAmount': amountText(totals.gross.minus(totals.prepaid)),
  }
}
