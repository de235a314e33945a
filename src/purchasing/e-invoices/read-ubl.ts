import type {
  ReadAdjustment,
  ReadContent,
  ReadInvoice,
  ReadLine,
  ReadParty,
} from '../invoices/invoice-content.ts'
import type { ValueReader } from './value-reader.ts'
import { all, one, textAt, type XmlNode } from './xml-tree.ts'

/** An `Invoice` or a `CreditNote` of UBL 2.1, as EN 16931-3-2 maps its elements to terms. */
export function readUbl(root: XmlNode, read: ValueReader): ReadInvoice {
  const isCredit = root.name === 'ubl:CreditNote'
  const lines = all(root, isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine')
  return {
    number: read.label(root, 'cbc:ID'),
    issueDate: read.dayOf(root, 'cbc:IssueDate'),
    content: {
      ...headingOf(root, read, isCredit),
      references: referencesOf(root, read),
      seller: partyOf(one(root, 'cac:AccountingSupplierParty', 'cac:Party'), read),
      buyer: partyOf(one(root, 'cac:AccountingCustomerParty', 'cac:Party'), read),
      shipToName: read.text(root, 'cac:Delivery', 'cac:DeliveryParty', 'cac:PartyName', 'cbc:Name'),
      payment: paymentOf(root, read),
      adjustments: all(root, 'cac:AllowanceCharge').map((node) => adjustmentOf(node, read)),
      ...amountsOf(root, read),
    },
    lines: lines.map((node) => lineOf(node, read, isCredit ? 'Credited' : 'Invoiced')),
  }
}

const notesOf = (node: XmlNode) =>
  all(node, 'cbc:Note')
    .map(({ text }) => text)
    .join('\n')

function headingOf(root: XmlNode, read: ValueReader, isCredit: boolean) {
  const kind = isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode'
  return {
    syntax: 'ubl',
    profile: read.text(root, 'cbc:CustomizationID'),
    typeCode: read.label(root, kind),
    dueDate:
      read.day(root, 'cbc:DueDate') ?? read.day(root, 'cac:PaymentMeans', 'cbc:PaymentDueDate'),
    deliveryDate: read.day(root, 'cac:Delivery', 'cbc:ActualDeliveryDate'),
    periodStart: read.day(root, 'cac:InvoicePeriod', 'cbc:StartDate'),
    periodEnd: read.day(root, 'cac:InvoicePeriod', 'cbc:EndDate'),
    currencyIso: read.label(root, 'cbc:DocumentCurrencyCode'),
    note: notesOf(root),
  }
}

function referencesOf(root: XmlNode, read: ValueReader): ReadContent['references'] {
  const order = read.text(root, 'cac:OrderReference', 'cbc:ID')
  return {
    buyerReference: read.text(root, 'cbc:BuyerReference'),
    // The element must be there; `NA` says that there is no order.
    purchaseOrder: order === 'NA' ? '' : order,
    salesOrder: read.text(root, 'cac:OrderReference', 'cbc:SalesOrderID'),
    contract: read.text(root, 'cac:ContractDocumentReference', 'cbc:ID'),
    project: read.text(root, 'cac:ProjectReference', 'cbc:ID'),
    deliveryNote: read.text(root, 'cac:DespatchDocumentReference', 'cbc:ID'),
    preceding: all(root, 'cac:BillingReference', 'cac:InvoiceDocumentReference').map((node) => ({
      number: read.text(node, 'cbc:ID'),
      date: read.day(node, 'cbc:IssueDate'),
    })),
  }
}

function partyOf(party: XmlNode | undefined, read: ValueReader): ReadParty {
  const trading = read.text(party, 'cac:PartyName', 'cbc:Name')
  const name = read.text(party, 'cac:PartyLegalEntity', 'cbc:RegistrationName') || trading
  const address = one(party, 'cac:PostalAddress')
  const contact = one(party, 'cac:Contact')
  const registered = all(party, 'cac:PartyTaxScheme')
  const idOf = (isVat: boolean) =>
    read.text(
      registered.find((one) => (textAt(one, 'cac:TaxScheme', 'cbc:ID') === 'VAT') === isVat),
      'cbc:CompanyID',
    )
  const identified = all(party, 'cac:PartyIdentification', 'cbc:ID')
  return {
    name,
    tradingName: trading === name ? '' : trading,
    vatId: idOf(true),
    taxId: idOf(false),
    registrationId: read.text(party, 'cac:PartyLegalEntity', 'cbc:CompanyID'),
    number: identified.find(({ attributes }) => attributes['schemeID'] !== 'SEPA')?.text ?? '',
    street: read.text(address, 'cbc:StreetName'),
    address2: read.text(address, 'cbc:AdditionalStreetName'),
    address3: read.text(address, 'cac:AddressLine', 'cbc:Line'),
    postalCode: read.text(address, 'cbc:PostalZone'),
    city: read.text(address, 'cbc:CityName'),
    state: read.text(address, 'cbc:CountrySubentity'),
    countryIso: read.text(address, 'cac:Country', 'cbc:IdentificationCode'),
    contactName: read.text(contact, 'cbc:Name'),
    phoneNumber: read.text(contact, 'cbc:Telephone'),
    emailAddress: read.text(contact, 'cbc:ElectronicMail'),
    electronicAddress: read.schemed(party, 'cbc:EndpointID'),
  }
}

function paymentOf(root: XmlNode, read: ValueReader): ReadContent['payment'] {
  const means = one(root, 'cac:PaymentMeans')
  const mandate = one(root, 'cac:PaymentMeans', 'cac:PaymentMandate')
  const ids = [
    ...all(root, 'cac:PayeeParty', 'cac:PartyIdentification', 'cbc:ID'),
    ...all(root, 'cac:AccountingSupplierParty', 'cac:Party', 'cac:PartyIdentification', 'cbc:ID'),
  ]
  return {
    meansCode: read.text(means, 'cbc:PaymentMeansCode'),
    remittance: read.text(means, 'cbc:PaymentID'),
    terms: read.text(root, 'cac:PaymentTerms', 'cbc:Note'),
    payeeName: read.text(root, 'cac:PayeeParty', 'cac:PartyName', 'cbc:Name'),
    accounts: all(root, 'cac:PaymentMeans', 'cac:PayeeFinancialAccount').map((account) => ({
      iban: read.text(account, 'cbc:ID'),
      holder: read.text(account, 'cbc:Name'),
      bic: read.text(account, 'cac:FinancialInstitutionBranch', 'cbc:ID'),
    })),
    mandateReference: read.text(mandate, 'cbc:ID'),
    creditorId: ids.find(({ attributes }) => attributes['schemeID'] === 'SEPA')?.text ?? '',
    debitedIban: read.text(mandate, 'cac:PayerFinancialAccount', 'cbc:ID'),
  }
}

const vatOf = (category: XmlNode | undefined, read: ValueReader) => ({
  vatCategory: read.text(category, 'cbc:ID'),
  vatRate: read.numberIf(category, 'cbc:Percent') ?? '0',
})

const adjustmentOf = (node: XmlNode, read: ValueReader): ReadAdjustment => ({
  isCharge: ['true', '1'].includes(textAt(node, 'cbc:ChargeIndicator')),
  amount: read.number(node, 'cbc:Amount'),
  baseAmount: read.numberIf(node, 'cbc:BaseAmount'),
  percent: read.numberIf(node, 'cbc:MultiplierFactorNumeric'),
  reason: read.text(node, 'cbc:AllowanceChargeReason'),
  reasonCode: read.text(node, 'cbc:AllowanceChargeReasonCode'),
  ...vatOf(one(node, 'cac:TaxCategory'), read),
})

function amountsOf(root: XmlNode, read: ValueReader): Pick<ReadContent, 'taxes' | 'totals'> {
  const total = one(root, 'cac:LegalMonetaryTotal')
  const currency = textAt(root, 'cbc:DocumentCurrencyCode')
  const own = all(root, 'cac:TaxTotal').find(
    (node) => one(node, 'cbc:TaxAmount')?.attributes['currencyID'] === currency,
  )
  return {
    taxes: all(root, 'cac:TaxTotal', 'cac:TaxSubtotal').map((node) => ({
      ...vatOf(one(node, 'cac:TaxCategory'), read),
      netAmount: read.number(node, 'cbc:TaxableAmount'),
      taxAmount: read.number(node, 'cbc:TaxAmount'),
      exemptionReason: read.text(node, 'cac:TaxCategory', 'cbc:TaxExemptionReason'),
      exemptionCode: read.text(node, 'cac:TaxCategory', 'cbc:TaxExemptionReasonCode'),
    })),
    totals: {
      lines: read.number(total, 'cbc:LineExtensionAmount'),
      allowances: read.numberIf(total, 'cbc:AllowanceTotalAmount') ?? '0',
      charges: read.numberIf(total, 'cbc:ChargeTotalAmount') ?? '0',
      net: read.number(total, 'cbc:TaxExclusiveAmount'),
      tax: read.numberIf(own, 'cbc:TaxAmount') ?? '0',
      gross: read.number(total, 'cbc:TaxInclusiveAmount'),
      prepaid: read.numberIf(total, 'cbc:PrepaidAmount') ?? '0',
      rounding: read.numberIf(total, 'cbc:PayableRoundingAmount') ?? '0',
      due: read.number(total, 'cbc:PayableAmount'),
    },
  }
}

function lineOf(node: XmlNode, read: ValueReader, kind: 'Invoiced' | 'Credited'): ReadLine {
  const item = one(node, 'cac:Item')
  const gtin = one(item, 'cac:StandardItemIdentification', 'cbc:ID')
  const quantity = `cbc:${kind}Quantity`
  return {
    number: read.text(node, 'cbc:ID'),
    name: read.text(item, 'cbc:Name'),
    description: read.text(item, 'cbc:Description'),
    note: notesOf(node),
    quantity: read.number(node, quantity),
    unitCode: one(node, quantity)?.attributes['unitCode'] ?? '',
    netPrice: read.number(node, 'cac:Price', 'cbc:PriceAmount'),
    priceQuantity: read.numberIf(node, 'cac:Price', 'cbc:BaseQuantity') ?? '1',
    netAmount: read.number(node, 'cbc:LineExtensionAmount'),
    ...vatOf(one(item, 'cac:ClassifiedTaxCategory'), read),
    sellerItemNumber: read.text(item, 'cac:SellersItemIdentification', 'cbc:ID'),
    buyerItemNumber: read.text(item, 'cac:BuyersItemIdentification', 'cbc:ID'),
    gtin: gtin?.attributes['schemeID'] === '0160' ? gtin.text : '',
    purchaseOrderLine: read.text(node, 'cac:OrderLineReference', 'cbc:LineID'),
    adjustments: all(node, 'cac:AllowanceCharge').map((one) => adjustmentOf(one, read)),
  }
}
