import type { Seller } from '../../access/doors/companies/company-seller-store.ts'
import type { InvoiceBuyer } from '../../customers/invoice-buyer-store.ts'
import type { AddressDraft } from '../../platform/records/address.ts'
import { currencyDecimals } from '../../platform/values/currency.ts'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import type { VatConfirmation } from '../../sales/doors/vat-confirmation.ts'
import { notSubject } from '../../sales/vat/tax-exemption.ts'

/** What an invoice says, as far as the law asks for it. */
export interface InvoiceContent {
  readonly seller: Partial<Seller>
  readonly buyer: Partial<InvoiceBuyer>
  readonly merchantVatId: string
  readonly sellerAddress: Required<AddressDraft> | undefined
  readonly billingAddress: Required<AddressDraft> | undefined
  readonly shipmentAddress: Required<AddressDraft> | undefined
  readonly customerVatId: string
  readonly paymentOption: string | null
  readonly taxCategories: readonly string[]
  readonly currencyIso: string
  /** Left out of a final invoice, of which it was asked before. */
  readonly vatConfirmation?: VatConfirmation
}

/** Who issues a document. */
type Issuer = Pick<InvoiceContent, 'seller' | 'sellerAddress' | 'merchantVatId'>

interface Requirement<Content = InvoiceContent> {
  readonly sentence: Sentence
  readonly isMet: (content: Content) => boolean
  /**
   * Whether only an electronic invoice needs it. Invoices for public buyers and customers who want it are electronic.
   */
  readonly isElectronicOnly?: true
}

const intraCommunity = 'K'
/** Decimals of amounts in electronic invoices (EN 16931, BR-DEC). */
const amountDecimals = 2

/** Of an invoice without tax for a business of another member state. */
export const unconfirmedVatId: Sentence = {
  en: 'The VAT id of the customer is not confirmed by VIES, or the answer is too old.',
  de: 'Die USt-IdNr. des Kunden ist von VIES nicht bestätigt, oder die Antwort ist zu alt.',
}

/** By rule code: what every document says of its issuer. */
const issuerRequirements: Readonly<Record<string, Requirement<Issuer>>> = {
  'invoice.incomplete.seller-tax-number': {
    sentence: {
      en: 'The company has neither a tax number nor a VAT id.',
      de: 'Die Firma hat weder Steuernummer noch Umsatzsteuer-Identifikationsnummer.',
    },
    isMet: ({ seller, merchantVatId }) => Boolean(seller.taxId) || merchantVatId !== '',
  },
  'invoice.incomplete.seller-address': {
    sentence: {
      en: 'The address of the company lacks city, post code or country.',
      de: 'Der Anschrift der Firma fehlen Ort, Postleitzahl oder Land.',
    },
    isMet: ({ sellerAddress }) => isPlaced(sellerAddress),
  },
}

