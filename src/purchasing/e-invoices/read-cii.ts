import type {
  ReadAdjustment,
  ReadContent,
  ReadInvoice,
  ReadLine,
  ReadParty,
} from '../invoices/invoice-content.ts'
import type { ValueReader } from './value-reader.ts'
import { all, one, textAt, type XmlNode } from './xml-tree.ts'

const dateTime = 'udt:DateTimeString'

/** A Cross Industry Invoice (UN/CEFACT D16B), as EN 16931-3-3 maps its elements to terms. */
export function readCii(root: XmlNode, read: ValueReader): ReadInvoice {
  const document = one(root, 'rsm:ExchangedDocument')
  const trade = one(root, 'rsm:SupplyChainTradeTransaction')
  const agreement = one(trade, 'ram:ApplicableHeaderTradeAgreement')
  const delivery = one(trade, 'ram:ApplicableHeaderTradeDelivery')
  const settlement = one(trade, 'ram:ApplicableHeaderTradeSettlement')
  const charges = all(settlement, 'ram:SpecifiedTradeAllowanceCharge')
  return {
    number: read.label(document, 'ram:ID'),
    issueDate: read.dayOf(document, 'ram:IssueDateTime', dateTime),
    content: {
      ...headingOf(root, read),
      references: referencesOf(agreement, delivery, settlement, read),
      seller: partyOf(one(agreement, 'ram:SellerTradeParty'), read),
      buyer: partyOf(one(agreement, 'ram:BuyerTradeParty'), read),
      shipToName: read.text(delivery, 'ram:ShipToTradeParty', 'ram:Name'),
      payment: paymentOf(settlement, read),
      adjustments: charges.map((node) => adjustmentOf(node, read)),
      taxes: taxesOf(settlement, read),
      totals: totalsOf(settlement, read),
    },
    lines: all(trade, 'ram:IncludedSupplyChainTradeLineItem').map((node) => lineOf(node, read)),
  }
}

function headingOf(root: XmlNode, read: ValueReader) {
  const document = one(root, 'rsm:ExchangedDocument')
  const trade = one(root, 'rsm:SupplyChainTradeTransaction')
  const settlement = one(trade, 'ram:ApplicableHeaderTradeSettlement')
  const period = one(settlement, 'ram:BillingSpecifiedPeriod')
  return {
    syntax: 'cii',
    profile: read.text(
      root,
      'rsm:ExchangedDocumentContext',
      'ram:GuidelineSpecifiedDocumentContextParameter',
      'ram:ID',
    ),
    typeCode: read.label(document, 'ram:TypeCode'),
    dueDate: read.day(
      settlement,
      'ram:SpecifiedTradePaymentTerms',
      'ram:DueDateDateTime',
      dateTime,
    ),
    deliveryDate: read.day(
      trade,
      'ram:ApplicableHeaderTradeDelivery',
      'ram:ActualDeliverySupplyChainEvent',
      'ram:OccurrenceDateTime',
      dateTime,
    ),
    periodStart: read.day(period, 'ram:StartDateTime', dateTime),
    periodEnd: read.day(period, 'ram:EndDateTime', dateTime),
    currencyIso: read.label(settlement, 'ram:InvoiceCurrencyCode'),
    note: all(document, 'ram:IncludedNote', 'ram:Content')
      .map(({ text }) => text)
      .join('\n'),
  }
}

function referencesOf(
  agreement: XmlNode | undefined,
  delivery: XmlNode | undefined,
  settlement: XmlNode | undefined,
  read: ValueReader,
): ReadContent['references'] {
  const numberIn = (node: XmlNode | undefined, name: string) =>
    read.text(node, `ram:${name}ReferencedDocument`, 'ram:IssuerAssignedID')
  return {
    buyerReference: read.text(agreement, 'ram:BuyerReference'),
    purchaseOrder: numberIn(agreement, 'BuyerOrder'),
    salesOrder: numberIn(agreement, 'SellerOrder'),
    contract: numberIn(agreement, 'Contract'),
    project: read.text(agreement, 'ram:SpecifiedProcuringProject', 'ram:ID'),
    deliveryNote: numberIn(delivery, 'DespatchAdvice'),
    preceding: all(settlement, 'ram:InvoiceReferencedDocument').map((node) => ({
      number: read.text(node, 'ram:IssuerAssignedID'),
      date: read.day(node, 'ram:FormattedIssueDateTime', 'qdt:DateTimeString'),
    })),
  }
}

