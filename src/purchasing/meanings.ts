import type { Meanings } from '../platform/values/words.ts'

/** What fields of suppliers mean. */
export const purchasingMeanings: Meanings = {
  'mailbox.host': {
    en: 'The name of the server that your mails are read on; your provider has it.',
    de: 'Der Name des Servers, auf dem Ihre Mails gelesen werden; Ihr Anbieter nennt ihn.',
  },
  'mailbox.port': {
    en: 'As a rule 993 with TLS and 143 with STARTTLS.',
    de: 'In der Regel 993 mit TLS und 143 mit STARTTLS.',
  },
  'mailbox.security': {
    en: 'How mails and the password are kept from being read on their way.',
    de: 'Wie Mails und Passwort unterwegs vor dem Mitlesen geschützt sind.',
  },
  'mailbox.userName': {
    en: 'What the mailbox is signed in to with, often its address.',
    de: 'Womit man sich beim Postfach anmeldet, oft seine Adresse.',
  },
  'mailbox.folder': {
    en: 'What is read. Every mail in it is read once and moved, so it should be a mailbox for invoices alone.',
    de: 'Was gelesen wird. Jede Mail darin wird einmal gelesen und verschoben; es sollte also ein Postfach nur für Rechnungen sein.',
  },
  readFolder: {
    en: 'Where mails go once they were read, with or without an invoice.',
    de: 'Wohin Mails kommen, wenn sie gelesen sind, mit oder ohne Rechnung.',
  },
  'mailbox.isActive': {
    en: 'Off: it is read only when you ask for it.',
    de: 'Aus: Es wird nur gelesen, wenn Sie es verlangen.',
  },
  allowedSenders: {
    en: 'Whose mails are read; those of others are moved unread.',
    de: 'Wessen Mails gelesen werden; die anderer werden ungelesen verschoben.',
  },
  'mailbox.fault': {
    en: 'Why it cannot be read. It is tried again by itself, at the latest after an hour.',
    de: 'Warum es nicht gelesen werden kann. Es wird von selbst wieder versucht, spätestens nach einer Stunde.',
  },
  'mailbox.checked': {
    en: 'When it was last read to its end.',
    de: 'Wann es zuletzt bis zum Ende gelesen wurde.',
  },
  faultMessage: {
    en: 'What the server said of the fault, in its words.',
    de: 'Was der Server zur Störung sagte, in seinen Worten.',
  },
  faultSince: {
    en: 'Since when it cannot be read.',
    de: 'Seit wann es nicht gelesen werden kann.',
  },
  'supplier.number': {
    en: 'Your number of the supplier; it is unique.',
    de: 'Ihre Nummer des Lieferanten; sie ist eindeutig.',
  },
  ownCustomerNumber: {
    en: 'The number that the supplier knows you by; orders to it name it.',
    de: 'Die Nummer, unter der der Lieferant Sie kennt; Bestellungen nennen sie.',
  },
  'supplier.languageIso': {
    en: 'The language of orders and letters to it.',
    de: 'Die Sprache von Bestellungen und Briefen an ihn.',
  },
  currencyIso: { en: 'The currency of its prices.', de: 'Die Währung seiner Preise.' },
  deliveryTime: {
    en: 'Usual days from order to arrival. Dates are expected and promised by it; 0: unknown.',
    de: 'Übliche Tage von der Bestellung bis zur Ankunft. Danach werden Termine erwartet und zugesagt; 0: unbekannt.',
  },
  'supplier.isActive': {
    en: 'Off: nothing more is bought from it.',
    de: 'Aus: Bei ihm wird nichts mehr gekauft.',
  },
  'supplier.type': {
    en: 'Kept for older programs; always empty.',
    de: 'Für ältere Programme; immer leer.',
  },
  phoneExtension: {
    en: 'Kept for older programs; always empty.',
    de: 'Für ältere Programme; immer leer.',
  },
  'supplier.status': {
    en: 'Follows from whether goods are still bought there.',
    de: 'Ergibt sich daraus, ob dort noch gekauft wird.',
  },
}