/** By rule code: what must be there before an invoice takes its number. */
const requirements: Readonly<Record<string, Requirement>> = {
  ...issuerRequirements,
  'invoice.incomplete.seller-contact': {
    sentence: {
      en: 'The company lacks a contact, a phone number or an e-mail address.',
      de: 'Der Firma fehlen Ansprechpartner, Telefonnummer oder E-Mail-Adresse.',
    },
    isMet: ({ seller, sellerAddress }) =>
      Boolean(seller.contactName) &&
      sellerAddress !== undefined &&
      sellerAddress.phoneNumber !== '' &&
      sellerAddress.emailAddress !== '',
  },
  'invoice.incomplete.seller-iban': {
    sentence: {
      en: 'The invoice is paid by transfer, and the company has no IBAN.',
      de: 'Die Rechnung wird überwiesen, und die Firma hat keine IBAN.',
    },
    isMet: ({ seller, paymentOption }) => paymentOption !== 'transfer' || Boolean(seller.iban),
  },
  'invoice.incomplete.seller-electronic-address': {
    sentence: {
      en: 'The company has neither an electronic nor an e-mail address.',
      de: 'Die Firma hat weder eine elektronische Adresse noch eine E-Mail-Adresse.',
    },
    isMet: ({ seller, sellerAddress }) =>
      Boolean(seller.electronicAddress || sellerAddress?.emailAddress),
    isElectronicOnly: true,
  },
  'invoice.incomplete.creditor-id': {
    sentence: {
      en: 'The invoice is paid by direct debit, and the company has no creditor identifier.',
      de: 'Die Rechnung wird per Lastschrift bezahlt, und die Firma hat keine Gläubiger-Identifikationsnummer.',
    },
    isMet: ({ seller, paymentOption }) => paymentOption !== 'debit' || Boolean(seller.creditorId),
  },
  'invoice.incomplete.mandate': {
    sentence: {
      en: 'The invoice is paid by direct debit, and the customer has no mandate.',
      de: 'Die Rechnung wird per Lastschrift bezahlt, und kein Bankkonto des Kunden hat ein Mandat.',
    },
    isMet: ({ buyer, paymentOption }) =>
      paymentOption !== 'debit' || Boolean(buyer.mandateReference),
  },
  'invoice.incomplete.debited-iban': {
    sentence: {
      en: 'The bank account with the mandate for direct debits has no IBAN.',
      de: 'Das Bankkonto mit dem Lastschriftmandat hat keine IBAN.',
    },
    isMet: ({ buyer, paymentOption }) =>
      paymentOption !== 'debit' || !buyer.mandateReference || Boolean(buyer.iban),
  },
  'invoice.incomplete.buyer-reference': {
    sentence: {
      en: 'The customer is a public buyer and has no reference, such as a Leitweg-ID.',
      de: 'Der Kunde ist ein öffentlicher Auftraggeber und hat keine Referenz, etwa eine Leitweg-ID.',
    },
    isMet: ({ buyer }) => !buyer.isPublicBuyer || Boolean(buyer.buyerReference),
  },
  'invoice.incomplete.buyer-electronic-address': {
    sentence: {
      en: 'The customer has no electronic address, and the billing address no e-mail address.',
      de: 'Der Kunde hat keine elektronische Adresse und die Rechnungsanschrift keine E-Mail-Adresse.',
    },
    isMet: ({ buyer, billingAddress }) =>
      Boolean(buyer.electronicAddress || billingAddress?.emailAddress),
    isElectronicOnly: true,
  },
  'invoice.incomplete.buyer-name': {
    sentence: {
      en: 'The billing address has no name.',
      de: 'Die Rechnungsanschrift hat keinen Namen.',
    },
    isMet: ({ billingAddress }) =>
      billingAddress !== undefined && billingAddress.company + billingAddress.lastName !== '',
  },
  'invoice.incomplete.buyer-address': {
    sentence: {
      en: 'The billing address lacks city, post code or country.',
      de: 'Der Rechnungsanschrift fehlen Ort, Postleitzahl oder Land.',
    },
    isMet: ({ billingAddress }) => isPlaced(billingAddress),
  },
  'invoice.incomplete.not-subject-alone': {
    sentence: {
      en: 'What is not subject to VAT stands on an invoice of its own.',
      de: 'Was nicht steuerbar ist, steht auf einer eigenen Rechnung.',
    },
    isMet: ({ taxCategories }) =>
      !taxCategories.includes(notSubject) || taxCategories.every((one) => one === notSubject),
  },
  'invoice.incomplete.seller-identifier': {
    sentence: {
      en: 'The company has neither a register number nor a tax number, and an invoice of what is not subject to VAT names no VAT id.',
      de: 'Die Firma hat weder Registernummer noch Steuernummer, und eine Rechnung über nicht Steuerbares nennt keine USt-IdNr.',
    },
    isMet: ({ taxCategories, seller }) =>
      !taxCategories.includes(notSubject) ||
      Boolean(seller.commercialRegisterNumber || seller.taxId),
    isElectronicOnly: true,
  },
  'invoice.incomplete.vat-ids': {
    sentence: {
      en: 'An intra-community supply needs the VAT ids of both sides.',
      de: 'Eine innergemeinschaftliche Lieferung braucht die USt-IdNr. beider Seiten.',
    },
    isMet: ({ taxCategories, merchantVatId, customerVatId }) =>
      !taxCategories.includes(intraCommunity) || (merchantVatId !== '' && customerVatId !== ''),
  },
  'invoice.incomplete.vat-check': {
    sentence: unconfirmedVatId,
    isMet: ({ vatConfirmation }) => vatConfirmation !== 'required',
  },
  'invoice.incomplete.destination': {
    sentence: {
      en: 'An intra-community supply needs the country that it goes to.',
      de: 'Eine innergemeinschaftliche Lieferung braucht das Bestimmungsland.',
    },
    isMet: ({ taxCategories, shipmentAddress }) =>
      !taxCategories.includes(intraCommunity) || (shipmentAddress?.countryIso ?? '') !== '',
  },
  'invoice.incomplete.destination-address': {
    sentence: {
      en: 'The shipment address of an intra-community supply lacks city or post code.',
      de: 'Der Lieferanschrift einer innergemeinschaftlichen Lieferung fehlen Ort oder Postleitzahl.',
    },
    isMet: ({ taxCategories, shipmentAddress }) =>
      !taxCategories.includes(intraCommunity) || isPlaced(shipmentAddress),
    isElectronicOnly: true,
  },
  'invoice.incomplete.currency': {
    sentence: {
      en: 'Amounts of an electronic invoice have two decimals at most, and the currency has more.',
      de: 'Beträge einer E-Rechnung haben höchstens zwei Nachkommastellen, die Währung hat mehr.',
    },
    isMet: ({ currencyIso }) => currencyDecimals(currencyIso) <= amountDecimals,
    isElectronicOnly: true,
  },
}

