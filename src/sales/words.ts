import type { Words } from '../platform/values/words.ts'

/** What people call orders and what they refer to. */
export const salesWords: Words = {
  records: {
    'sales-order': {
      one: { en: 'Sales order', de: 'Auftrag' },
      many: { en: 'Sales orders', de: 'Aufträge' },
    },
    'sales-order-note': {
      one: { en: 'Note on an order', de: 'Notiz zu einem Auftrag' },
      many: { en: 'Notes on orders', de: 'Notizen zu Aufträgen' },
    },
    'sales-quotation': {
      one: { en: 'Quotation', de: 'Angebot' },
      many: { en: 'Quotations', de: 'Angebote' },
    },
    'shipping-method': {
      one: { en: 'Shipping method', de: 'Versandart' },
      many: { en: 'Shipping methods', de: 'Versandarten' },
    },
    'on-hold-reason': {
      one: { en: 'Reason for holding', de: 'Rückhaltegrund' },
      many: { en: 'Reasons for holding', de: 'Rückhaltegründe' },
    },
    'cancellation-reason': {
      one: { en: 'Reason for cancelling', de: 'Stornogrund' },
      many: { en: 'Reasons for cancelling', de: 'Stornogründe' },
    },
    'tax-code': {
      one: { en: 'Tax code', de: 'Steuerschlüssel' },
      many: { en: 'Tax codes', de: 'Steuerschlüssel' },
    },
    'tax-rate': {
      one: { en: 'Tax rate', de: 'Steuersatz' },
      many: { en: 'Tax rates', de: 'Steuersätze' },
    },
    'tax-registration': {
      one: { en: 'Tax registration', de: 'Steuerregistrierung' },
      many: { en: 'Tax registrations', de: 'Steuerregistrierungen' },
    },
    'transaction-status': {
      one: { en: 'Processing status', de: 'Bearbeitungsstatus' },
      many: { en: 'Processing statuses', de: 'Bearbeitungsstatus' },
    },
    'color-code': { one: { en: 'Color', de: 'Farbe' }, many: { en: 'Colors', de: 'Farben' } },
  },
  fields: {
    priority: {
      en: 'Priority',
      de: 'Priorität',
      help: { en: 'The smallest number is preferred.', de: 'Die kleinste Zahl wird bevorzugt.' },
    },
    grossPrice: { en: 'Gross price', de: 'Bruttopreis', unit: '¤' },
    extraWeight: { en: 'Weight of the packaging', de: 'Gewicht der Verpackung', unit: 'kg' },
    isMarketplaceBPrime: {
      en: 'Fast delivery of marketplace B',
      de: 'Schnellversand von Marktplatz B',
    },
    onlyListedCountries: {
      en: 'Listed countries only',
      de: 'Nur genannte Länder',
      help: {
        en: 'It serves only countries that its costs name.',
        de: 'Beliefert werden nur Länder, die in den Kosten stehen.',
      },
    },
    deliveryDays: { en: 'Delivery takes', de: 'Lieferdauer', unit: { en: 'days', de: 'Tage' } },
    costs: { en: 'Costs', de: 'Kosten' },
    fromWeight: { en: 'From weight', de: 'Ab Gewicht', unit: 'kg' },
    fromOrderValue: { en: 'From order value', de: 'Ab Bestellwert', unit: '¤' },
    onlyListedClasses: {
      en: 'Listed shipping classes only',
      de: 'Nur genannte Versandklassen',
      help: {
        en: 'Items of other shipping classes are not sent by it.',
        de: 'Artikel anderer Versandklassen werden so nicht versendet.',
      },
    },
    shippingClassCosts: { en: 'Costs by shipping class', de: 'Kosten nach Versandklasse' },
    isMergeable: {
      en: 'Can be merged',
      de: 'Zusammenführbar',
      help: {
        en: 'Orders on hold for this reason may be merged.',
        de: 'Aus diesem Grund zurückgehaltene Aufträge dürfen zusammengeführt werden.',
      },
    },
    itemsNotUsedForPurchaseList: {
      en: 'Not purchased',
      de: 'Nicht einkaufen',
      help: {
        en: 'Items of such orders are left out of purchase proposals.',
        de: 'Artikel solcher Aufträge fehlen in den Bestellvorschlägen.',
      },
    },
    isCommentRequired: { en: 'Comment required', de: 'Kommentar nötig' },
    isValidForSalesOrder: { en: 'For orders', de: 'Für Aufträge' },
    isValidForInvoice: { en: 'For invoices', de: 'Für Rechnungen' },
    isValidForRefund: { en: 'For refunds', de: 'Für Erstattungen' },
    isValidForSalesQuotation: { en: 'For quotations', de: 'Für Angebote' },
    isValidForSubscription: { en: 'For subscriptions', de: 'Für Abonnements' },
    'tax-code.number': {
      en: 'Number',
      de: 'Nummer',
      help: {
        en: 'The number of the code in bookkeeping.',
        de: 'Die Nummer des Schlüssels in der Buchhaltung.',
      },
    },
    cashDiscountAccount: { en: 'Account for cash discounts', de: 'Skontokonto' },
    isAutomatic: { en: 'Books the tax by itself', de: 'Automatikkonto' },
    taxCategory: { en: 'Tax category', de: 'Steuerkategorie' },
    taxRate: { en: 'Tax rate', de: 'Steuersatz', unit: '%' },
    'tax-rate.rate': { en: 'Rate', de: 'Satz', unit: '%' },
    taxClassType: { en: 'Kind of rate', de: 'Art des Satzes' },
    validFrom: { en: 'Valid from', de: 'Gültig ab' },
    taxCodeId: { en: 'Tax code', de: 'Steuerschlüssel' },
    isToBeVerified: {
      en: 'To be checked',
      de: 'Zu prüfen',
      help: {
        en: 'Somebody should compare the rate with the law.',
        de: 'Der Satz ist mit dem Gesetz zu vergleichen.',
      },
    },
    'tax-registration.companyId': {
      en: 'Company',
      de: 'Firma',
      help: { en: 'Empty: for all companies.', de: 'Leer: für alle Firmen.' },
    },
    isSmallBusiness: { en: 'Small business', de: 'Kleinunternehmer' },
    usesDestinationRates: {
      en: 'Rates of the destination',
      de: 'Sätze des Bestimmungslandes',
      help: {
        en: 'Private buyers in other member states pay the tax of their country (One-Stop-Shop).',
        de: 'Private Käufer in anderen Mitgliedstaaten zahlen die Steuer ihres Landes (One-Stop-Shop).',
      },
    },
    keepsGrossPrices: {
      en: 'Keep gross prices',
      de: 'Bruttopreise behalten',
      help: {
        en: 'They pay the gross price of home, whatever their rate is.',
        de: 'Sie zahlen den Bruttopreis des Inlands, gleich wie hoch ihr Satz ist.',
      },
    },
    code: { en: 'Code', de: 'Code' },
  },
  choices: {
    taxCategory: {
      S: { en: 'S – standard rate', de: 'S – Regelsatz' },
      Z: { en: 'Z – zero rate', de: 'Z – Nullsatz' },
      E: { en: 'E – exempt', de: 'E – steuerbefreit' },
      AE: { en: 'AE – reverse charge', de: 'AE – Steuerschuldumkehr' },
      K: { en: 'K – intra-community supply', de: 'K – innergemeinschaftliche Lieferung' },
      G: { en: 'G – export', de: 'G – Ausfuhr' },
      O: { en: 'O – not subject to tax', de: 'O – nicht steuerbar' },
    },
    taxClassType: {
      0: { en: 'No tax', de: 'Keine Steuer' },
      1: { en: 'Strongly reduced', de: 'Stark ermäßigt' },
      2: { en: 'Lower reduced', de: 'Niedriger ermäßigt' },
      3: { en: 'Reduced', de: 'Ermäßigt' },
      4: { en: 'Normal', de: 'Normal' },
      5: { en: 'Intermediate', de: 'Zwischensatz' },
    },
  },
}
