import type { Words } from '../platform/values/words.ts'
import { accessMeanings } from './meanings.ts'

/** The names of users, roles, clients and apps for people. */
export const accessWords: Words = {
  meanings: accessMeanings,
  records: {
    user: { one: { en: 'User', de: 'Benutzer' }, many: { en: 'Users', de: 'Benutzer' } },
    profile: { one: { en: 'Profile', de: 'Profil' }, many: { en: 'Profiles', de: 'Profile' } },
    'kept-view': {
      one: { en: 'Kept view', de: 'Gemerkte Ansicht' },
      many: { en: 'Kept views', de: 'Gemerkte Ansichten' },
    },
    role: { one: { en: 'Role', de: 'Rolle' }, many: { en: 'Roles', de: 'Rollen' } },
    client: {
      one: { en: 'OAuth client', de: 'OAuth-Client' },
      many: { en: 'OAuth clients', de: 'OAuth-Clients' },
    },
    company: { one: { en: 'Company', de: 'Firma' }, many: { en: 'Companies', de: 'Firmen' } },
    'company-logo': { one: { en: 'Logo', de: 'Logo' }, many: { en: 'Logos', de: 'Logos' } },
    tenant: { one: { en: 'Tenant', de: 'Mandant' }, many: { en: 'Tenants', de: 'Mandanten' } },
    'api-key': {
      one: { en: 'API key', de: 'API-Schlüssel' },
      many: { en: 'API keys', de: 'API-Schlüssel' },
    },
    session: { one: { en: 'Session', de: 'Sitzung' }, many: { en: 'Sessions', de: 'Sitzungen' } },
    'browser-session': {
      one: { en: 'Session', de: 'Sitzung' },
      many: { en: 'Sessions', de: 'Sitzungen' },
    },
    registration: {
      one: { en: 'Registration of an app', de: 'Registrierung einer App' },
      many: { en: 'Registrations of apps', de: 'Registrierungen von Apps' },
    },
    'registration-window': {
      one: { en: 'Registration window', de: 'Registrierungsfenster' },
      many: { en: 'Registration windows', de: 'Registrierungsfenster' },
    },
  },
  fields: {
    'kept-view.list': { en: 'List', de: 'Liste' },
    'kept-view.search': { en: 'Search and filters', de: 'Suche und Filter' },
    'kept-view.isShared': { en: 'For everybody', de: 'Für alle' },
    displayName: { en: 'Name', de: 'Name' },
    colorScheme: { en: 'Colours', de: 'Farben' },
    density: { en: 'Row height', de: 'Zeilenhöhe' },
    areSingleKeysOff: { en: 'No single-letter keys', de: 'Keine Tasten mit einem Buchstaben' },
    currentPassword: { en: 'Current password', de: 'Jetziges Passwort' },
    newPassword: { en: 'New password', de: 'Neues Passwort' },
    scopes: { en: 'Rights', de: 'Rechte' },
    roles: { en: 'Roles', de: 'Rollen' },
    keepSessions: { en: 'Stay signed in elsewhere', de: 'Anderswo angemeldet bleiben' },
    grantTypes: { en: 'Grant types', de: 'Anmeldeverfahren' },
    redirectUris: { en: 'Redirect URIs', de: 'Rücksprungadressen' },
    isPublic: { en: 'Public client', de: 'Öffentlicher Client' },
    licenceValidUntil: { en: 'Licence valid until', de: 'Lizenz gültig bis' },
    licenceIncludesInterface: {
      en: 'Licence includes the interface',
      de: 'Lizenz umfasst die Schnittstelle',
    },
    ratePerSecond: { en: 'Requests per second', de: 'Anfragen je Sekunde' },
    rateBurst: { en: 'Requests at once', de: 'Anfragen auf einmal' },
    auditRetentionDays: {
      en: 'Change log is kept',
      de: 'Änderungsprotokoll aufbewahren',
      unit: { en: 'days', de: 'Tage' },
    },
    taxId: { en: 'Tax number', de: 'Steuernummer' },
    contactName: { en: 'Contact', de: 'Ansprechpartner' },
    creditorId: {
      en: 'SEPA creditor identifier',
      de: 'Gläubiger-Identifikationsnummer',
      help: { en: 'Direct debits name it.', de: 'Lastschriften nennen sie.' },
    },
    electronicAddress: {
      en: 'Address for e-invoices',
      de: 'Adresse für E-Rechnungen',
      help: {
        en: 'An e-mail address, or an id with its scheme such as 0088:4000001123452.',
        de: 'Eine E-Mail-Adresse oder eine Kennung mit ihrem Schema wie 0088:4000001123452.',
      },
    },
    commercialRegisterNumber: { en: 'Commercial register', de: 'Handelsregister' },
    legalInformation: {
      en: 'Legal information',
      de: 'Pflichtangaben',
      help: {
        en: 'Legal form, seat, court and managing directors, as business letters say them.',
        de: 'Rechtsform, Sitz, Gericht und Geschäftsführung, wie sie auf Geschäftsbriefen stehen.',
      },
    },
    eInvoiceFormat: {
      en: 'E-invoices',
      de: 'E-Rechnungen',
      help: {
        en: 'For customers who name no format.',
        de: 'Für Kunden, die kein Format nennen.',
      },
    },
    shippingMethodChoice: {
      en: 'Shipping method',
      de: 'Versandart',
      help: { en: 'Of orders that name none.', de: 'Von Aufträgen, die keine nennen.' },
    },
    purchaseInvoiceFourEyes: {
      en: 'Approved by somebody else',
      de: 'Freigabe durch andere Person',
      help: {
        en: 'An incoming invoice is not approved by the person who entered it.',
        de: 'Wer eine Eingangsrechnung erfasst hat, gibt sie nicht selbst frei.',
      },
    },
    purchaseInvoiceLimit: {
      en: 'One person approves up to',
      de: 'Eine Person gibt frei bis',
      help: {
        en: 'Total with VAT. Above it a second person approves as well; empty: one is always enough.',
        de: 'Bruttosumme. Darüber gibt eine zweite Person mit frei; leer: Eine genügt immer.',
      },
    },
    dunningGraceDays: {
      en: 'Days of grace',
      de: 'Karenztage',
      unit: { en: 'days', de: 'Tage' },
      help: {
        en: 'After the due date, before a reminder is sent.',
        de: 'Nach der Fälligkeit, bevor gemahnt wird.',
      },
    },
    stockCostMethod: {
      en: 'Cost of stock',
      de: 'Bewertung des Bestands',
      help: {
        en: 'By the moving average, or what came in first leaves first at its own cost. Set on the page of the stock value.',
        de: 'Nach gleitendem Durchschnitt, oder was zuerst kam, geht zuerst zu seinen eigenen Kosten ab. Festgelegt auf der Seite des Bestandswerts.',
      },
    },
    booksClosedUntil: {
      en: 'Books closed until',
      de: 'Bücher geschlossen bis',
      help: {
        en: 'No document gets a date until then.',
        de: 'Bis dahin bekommt kein Beleg mehr ein Datum.',
      },
    },
  },
  choices: {
    eInvoiceFormat: {
      none: { en: 'None', de: 'Keine' },
      'factur-x': { en: 'ZUGFeRD / Factur-X (inside the PDF)', de: 'ZUGFeRD / Factur-X (im PDF)' },
      'xrechnung-ubl': { en: 'XRechnung (UBL)', de: 'XRechnung (UBL)' },
      'xrechnung-cii': { en: 'XRechnung (CII)', de: 'XRechnung (CII)' },
    },
    stockCostMethod: {
      average: { en: 'Moving average', de: 'Gleitender Durchschnitt' },
      'first-in-first-out': { en: 'First in, first out', de: 'First in, first out (FIFO)' },
    },
    shippingMethodChoice: {
      none: { en: 'None', de: 'Keine' },
      cheapest: { en: 'The cheapest', de: 'Die günstigste' },
      priority: { en: 'By priority', de: 'Nach Priorität' },
    },
  },
}
