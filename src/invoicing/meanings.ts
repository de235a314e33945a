import type { Meanings } from '../platform/values/words.ts'

/** What fields of lists mean that payments refer to. */
export const invoicingMeanings: Meanings = {
  'payment-provider.paymentMethodId': {
    en: 'Its payments have this method, whose account the books use; empty: that of the order.',
    de: 'Ihre Zahlungen haben diese Zahlungsart, deren Konto die Bücher nehmen; leer: die des Auftrags.',
  },
  'payment-provider.secret': {
    en: 'What it signs its reports with. It is stored encrypted and never shown; left empty, it stays.',
    de: 'Womit er seine Meldungen signiert. Es wird verschlüsselt gespeichert und nie gezeigt; leer bleibt es, wie es ist.',
  },
  'payment-provider.isActive': {
    en: 'Off: its reports are refused.',
    de: 'Aus: Seine Meldungen werden abgelehnt.',
  },
}
