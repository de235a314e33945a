import type { Meanings } from '../platform/values/words.ts'

/** What fields of lists mean that orders refer to. */
export const salesMeanings: Meanings = {
  'shipping-method.grossPrice': {
    en: 'The price with tax where no row of the costs below applies.',
    de: 'Der Preis mit Steuer, wo keine Zeile der Kosten unten gilt.',
  },
  extraWeight: {
    en: 'What the packaging weighs, in kilograms; it is added to the weight of the items.',
    de: 'Was die Verpackung wiegt, in Kilogramm; es kommt zum Gewicht der Artikel.',
  },
  isMarketplaceBPrime: {
    en: 'Orders of marketplace B that promise fast delivery may go with it.',
    de: 'Aufträge von Marktplatz B mit Schnellversand dürfen damit gehen.',
  },
  'shipping-method.isActive': {
    en: 'Off: new orders cannot have it; old ones keep it.',
    de: 'Aus: Neue Aufträge können sie nicht haben; alte behalten sie.',
  },
  deliveryDays: {
    en: 'Days from dispatch to arrival; dates are promised by it.',
    de: 'Tage vom Versand bis zur Ankunft; danach werden Termine zugesagt.',
  },
  costs: {
    en: 'What shipping costs by country, weight and value of the order. The row that fits best counts.',
    de: 'Was der Versand kostet, nach Land, Gewicht und Wert des Auftrags. Die am besten passende Zeile gilt.',
  },
  shippingClassCosts: {
    en: 'Costs of orders with items of a shipping class, in place of those above.',
    de: 'Kosten von Aufträgen mit Artikeln einer Versandklasse, anstelle der Kosten oben.',
  },
  shippingClassId: {
    en: 'The shipping class whose items these costs are for.',
    de: 'Die Versandklasse, für deren Artikel diese Kosten gelten.',
  },
  fromWeight: {
    en: 'The row counts from this weight on, in kilograms.',
    de: 'Die Zeile gilt ab diesem Gewicht, in Kilogramm.',
  },
  fromOrderValue: {
    en: 'The row counts from this value of the order on.',
    de: 'Die Zeile gilt ab diesem Wert des Auftrags.',
  },
  grossPrice: { en: 'The price with tax.', de: 'Der Preis mit Steuer.' },
  'shipping-method.costs.countryIso': {
    en: 'The country of the delivery address; empty: all that have no rows of their own.',
    de: 'Das Land der Lieferanschrift; leer: alle, die keine eigenen Zeilen haben.',
  },
  isCommentRequired: {
    en: 'A user who cancels has to write why.',
    de: 'Wer storniert, muss schreiben, warum.',
  },
  'cancellation-reason.isValidForSalesOrder': {
    en: 'It can be chosen when an order is cancelled.',
    de: 'Kann beim Stornieren eines Auftrags gewählt werden.',
  },
  isValidForInvoice: {
    en: 'It can be chosen when an invoice is cancelled.',
    de: 'Kann beim Stornieren einer Rechnung gewählt werden.',
  },
  isValidForRefund: {
    en: 'It can be chosen when a refund is cancelled.',
    de: 'Kann beim Stornieren einer Erstattung gewählt werden.',
  },
  cashDiscountAccount: {
    en: 'The account that cash discounts on this revenue are posted to.',
    de: 'Das Konto, auf das Skonti auf diesen Umsatz gebucht werden.',
  },
  isAutomatic: {
    en: 'The account calculates the tax itself, so exported bookings leave it out.',
    de: 'Das Konto rechnet die Steuer selbst, exportierte Buchungen lassen sie daher weg.',
  },
  taxCategory: {
    en: 'Which kind of sale is booked under the code: taxed, free, to another member state and so on.',
    de: 'Welche Art von Umsatz unter dem Schlüssel gebucht wird: steuerpflichtig, steuerfrei, innergemeinschaftlich und so weiter.',
  },
  taxRate: {
    en: 'Only sales at this rate; empty: any.',
    de: 'Nur Umsätze zu diesem Satz; leer: jeder.',
  },
  'tax-code.countryIso': {
    en: 'Only sales taxed in this country; empty: any.',
    de: 'Nur in diesem Land versteuerte Umsätze; leer: jedes.',
  },
  taxClassType: {
    en: 'Which items have the rate, by the kind of their tax class.',
    de: 'Welche Artikel den Satz haben, nach der Art ihrer Steuerklasse.',
  },
  rate: { en: 'The tax in percent.', de: 'Die Steuer in Prozent.' },
  'tax-rate.countryIso': {
    en: 'The country whose law sets the rate.',
    de: 'Das Land, dessen Gesetz den Satz bestimmt.',
  },
  validFrom: {
    en: 'The first day of the rate. It ends by itself when the next one of the same kind begins.',
    de: 'Der erste Tag des Satzes. Er endet von selbst, wenn der nächste gleicher Art beginnt.',
  },
  taxCodeId: {
    en: 'The code that revenue at this rate is booked under.',
    de: 'Der Schlüssel, unter dem Umsätze zu diesem Satz gebucht werden.',
  },
  'tax-registration.countryIso': {
    en: 'The country whose tax office knows the company.',
    de: 'Das Land, dessen Finanzamt die Firma kennt.',
  },
  'tax-registration.vatId': {
    en: 'The VAT id that the company has there; invoices name it.',
    de: 'Die USt-IdNr., die die Firma dort hat; Rechnungen nennen sie.',
  },
  isSmallBusiness: {
    en: 'No VAT is shown on invoices there, and the reason is printed.',
    de: 'Dort wird keine Umsatzsteuer ausgewiesen, und der Grund steht auf der Rechnung.',
  },
  'transaction-status.isValidForSalesOrder': {
    en: 'Orders can have the status.',
    de: 'Aufträge können den Status haben.',
  },
  isValidForSalesQuotation: {
    en: 'Quotations can have the status.',
    de: 'Angebote können den Status haben.',
  },
  isValidForSubscription: {
    en: 'Kept for programs of others; there are no subscriptions here.',
    de: 'Für andere Programme aufbewahrt; Abonnements gibt es hier nicht.',
  },
  'color-code.code': {
    en: 'The color as the web writes it, such as #1E90FF.',
    de: 'Die Farbe, wie das Web sie schreibt, etwa #1E90FF.',
  },
  'customer-custom-field.type': {
    en: 'What can be entered: text, number, date, a choice and so on. It decides how it is checked.',
    de: 'Was eingegeben werden kann: Text, Zahl, Datum, Auswahl und so weiter. Danach wird geprüft.',
  },
  'sales-order-custom-field.type': {
    en: 'What can be entered: text, number, date, a choice and so on. It decides how it is checked.',
    de: 'Was eingegeben werden kann: Text, Zahl, Datum, Auswahl und so weiter. Danach wird geprüft.',
  },
}