const isPlaced = (address: Required<AddressDraft> | undefined) =>
  address !== undefined &&
  address.city !== '' &&
  address.postalCode !== '' &&
  address.countryIso !== ''

/** What an invoice lacks, by rule code. */
export interface MissingContent {
  readonly rule: string
  readonly sentence: Sentence
  /** Whether it cannot be final without it; otherwise only no electronic invoice can be made of it. */
  readonly isRequired: boolean
}

/** Everything that is missing for an electronic invoice, and so all that keeps an invoice from being final. */
export function missingContent(content: InvoiceContent): MissingContent[] {
  return unmet(requirements, content).map(({ isElectronicOnly = false, ...named }) => ({
    ...named,
    isRequired: !isElectronicOnly || mustBeElectronic(content),
  }))
}

function unmet<Content>(
  required: Readonly<Record<string, Requirement<Content>>>,
  content: Content,
) {
  return Object.entries(required)
    .filter(([, { isMet }]) => !isMet(content))
    .map(([rule, { sentence, isElectronicOnly }]) => ({ rule, sentence, isElectronicOnly }))
}

const mustBeElectronic = ({ buyer: { isPublicBuyer, eInvoiceFormat = 'none' } }: InvoiceContent) =>
  isPublicBuyer === true || eInvoiceFormat !== 'none'

/** Throws `invoice.incomplete` (422) with everything that keeps an invoice from being final. */
export function requireContent(content: InvoiceContent): void {
  refuse(missingContent(content).filter(({ isRequired }) => isRequired))
}

/** Throws the same where a document that corrects or cancels an invoice could not say who issues it. */
export function requireIssuer(issuer: Issuer): void {
  refuse(unmet(issuerRequirements, issuer))
}

/** Throws the same with everything that is missing for an electronic invoice. */
export function requireElectronicContent(content: InvoiceContent): void {
  refuse(missingContent(content))
}

function refuse(missing: readonly Pick<MissingContent, 'rule' | 'sentence'>[]): void {
  if (missing.length === 0) return
  const rules: Faults = Object.fromEntries(missing.map(({ rule, sentence }) => [rule, sentence]))
  throw new Refusal(
    'broken-rule',
    'invoice.incomplete',
    {
      en: 'The invoice lacks what it must say; errors names all of it.',
      de: 'Der Rechnung fehlen Pflichtangaben; errors nennt sie alle.',
    },
    { rules },
  )
}