function partyOf(party: XmlNode | undefined, read: ValueReader): ReadParty {
  const name = read.text(party, 'ram:Name')
  const address = one(party, 'ram:PostalTradeAddress')
  const contact = one(party, 'ram:DefinedTradeContact')
  const ids = all(party, 'ram:SpecifiedTaxRegistration', 'ram:ID')
  const idOf = (scheme: string) =>
    ids.find(({ attributes }) => attributes['schemeID'] === scheme)?.text ?? ''
  return {
    name,
    tradingName: read.text(party, 'ram:SpecifiedLegalOrganization', 'ram:TradingBusinessName'),
    vatId: idOf('VA'),
    taxId: idOf('FC'),
    registrationId: read.text(party, 'ram:SpecifiedLegalOrganization', 'ram:ID'),
    number: read.text(party, 'ram:ID') || read.text(party, 'ram:GlobalID'),
    street: read.text(address, 'ram:LineOne'),
    address2: read.text(address, 'ram:LineTwo'),
    address3: read.text(address, 'ram:LineThree'),
    postalCode: read.text(address, 'ram:PostcodeCode'),
    city: read.text(address, 'ram:CityName'),
    state: read.text(address, 'ram:CountrySubDivisionName'),
    countryIso: read.text(address, 'ram:CountryID'),
    contactName: read.text(contact, 'ram:PersonName') || read.text(contact, 'ram:DepartmentName'),
    phoneNumber: read.text(contact, 'ram:TelephoneUniversalCommunication', 'ram:CompleteNumber'),
    emailAddress: read.text(contact, 'ram:EmailURIUniversalCommunication', 'ram:URIID'),
    electronicAddress: read.schemed(party, 'ram:URIUniversalCommunication', 'ram:URIID'),
  }
}

