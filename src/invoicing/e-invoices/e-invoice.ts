import type { Exact } from '../../platform/values/exact.ts'

/**
 * An invoice or credit note as the European standard EN 16931 means it, whatever the syntax. Terms of the
 * standard (BT, BG) stand behind the fields. An empty text is not said.
 */
export interface EInvoice {
  /** BT-3: 380 invoice, 326 partial invoice, 381 credit note. */
  readonly typeCode: '380' | '326' | '381'
  /** BT-1 */
  readonly number: string
  /** BT-2 */
  readonly issueDate: Date
  /** BT-72 */
  readonly supplyDate: Date
  /** BT-9 */
  readonly dueDate: Date | undefined
  /** BT-5 */
  readonly currencyIso: string
  /** BT-6 and BT-111: the tax in the currency in which it is declared, where that is another one. */
  readonly declaredTax: { readonly currencyIso: string; readonly amount: Exact } | undefined
  /** BT-22 */
  readonly note: string
  readonly references: References
  readonly seller: Seller
  readonly buyer: Buyer
  /** BG-13 */
  readonly shipTo: { readonly name: string; readonly address: PostalAddress } | undefined
  readonly payment: Payment
  readonly lines: readonly EInvoiceLine[]
  /** BG-20 and BG-21 */
  readonly adjustments: readonly Adjustment[]
  /** BG-23 */
  readonly taxes: readonly TaxBreakdown[]
  readonly totals: Totals
}

interface References {
  /** BT-10 */
  readonly buyerReference: string
  /** BT-13 */
  readonly purchaseOrder: string
  /** BT-14 */
  readonly salesOrder: string
  /** BT-16 */
  readonly deliveryNote: string
  /** BG-3 */
  readonly preceding: { readonly number: string; readonly date: Date } | undefined
}

export interface PostalAddress {
  readonly street: string
  readonly additional: string
  readonly postalCode: string
  readonly city: string
  readonly state: string
  readonly countryIso: string
}

/** Where electronic documents are received: an id and the code of its scheme (EAS). */
export interface ElectronicAddress {
  readonly scheme: string
  readonly id: string
}

export interface Seller {
  readonly name: string
  readonly address: PostalAddress
  /** BT-31 */
  readonly vatId: string
  /** BT-32 */
  readonly taxId: string
  /** BT-29 */
  readonly id: string
  /** BT-30 */
  readonly registerNumber: string
  /** BT-33 */
  readonly legalInformation: string
  /** BG-6 */
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
  /** BT-34 */
  readonly electronicAddress: ElectronicAddress | undefined
}

export interface Buyer {
  readonly name: string
  /** BT-46 */
  readonly number: string
  readonly address: PostalAddress
  /** BT-48 */
  readonly vatId: string
  /** BT-49 */
  readonly electronicAddress: ElectronicAddress | undefined
}

export interface Payment {
  /** BT-81 (UNTDID 4461) */
  readonly meansCode: string
  /** BT-83 */
  readonly remittance: string
  /** BT-20 */
  readonly terms: string
  /** BG-17 */
  readonly transfer: { readonly iban: string; readonly holder: string } | undefined
  /** BG-19 */
  readonly debit:
    | { readonly mandate: string; readonly creditorId: string; readonly iban: string }
    | undefined
}

/** A category of VAT (UNTDID 5305) and its rate in percent. */
export interface TaxCategory {
  readonly category: string
  readonly rate: Exact
}

export interface EInvoiceLine extends TaxCategory {
  /** BT-126 */
  readonly id: string
  /** BT-127 */
  readonly note: string
  /** BT-129 */
  readonly quantity: Exact
  /** BT-130 (UN/ECE Recommendation 20) */
  readonly unitCode: string
  /** BT-131 */
  readonly net: Exact
  /** BT-146 */
  readonly unitNet: Exact
  /** BT-153 */
  readonly name: string
  /** BT-154 */
  readonly description: string
  /** BT-155 */
  readonly sku: string
  /** BT-157 */
  readonly gtin: string
}

/** What is taken off the document or charged in addition to its lines. */
export interface Adjustment extends TaxCategory {
  readonly isCharge: boolean
  /** Greater than or equal to 0. */
  readonly net: Exact
  readonly reason: string
  readonly reasonCode: string
}

interface TaxBreakdown extends TaxCategory {
  readonly net: Exact
  readonly tax: Exact
  /** BT-120 */
  readonly exemptionReason: string
  /** BT-121 */
  readonly exemptionCode: string
}

export interface Totals {
  /** BT-106 */
  readonly lines: Exact
  /** BT-107 */
  readonly allowances: Exact
  /** BT-108 */
  readonly charges: Exact
  /** BT-109 */
  readonly net: Exact
  /** BT-110 */
  readonly tax: Exact
  /** BT-112 */
  readonly gross: Exact
  /** BT-113: what was paid to the order before, in money or by gift cards. BT-115 is the rest. */
  readonly prepaid: Exact
}
