import type { FormKind } from '../papers/shipped-forms.ts'

export const mailLanguages = ['de', 'en'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** What a mail says: a line and a text, with placeholders in braces. */
export interface MailWords {
  readonly subject: string
  readonly text: string
}

const german = (subject: string, sentence: string): MailWords => ({
  subject,
  text: `Guten Tag {recipientName},\n\n${sentence}\n\nMit freundlichen Grüßen\n{company}\n`,
})

const english = (subject: string, sentence: string): MailWords => ({
  subject,
  text: `Dear {recipientName},\n\n${sentence}\n\nKind regards\n{company}\n`,
})

/** The templates that come with the service. */
export const shippedMailTemplates: Readonly<
  Record<FormKind, Readonly<Record<MailLanguage, MailWords>>>
> = {
  'sales-order': {
    de: german(
      'Auftragsbestätigung {number}',
      'vielen Dank für Ihre Bestellung vom {date}. Die Auftragsbestätigung {number} finden Sie im Anhang.',
    ),
    en: english(
      'Order confirmation {number}',
      'thank you for your order of {date}. The order confirmation {number} is attached.',
    ),
  },
  'sales-quotation': {
    de: german('Angebot {number}', 'im Anhang finden Sie unser Angebot {number} vom {date}.'),
    en: english('Quotation {number}', 'our quotation {number} of {date} is attached.'),
  },
  'delivery-note': {
    de: german(
      'Lieferschein {number}',
      'Ihre Lieferung zum Auftrag {orderNumber} ist unterwegs. Den Lieferschein {number} finden Sie im Anhang.',
    ),
    en: english(
      'Delivery note {number}',
      'your delivery for order {orderNumber} is on its way. The delivery note {number} is attached.',
    ),
  },
  invoice: {
    de: german(
      'Rechnung {number}',
      'im Anhang finden Sie unsere Rechnung {number} vom {date} zum Auftrag {orderNumber}.',
    ),
    en: english(
      'Invoice {number}',
      'our invoice {number} of {date} for order {orderNumber} is attached.',
    ),
  },
  cancellation: {
    de: german(
      'Stornorechnung {number}',
      'im Anhang finden Sie die Stornorechnung {number} vom {date} zur Rechnung {originalNumber}.',
    ),
    en: english(
      'Cancellation {number}',
      'the cancellation {number} of {date} of invoice {originalNumber} is attached.',
    ),
  },
  'credit-note': {
    de: german(
      'Rechnungskorrektur {number}',
      'im Anhang finden Sie die Rechnungskorrektur {number} vom {date} zur Rechnung {originalNumber}.',
    ),
    en: english(
      'Credit note {number}',
      'the credit note {number} of {date} for invoice {originalNumber} is attached.',
    ),
  },
  'return-slip': {
    de: german(
      'Retourenschein {number}',
      'im Anhang finden Sie den Retourenschein {number} zum Auftrag {orderNumber}. Bitte legen Sie ihn in das Paket.',
    ),
    en: english(
      'Return slip {number}',
      'the return slip {number} for order {orderNumber} is attached. Please put it into the parcel.',
    ),
  },
  'pick-list': {
    de: german('Pickliste {number}', 'im Anhang finden Sie die Pickliste {number} vom {date}.'),
    en: english('Pick list {number}', 'the pick list {number} of {date} is attached.'),
  },
  'shipping-label': {
    de: german('Versandetikett {number}', 'im Anhang finden Sie das Versandetikett {number}.'),
    en: english('Shipping label {number}', 'the shipping label {number} is attached.'),
  },
  'item-label': {
    de: german('Etikett {number}', 'im Anhang finden Sie das Etikett des Artikels {number}.'),
    en: english('Label {number}', 'the label of item {number} is attached.'),
  },
  'supplier-order': {
    de: german(
      'Bestellung {number}',
      'im Anhang finden Sie unsere Bestellung {number} vom {date}. Bitte bestätigen Sie sie.',
    ),
    en: english(
      'Purchase order {number}',
      'our order {number} of {date} is attached. Please confirm it.',
    ),
  },
  'dunning-letter': {
    de: german(
      'Offene Rechnungen: unser Schreiben {number}',
      'zu einigen unserer Rechnungen haben wir noch keinen vollständigen Zahlungseingang. Welche das sind, steht in unserem Schreiben {number} im Anhang. Haben Sie inzwischen bezahlt, betrachten Sie diese Mail bitte als gegenstandslos.',
    ),
    en: english(
      'Open invoices: our letter {number}',
      'some of our invoices have not been paid in full. Our letter {number}, which is attached, says which. If you have paid in the meantime, please disregard this mail.',
    ),
  },
  'carrier-manifest': {
    de: german('Abholliste {number}', 'im Anhang finden Sie die Abholliste {number} vom {date}.'),
    en: english('Collection list {number}', 'the collection list {number} of {date} is attached.'),
  },
  'customs-declaration': {
    de: german(
      'Zollinhaltserklärung {number}',
      'im Anhang finden Sie die Zollinhaltserklärung der Lieferung {number}.',
    ),
    en: english(
      'Customs declaration {number}',
      'the customs declaration of delivery {number} is attached.',
    ),
  },
  'storage-location-label': {
    de: german('Etikett {number}', 'im Anhang finden Sie das Etikett des Lagerplatzes {number}.'),
    en: english('Label {number}', 'the label of the storage location {number} is attached.'),
  },
  'gift-card': {
    de: german(
      'Ihre Geschenkkarte',
      'im Anhang finden Sie Ihre Geschenkkarte. Der Code darauf ist bares Geld: Geben Sie ihn nur weiter, wenn Sie die Karte verschenken.',
    ),
    en: english(
      'Your gift card',
      'your gift card is attached. The code on it is money: pass it on only when you give the card away.',
    ),
  },
}

/** What a test mail says. */
export const testMailWords: MailWords = {
  subject: 'Test mail',
  text: 'This mail server takes our mail.\n\nDieser Mailserver nimmt unsere Mail an.\n',
}
