import type { Meanings } from '../platform/values/words.ts'

/** What fields of carriers and their products mean. */
export const deliveryMeanings: Meanings = {
  'carrier.address': {
    en: 'Where its program is asked for labels: a public address of the web.',
    de: 'Wo sein Programm nach Etiketten gefragt wird: eine öffentliche Adresse im Web.',
  },
  'carrier.isActive': {
    en: 'Off: it is not asked, and its parcels are packed without a label of it.',
    de: 'Aus: Er wird nicht gefragt, und seine Pakete werden ohne sein Etikett gepackt.',
  },
  'carrier.secret': {
    en: 'What calls are signed with. It is stored encrypted and never shown; left empty, it stays.',
    de: 'Womit Aufrufe signiert werden. Es wird verschlüsselt gespeichert und nie gezeigt; leer bleibt es, wie es ist.',
  },
  'carrier-product.carrierId': {
    en: 'Who takes the parcels and makes their labels.',
    de: 'Wer die Pakete nimmt und ihre Etiketten erstellt.',
  },
  'carrier-product.code': {
    en: 'What the carrier calls the product; its program says which there are.',
    de: 'Wie der Versanddienst das Produkt nennt; sein Programm sagt, welche es gibt.',
  },
  'carrier-product.shippingMethodId': {
    en: 'Parcels of this shipping method get their labels from the carrier.',
    de: 'Pakete dieser Versandart erhalten ihre Etiketten vom Versanddienst.',
  },
}
