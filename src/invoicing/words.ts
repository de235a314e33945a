import type { Words } from '../platform/values/words.ts'
import { invoicingMeanings } from './meanings.ts'

/** What people call invoices and payments. */
export const invoicingWords: Words = {
  meanings: invoicingMeanings,
  records: {
    invoice: { one: { en: 'Invoice', de: 'Rechnung' }, many: { en: 'Invoices', de: 'Rechnungen' } },
    'credit-note': {
      one: { en: 'Credit note', de: 'Gutschrift' },
      many: { en: 'Credit notes', de: 'Gutschriften' },
    },
    cancellation: {
      one: { en: 'Cancellation', de: 'Storno' },
      many: { en: 'Cancellations', de: 'Stornos' },
    },
    'bank-statement': {
      one: { en: 'Bank statement', de: 'Kontoauszug' },
      many: { en: 'Bank statements', de: 'Kontoauszüge' },
    },
    'bank-statement-line': {
      one: { en: 'Bank statement line', de: 'Kontoauszugszeile' },
      many: { en: 'Bank statement lines', de: 'Kontoauszugszeilen' },
    },
    'accounting-settings': {
      one: { en: 'Settings for accounting', de: 'Einstellungen der Buchhaltung' },
      many: { en: 'Settings for accounting', de: 'Einstellungen der Buchhaltung' },
    },
    'accounting-export': {
      one: { en: 'Export for accounting', de: 'Export für die Buchhaltung' },
      many: { en: 'Exports for accounting', de: 'Exporte für die Buchhaltung' },
    },
    'dunning-run': {
      one: { en: 'Dunning run', de: 'Mahnlauf' },
      many: { en: 'Dunning runs', de: 'Mahnläufe' },
    },
    'dunning-letter': {
      one: { en: 'Dunning letter', de: 'Mahnschreiben' },
      many: { en: 'Dunning letters', de: 'Mahnschreiben' },
    },
    'payment-run': {
      one: { en: 'Payment run', de: 'Zahlungslauf' },
      many: { en: 'Payment runs', de: 'Zahlungsläufe' },
    },
    'payment-run-entry': {
      one: { en: 'Payment of a run', de: 'Zahlung eines Laufs' },
      many: { en: 'Payments of runs', de: 'Zahlungen von Läufen' },
    },
    'dunning-settings': {
      one: { en: 'Dunning settings', de: 'Mahneinstellungen' },
      many: { en: 'Dunning settings', de: 'Mahneinstellungen' },
    },
    'base-rate': {
      one: { en: 'Base rate', de: 'Basiszinssatz' },
      many: { en: 'Base rates', de: 'Basiszinssätze' },
    },
    'payment-provider': {
      one: { en: 'Payment provider', de: 'Zahlungsanbieter' },
      many: { en: 'Payment providers', de: 'Zahlungsanbieter' },
    },
    payment: { one: { en: 'Payment', de: 'Zahlung' }, many: { en: 'Payments', de: 'Zahlungen' } },
  },
  fields: {
    'base-rate.percent': { en: 'Base rate', de: 'Basiszinssatz', unit: '%' },
    'base-rate.source': { en: 'Where it was read', de: 'Wo er steht' },
    'payment-provider.secret': {
      en: 'Secret of its reports',
      de: 'Geheimnis seiner Meldungen',
    },
    dunningBlock: { en: 'Not dunned', de: 'Mahnsperre' },
    stopPaymentRequest: { en: 'No payment requests', de: 'Keine Zahlungsaufforderung' },
    colorcodeId: { en: 'Color', de: 'Farbe' },
    invoiceDate: { en: 'Invoice date', de: 'Rechnungsdatum' },
    serviceDate: { en: 'Date of supply', de: 'Leistungsdatum' },
    reason: { en: 'Reason', de: 'Grund' },
    amount: { en: 'Amount', de: 'Betrag', unit: '¤' },
    paymentDate: { en: 'Paid on', de: 'Bezahlt am' },
    chart: { en: 'Chart of accounts', de: 'Kontenrahmen' },
    consultantNumber: { en: 'Number of the tax consultant', de: 'Beraternummer' },
    clientNumber: { en: 'Number of the company', de: 'Mandantennummer' },
    accountLength: { en: 'Digits of accounts', de: 'Länge der Sachkonten' },
    fiscalYearStartMonth: { en: 'Fiscal year begins with month', de: 'Wirtschaftsjahr ab Monat' },
    isFixed: { en: 'Bookings are fixed', de: 'Buchungen festschreiben' },
    isDebtorNumberAutomatic: {
      en: 'Numbers for customers without one',
      de: 'Nummern für Kunden ohne Debitor',
    },
    firstDebtorNumber: { en: 'First debtor', de: 'Erster Debitor' },
    costCenterSource: { en: 'Cost center', de: 'Kostenstelle' },
    accounts: { en: 'Accounts', de: 'Konten' },
    isVoid: { en: 'Void', de: 'Ungültig' },
    voidReason: { en: 'Why it is void', de: 'Warum ungültig' },
    transactionId: { en: 'Transaction', de: 'Transaktion' },
  },
}
