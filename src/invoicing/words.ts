import type { Words } from '../platform/values/words.ts'

/** What people call invoices and payments. */
export const invoicingWords: Words = {
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
    payment: { one: { en: 'Payment', de: 'Zahlung' }, many: { en: 'Payments', de: 'Zahlungen' } },
  },
  fields: {
    dunningBlock: { en: 'Not dunned', de: 'Mahnsperre' },
    stopPaymentRequest: { en: 'No payment requests', de: 'Keine Zahlungsaufforderung' },
    colorcodeId: { en: 'Color', de: 'Farbe' },
    invoiceDate: { en: 'Invoice date', de: 'Rechnungsdatum' },
    serviceDate: { en: 'Date of supply', de: 'Leistungsdatum' },
    reason: { en: 'Reason', de: 'Grund' },
    amount: { en: 'Amount', de: 'Betrag', unit: '¤' },
    paymentDate: { en: 'Paid on', de: 'Bezahlt am' },
    transactionId: { en: 'Transaction', de: 'Transaktion' },
  },
}
