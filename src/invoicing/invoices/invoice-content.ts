import type { AddressDraft } from '../../platform/records/address.ts'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'

/** What an invoice says, as far as the law asks for it. */
export interface InvoiceContent {
  readonly seller: {
    readonly taxId: string
    readonly contactName: string
    readonly iban: string
  }
  readonly merchantVatId: string
  readonly sellerAddress: Required<AddressDraft> | undefined
  readonly billingAddress: Required<AddressDraft> | undefined
  readonly shipmentAddress: Required<AddressDraft> | undefined
  readonly customerVatId: string
  readonly paymentOption: string | null
  readonly taxCategories: readonly string[]
}

interface Requirement {
  readonly sentence: Sentence
  readonly isMet: (content: InvoiceContent) => boolean
}

const intraCommunity = 'K'

/** By rule code: what must be there before an invoice takes its number. */
const requirements: Readonly<Record<string, Requirement>> = {
  'invoice.incomplete.seller-tax-number': {
    sentence: {
      en: 'The company has neither a tax number nor a VAT id.',
      de: 'Die Firma hat weder Steuernummer noch Umsatzsteuer-Identifikationsnummer.',
    },
    isMet: ({ seller, merchantVatId }) => seller.taxId !== '' || merchantVatId !== '',
  },
  'invoice.incomplete.seller-address': {
    sentence: {
      en: 'The address of the company lacks city, post code or country.',
      de: 'Der Anschrift der Firma fehlen Ort, Postleitzahl oder Land.',
    },
    isMet: ({ sellerAddress }) => isPlaced(sellerAddress),
  },
  'invoice.incomplete.seller-contact': {
    sentence: {
      en: 'The company lacks a contact, a phone number or an e-mail address.',
      de: 'Der Firma fehlen Ansprechpartner, Telefonnummer oder E-Mail-Adresse.',
    },
    isMet: ({ seller, sellerAddress }) =>
      seller.contactName !== '' &&
      sellerAddress !== undefined &&
      sellerAddress.phoneNumber !== '' &&
      sellerAddress.emailAddress !== '',
  },
  'invoice.incomplete.seller-iban': {
    sentence: {
      en: 'The invoice is paid by transfer, and the company has no IBAN.',
      de: 'Die Rechnung wird überwiesen, und die Firma hat keine IBAN.',
    },
    isMet: ({ seller, paymentOption }) => paymentOption !== 'transfer' || seller.iban !== '',
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
  'invoice.incomplete.vat-ids': {
    sentence: {
      en: 'An intra-community supply needs the VAT ids of both sides.',
      de: 'Eine innergemeinschaftliche Lieferung braucht die USt-IdNr. beider Seiten.',
    },
    isMet: ({ taxCategories, merchantVatId, customerVatId }) =>
      !taxCategories.includes(intraCommunity) || (merchantVatId !== '' && customerVatId !== ''),
  },
  'invoice.incomplete.destination': {
    sentence: {
      en: 'An intra-community supply needs the country that it goes to.',
      de: 'Eine innergemeinschaftliche Lieferung braucht das Bestimmungsland.',
    },
    isMet: ({ taxCategories, shipmentAddress }) =>
      !taxCategories.includes(intraCommunity) || (shipmentAddress?.countryIso ?? '') !== '',
  },
}

const isPlaced = (address: Required<AddressDraft> | undefined) =>
  address !== undefined &&
  address.city !== '' &&
  address.postalCode !== '' &&
  address.countryIso !== ''

/** Throws `invoice.incomplete` (422) with everything that is missing. */
export function requireContent(content: InvoiceContent): void {
  const missing = Object.entries(requirements).filter(([, { isMet }]) => !isMet(content))
  if (missing.length === 0) return
  const rules: Faults = Object.fromEntries(missing.map(([code, { sentence }]) => [code, sentence]))
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
