import type { Words } from '../platform/values/words.ts'
import { printingMeanings } from './meanings.ts'

const languages = { de: { en: 'German', de: 'Deutsch' }, en: { en: 'English', de: 'Englisch' } }

/** What people call forms, printers and mails. */
export const printingWords: Words = {
  meanings: printingMeanings,
  records: {
    form: { one: { en: 'Form', de: 'Formular' }, many: { en: 'Forms', de: 'Formulare' } },
    printer: { one: { en: 'Printer', de: 'Drucker' }, many: { en: 'Printers', de: 'Drucker' } },
    'printer-assignment': {
      one: { en: 'Default printer', de: 'Standarddrucker' },
      many: { en: 'Default printers', de: 'Standarddrucker' },
    },
    'mail-server': {
      one: { en: 'Mail server', de: 'Mailserver' },
      many: { en: 'Mail servers', de: 'Mailserver' },
    },
    'mail-template': {
      one: { en: 'Mail template', de: 'Mailvorlage' },
      many: { en: 'Mail templates', de: 'Mailvorlagen' },
    },
    mail: { one: { en: 'Mail', de: 'Mail' }, many: { en: 'Mails', de: 'Mails' } },
    'print-job': {
      one: { en: 'Print job', de: 'Druckauftrag' },
      many: { en: 'Print jobs', de: 'Druckaufträge' },
    },
    text: { one: { en: 'Text', de: 'Text' }, many: { en: 'Texts', de: 'Texte' } },
  },
  fields: {
    printerName: { en: 'Printer', de: 'Drucker' },
    attempts: { en: 'Attempts', de: 'Versuche' },
    errorCode: { en: 'Fault code', de: 'Fehlercode' },
    errorMessage: { en: 'Fault', de: 'Fehler' },
    printerState: { en: 'State of the printer', de: 'Zustand des Druckers' },
    sent: { en: 'Sent', de: 'Gesendet' },
    finished: { en: 'Finished', de: 'Beendet' },
    nextAttempt: { en: 'Next attempt', de: 'Nächster Versuch' },
    'mail.text': { en: 'Text', de: 'Text' },
    hasPassword: { en: 'Password is set', de: 'Passwort ist gesetzt' },
    documentKind: { en: 'Document', de: 'Dokument' },
    'printer-assignment.documentKind': {
      en: 'Document',
      de: 'Dokument',
      help: { en: 'Empty: all documents.', de: 'Leer: alle Dokumente.' },
    },
    'form.isDefault': {
      en: 'Default',
      de: 'Standard',
      help: {
        en: 'Documents of the kind are written on it where nobody chose another.',
        de: 'Dokumente dieser Art werden darauf geschrieben, wo niemand ein anderes gewählt hat.',
      },
    },
    source: { en: 'Source (Typst)', de: 'Quelltext (Typst)' },
    'printer.address': {
      en: 'Address',
      de: 'Adresse',
      help: {
        en: 'ipp://host/path, ipps://host/path, or host:9100 for label printers.',
        de: 'ipp://rechner/pfad, ipps://rechner/pfad oder rechner:9100 für Etikettendrucker.',
      },
    },
    'printer.language': { en: 'Reads', de: 'Sprache' },
    dotsPerInch: { en: 'Resolution', de: 'Auflösung', unit: 'dpi' },
    copies: { en: 'Copies', de: 'Exemplare' },
    sides: {
      en: 'Sides',
      de: 'Seiten',
      help: {
        en: 'As IPP names it: one-sided, two-sided-long-edge.',
        de: 'Wie IPP es nennt: one-sided, two-sided-long-edge.',
      },
    },
    media: {
      en: 'Paper',
      de: 'Papier',
      help: { en: 'As IPP names it: iso_a4_210x297mm.', de: 'Wie IPP es nennt: iso_a4_210x297mm.' },
    },
    colorMode: {
      en: 'Colors',
      de: 'Farben',
      help: {
        en: 'As IPP names it: color, monochrome.',
        de: 'Wie IPP es nennt: color, monochrome.',
      },
    },
    formId: { en: 'Form', de: 'Formular' },
    'printer-assignment.formId': {
      en: 'Form',
      de: 'Formular',
      help: { en: 'Empty: all forms.', de: 'Leer: alle Formulare.' },
    },
    printerId: { en: 'Printer', de: 'Drucker' },
    host: { en: 'Server', de: 'Server' },
    port: { en: 'Port', de: 'Port' },
    security: { en: 'Encryption', de: 'Verschlüsselung' },
    userName: { en: 'User name', de: 'Benutzername' },
    senderAddress: { en: 'Sender address', de: 'Absenderadresse' },
    senderName: { en: 'Sender name', de: 'Absendername' },
    replyTo: { en: 'Answers go to', de: 'Antworten an' },
    'mail-server.isDefault': {
      en: 'Default',
      de: 'Standard',
      help: { en: 'Mails go out through it.', de: 'Mails gehen darüber hinaus.' },
    },
    password: {
      en: 'Password',
      de: 'Passwort',
      help: {
        en: 'Kept encrypted and never shown.',
        de: 'Wird verschlüsselt abgelegt und nie gezeigt.',
      },
    },
    subject: {
      en: 'Subject',
      de: 'Betreff',
      help: {
        en: 'With placeholders such as {number}, {date}, {company}.',
        de: 'Mit Platzhaltern wie {number}, {date}, {company}.',
      },
    },
    'mail-template.text': {
      en: 'Text',
      de: 'Text',
      help: { en: 'With the same placeholders.', de: 'Mit denselben Platzhaltern.' },
    },
  },
  choices: {
    'print-job.status': {
      queued: { en: 'Waiting', de: 'Wartet' },
      rendering: { en: 'Being written', de: 'Wird geschrieben' },
      sending: { en: 'Being sent', de: 'Wird gesendet' },
      printed: { en: 'Printed', de: 'Gedruckt' },
      failed: { en: 'Failed', de: 'Gescheitert' },
      cancelled: { en: 'Cancelled', de: 'Abgebrochen' },
    },
    'mail.status': {
      queued: { en: 'Waiting', de: 'Wartet' },
      waiting: { en: 'Without a mail server', de: 'Ohne Mailserver' },
      rendering: { en: 'Being written', de: 'Wird geschrieben' },
      sending: { en: 'Being sent', de: 'Wird gesendet' },
      sent: { en: 'Sent', de: 'Gesendet' },
      refused: { en: 'Refused', de: 'Abgelehnt' },
      bounced: { en: 'Came back', de: 'Kam zurück' },
      failed: { en: 'Failed', de: 'Gescheitert' },
      cancelled: { en: 'Cancelled', de: 'Abgebrochen' },
    },
    documentKind: {
      'test-page': { en: 'Test page', de: 'Testseite' },
      report: { en: 'Report', de: 'Bericht' },
      'test-mail': { en: 'Test mail', de: 'Testmail' },
      'sales-order': { en: 'Order confirmation', de: 'Auftragsbestätigung' },
      'sales-quotation': { en: 'Quotation', de: 'Angebot' },
      'delivery-note': { en: 'Delivery note', de: 'Lieferschein' },
      invoice: { en: 'Invoice', de: 'Rechnung' },
      cancellation: { en: 'Cancellation', de: 'Stornorechnung' },
      'credit-note': { en: 'Credit note', de: 'Gutschrift' },
      'pick-list': { en: 'Pick list', de: 'Pickliste' },
      'return-slip': { en: 'Return slip', de: 'Retourenschein' },
      'shipping-label': { en: 'Shipping label', de: 'Versandetikett' },
      'item-label': { en: 'Item label', de: 'Artikeletikett' },
      'supplier-order': { en: 'Supplier order', de: 'Lieferantenbestellung' },
      'dunning-letter': { en: 'Dunning letter', de: 'Mahnschreiben' },
      'gift-card': { en: 'Gift card', de: 'Geschenkkarte' },
      'carrier-manifest': { en: 'Collection list', de: 'Abholliste' },
      'customs-declaration': { en: 'Customs declaration', de: 'Zollinhaltserklärung' },
      'storage-location-label': { en: 'Label of a place', de: 'Lagerplatzetikett' },
    },
    'printer.language': {
      pdf: { en: 'PDF (pages)', de: 'PDF (Seiten)' },
      zpl: { en: 'ZPL (labels)', de: 'ZPL (Etiketten)' },
    },
    dotsPerInch: {
      203: { en: '203', de: '203' },
      300: { en: '300', de: '300' },
      600: { en: '600', de: '600' },
    },
    security: {
      tls: { en: 'TLS', de: 'TLS' },
      starttls: { en: 'STARTTLS', de: 'STARTTLS' },
      none: { en: 'None', de: 'Keine' },
    },
    'mail-template.languageIso': languages,
    'print-job.languageIso': languages,
    'mail.languageIso': languages,
  },
}