function paymentOf(settlement: XmlNode | undefined, read: ValueReader): ReadContent['payment'] {
  const means = all(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans')
  const terms = one(settlement, 'ram:SpecifiedTradePaymentTerms')
  const debtor = 'ram:PayerPartyDebtorFinancialAccount'
  return {
    meansCode: read.text(means[0], 'ram:TypeCode'),
    remittance: read.text(settlement, 'ram:PaymentReference'),
    terms: read.text(terms, 'ram:Description'),
    payeeName: read.text(settlement, 'ram:PayeeTradeParty', 'ram:Name'),
    accounts: means.flatMap((one) => accountsOf(one, read)),
    mandateReference: read.text(terms, 'ram:DirectDebitMandateID'),
    creditorId: read.text(settlement, 'ram:CreditorReferenceID'),
    debitedIban: read.text(means[0], debtor, 'ram:IBANID'),
  }
}

function accountsOf(means: XmlNode, read: ValueReader): ReadContent['payment']['accounts'] {
  const bic = read.text(means, 'ram:PayeeSpecifiedCreditorFinancialInstitution', 'ram:BICID')
  return all(means, 'ram:PayeePartyCreditorFinancialAccount').map((account) => ({
    iban: read.text(account, 'ram:IBANID') || read.text(account, 'ram:ProprietaryID'),
    holder: read.text(account, 'ram:AccountName'),
    bic,
  }))
}

const vatOf = (tax: XmlNode | undefined, read: ValueReader) => ({
  vatCategory: read.text(tax, 'ram:CategoryCode'),
  vatRate: read.numberIf(tax, 'ram:RateApplicablePercent') ?? '0',
})

const adjustmentOf = (node: XmlNode, read: ValueReader): ReadAdjustment => ({
  isCharge: ['true', '1'].includes(textAt(node, 'ram:ChargeIndicator', 'udt:Indicator')),
  amount: read.number(node, 'ram:ActualAmount'),
  baseAmount: read.numberIf(node, 'ram:BasisAmount'),
  percent: read.numberIf(node, 'ram:CalculationPercent'),
  reason: read.text(node, 'ram:Reason'),
  reasonCode: read.text(node, 'ram:ReasonCode'),
  ...vatOf(one(node, 'ram:CategoryTradeTax'), read),
})

const taxesOf = (settlement: XmlNode | undefined, read: ValueReader): ReadContent['taxes'] =>
  all(settlement, 'ram:ApplicableTradeTax').map((tax) => ({
    ...vatOf(tax, read),
    netAmount: read.number(tax, 'ram:BasisAmount'),
    taxAmount: read.number(tax, 'ram:CalculatedAmount'),
    exemptionReason: read.text(tax, 'ram:ExemptionReason'),
    exemptionCode: read.text(tax, 'ram:ExemptionReasonCode'),
  }))

function totalsOf(settlement: XmlNode | undefined, read: ValueReader): ReadContent['totals'] {
  const sums = one(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')
  const currency = textAt(settlement, 'ram:InvoiceCurrencyCode')
  const taxes = all(sums, 'ram:TaxTotalAmount')
  const inOwn = ({ attributes: { currencyID = currency } }: XmlNode) => currencyID === currency
  const tax = taxes.find(inOwn)
  const optional = (name: string) => read.numberIf(sums, name) ?? '0'
  return {
    // The smallest profiles have no lines and no sum of them.
    lines: optional('ram:LineTotalAmount'),
    allowances: optional('ram:AllowanceTotalAmount'),
    charges: optional('ram:ChargeTotalAmount'),
    net: read.number(sums, 'ram:TaxBasisTotalAmount'),
    tax: read.numberIf(tax) ?? '0',
    gross: read.number(sums, 'ram:GrandTotalAmount'),
    prepaid: optional('ram:TotalPrepaidAmount'),
    rounding: optional('ram:RoundingAmount'),
    due: read.number(sums, 'ram:DuePayableAmount'),
  }
}

function lineOf(node: XmlNode, read: ValueReader): ReadLine {
  const document = one(node, 'ram:AssociatedDocumentLineDocument')
  const product = one(node, 'ram:SpecifiedTradeProduct')
  const agreement = one(node, 'ram:SpecifiedLineTradeAgreement')
  const price = one(agreement, 'ram:NetPriceProductTradePrice')
  const delivery = one(node, 'ram:SpecifiedLineTradeDelivery')
  const settlement = one(node, 'ram:SpecifiedLineTradeSettlement')
  const sums = one(settlement, 'ram:SpecifiedTradeSettlementLineMonetarySummation')
  const global = one(product, 'ram:GlobalID')
  const charges = all(settlement, 'ram:SpecifiedTradeAllowanceCharge')
  return {
    number: read.text(document, 'ram:LineID'),
    name: read.text(product, 'ram:Name'),
    description: read.text(product, 'ram:Description'),
    note: read.text(document, 'ram:IncludedNote', 'ram:Content'),
    quantity: read.number(delivery, 'ram:BilledQuantity'),
    unitCode: one(delivery, 'ram:BilledQuantity')?.attributes['unitCode'] ?? '',
    netPrice: read.number(price, 'ram:ChargeAmount'),
    priceQuantity: read.numberIf(price, 'ram:BasisQuantity') ?? '1',
    netAmount: read.number(sums, 'ram:LineTotalAmount'),
    ...vatOf(one(settlement, 'ram:ApplicableTradeTax'), read),
    sellerItemNumber: read.text(product, 'ram:SellerAssignedID'),
    buyerItemNumber: read.text(product, 'ram:BuyerAssignedID'),
    gtin: global?.attributes['schemeID'] === '0160' ? global.text : '',
    purchaseOrderLine: read.text(agreement, 'ram:BuyerOrderReferencedDocument', 'ram:LineID'),
    adjustments: charges.map((one) => adjustmentOf(one, read)),
  }
}
