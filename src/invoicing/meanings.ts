import type { Meanings } from '../platform/values/words.ts'

/** What fields of lists mean that payments refer to. */
export const invoicingMeanings: Meanings = {
  'base-rate.validFrom': {
    en: 'The rate changes on 1 January and 1 July; it holds until the next one begins.',
    de: 'Der Satz ändert sich zum 1. Januar und 1. Juli; er gilt, bis der nächste beginnt.',
  },
  'base-rate.percent': {
    en: 'Reminders with interest ask for 5 percentage points more of consumers, 9 of businesses.',
    de: 'Mahnungen mit Zinsen verlangen 5 Prozentpunkte mehr von Verbrauchern, 9 von Unternehmen.',
  },
  'base-rate.source': {
    en: 'The notice in the Bundesanzeiger, or the page of the Bundesbank.',
    de: 'Die Bekanntmachung im Bundesanzeiger oder die Seite der Bundesbank.',
  },
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
