import type { Meanings } from '../platform/values/words.ts'

/** What fields of customers and their groups mean. */
export const customerMeanings: Meanings = {
  'customer.customerNumber': {
    en: 'Unique; left out, the next free one is taken.',
    de: 'Eindeutig; ohne Angabe wird die nächste freie vergeben.',
  },
  'customer.customerGroupId': {
    en: 'Decides on the prices of the customer.',
    de: 'Bestimmt die Preise des Kunden.',
  },
  'customer.customerCategoryId': {
    en: 'A mark to sort customers by; prices do not depend on it.',
    de: 'Ein Merkmal zum Ordnen; Preise hängen nicht davon ab.',
  },
  'customer.companyId': {
    en: 'The company of yours that the customer belongs to.',
    de: 'Ihre Firma, zu der der Kunde gehört.',
  },
  'customer.languageIso': {
    en: 'The language of documents and mails.',
    de: 'Die Sprache von Belegen und Mails.',
  },
  'customer.createdDate': {
    en: 'Since when this is a customer.',
    de: 'Seit wann er Kunde ist.',
  },
  'customer.initialContact': {
    en: 'How the customer first came to you.',
    de: 'Wie der Kunde zu Ihnen kam.',
  },
  'customer.marketplaceAName': {
    en: 'The name of the customer on the first marketplace.',
    de: 'Der Name des Kunden auf dem ersten Marktplatz.',
  },
  'customer.isCashRegisterBased': {
    en: 'Created at a cash register; programs of cash registers find their customers by it.',
    de: 'An einer Kasse angelegt; Kassenprogramme finden ihre Kunden danach.',
  },
  'customer.paymentMethodId': {
    en: 'New orders begin with it.',
    de: 'Neue Aufträge beginnen damit.',
  },
  'customer.accountsReceivableNumber': {
    en: 'The number of the customer in accounting, unique within the company.',
    de: 'Die Nummer des Kunden in der Buchhaltung, eindeutig je Firma.',
  },
  'customer.paymentSettings.creditLimit': {
    en: 'More than this is not ordered on account; 0: no limit is checked.',
    de: 'Mehr wird nicht auf Rechnung bestellt; 0: kein Limit wird geprüft.',
  },
  'customer.paymentSettings.paymentDueDateInDays': {
    en: 'Days from the invoice until payment is due; 0: as the payment method says.',
    de: 'Tage von der Rechnung bis zur Fälligkeit; 0: wie die Zahlungsart es sagt.',
  },
  'customer.paymentSettings.discount': {
    en: 'Percent off the standard price.',
    de: 'Prozent vom Standardpreis.',
  },
  'customer.paymentSettings.isDunningBlocked': {
    en: 'No reminders are sent.',
    de: 'Es werden keine Mahnungen gesendet.',
  },
  'customer.eInvoiceFormat': {
    en: 'How electronic invoices are sent; none: as your company makes them.',
    de: 'Wie E-Rechnungen gesendet werden; keine Angabe: wie Ihre Firma sie schreibt.',
  },
  'customer.electronicAddress': {
    en: 'Where electronic invoices are received; empty: the e-mail address of the billing address.',
    de: 'Wohin E-Rechnungen gehen; leer: an die E-Mail der Rechnungsanschrift.',
  },
  'customer.isPublicBuyer': {
    en: 'A public authority, whose invoices must be electronic and name its reference.',
    de: 'Eine Behörde, deren Rechnungen elektronisch sein und die Leitweg-ID nennen müssen.',
  },
  'customer.buyerReference': {
    en: 'What the buyer wants to find on invoices; of a public buyer the Leitweg-ID.',
    de: 'Was der Käufer auf Rechnungen finden will; bei Behörden die Leitweg-ID.',
  },
  'customer.lockReason': {
    en: 'Why the customer is locked; refusals of new orders show it.',
    de: 'Warum der Kunde gesperrt ist; Ablehnungen neuer Aufträge zeigen es.',
  },
  'customer-group.isDefault': {
    en: 'Customers without a group of their own count to it.',
    de: 'Kunden ohne eigene Gruppe zählen zu ihr.',
  },
  'customer-group.discount': {
    en: 'Percent off the standard price; a price agreed for an item counts instead.',
    de: 'Prozent vom Standardpreis; ein für den Artikel vereinbarter Preis geht vor.',
  },
  'customer-category.name': {
    en: 'A mark to sort customers by, in addition to their group.',
    de: 'Ein Merkmal, um Kunden neben ihrer Gruppe zu ordnen.',
  },
  cashDiscountDays: {
    en: 'Days after the date of the invoice within which the discount may be taken.',
    de: 'Tage nach dem Rechnungsdatum, in denen Skonto gezogen werden darf.',
  },
  cashDiscountValue: {
    en: 'Percent that may be taken off for paying early.',
    de: 'Prozent, die bei früher Zahlung abgezogen werden dürfen.',
  },
  paymentOption: {
    en: 'Which way the money comes. It decides, for example, whether a direct debit can be made.',
    de: 'Auf welchem Weg das Geld kommt. Danach richtet sich etwa, ob eine Lastschrift möglich ist.',
  },
  'payment-method.isActive': {
    en: 'Off: new orders cannot have it; old ones keep it.',
    de: 'Aus: Neue Aufträge können sie nicht haben; alte behalten sie.',
  },
  'customer-mandate.reference': {
    en: 'What the customer’s bank statement names; left out, the next of the number range.',
    de: 'Steht auf dem Kontoauszug des Kunden; ohne Angabe die nächste des Nummernkreises.',
  },
  'customer-mandate.companyId': {
    en: 'The company of yours that may collect.',
    de: 'Ihre Firma, die einziehen darf.',
  },
  'customer-mandate.kind': {
    en: 'A consumer can have a core debit given back for eight weeks; a B2B debit not, but the customer’s bank must know the mandate.',
    de: 'Eine Basislastschrift kann der Zahler acht Wochen lang zurückgeben; eine Firmenlastschrift nicht, dafür muss seine Bank das Mandat kennen.',
  },
  'customer-mandate.isRecurrent': {
    en: 'Whether the mandate is for more than one collection.',
    de: 'Ob das Mandat für mehr als einen Einzug gilt.',
  },
  'customer-mandate.returnReason': {
    en: 'Why the bank gave a collection back, such as MD01: no mandate. Nothing is collected until you empty it.',
    de: 'Warum die Bank einen Einzug zurückgab, etwa MD01: kein Mandat. Bis Sie es leeren, wird nichts eingezogen.',
  },
}
