import type { Language } from './phrases.ts'

const whole: Record<string, Record<Language, string>> = {
  openid: { en: 'Know who you are', de: 'Wissen, wer Sie sind' },
  profile: { en: 'See your name and language', de: 'Ihren Namen und Ihre Sprache sehen' },
  offline_access: {
    en: 'Keep this access when you are not there',
    de: 'Diesen Zugriff behalten, wenn Sie nicht da sind',
  },
  'all.read': { en: 'See all data of the company', de: 'Alle Daten des Unternehmens sehen' },
  channel: { en: 'Work for a sales channel', de: 'Für einen Verkaufskanal arbeiten' },
  admin: {
    en: 'Administer users, applications and settings',
    de: 'Benutzer, Anwendungen und Einstellungen verwalten',
  },
  'items.disableworkflows': {
    en: 'Change items without starting workflows',
    de: 'Artikel ändern, ohne Workflows auszulösen',
  },
  'Application.RunAs': { en: 'Act for other users', de: 'Für andere Benutzer handeln' },
}

const verbs: Record<string, Record<Language, string>> = {
  read: { en: 'See', de: 'Sehen' },
  write: { en: 'Change', de: 'Ändern' },
  print: { en: 'Print', de: 'Drucken' },
}

const things: Record<string, Record<Language, string>> = {
  items: { en: 'items', de: 'Artikel' },
  categories: { en: 'categories', de: 'Kategorien' },
  manufacturers: { en: 'manufacturers', de: 'Hersteller' },
  saleschannels: { en: 'sales channels', de: 'Verkaufskanäle' },
  responsiblepersons: { en: 'responsible persons', de: 'Verantwortliche Personen' },
  taxclasses: { en: 'tax classes', de: 'Steuerklassen' },
  shippingclasses: { en: 'shipping classes', de: 'Versandklassen' },
  productgroups: { en: 'product groups', de: 'Warengruppen' },
  conditions: { en: 'conditions of items', de: 'Artikelzustände' },
  availabilities: { en: 'availabilities', de: 'Verfügbarkeiten' },
  properties: { en: 'properties of items', de: 'Artikelmerkmale' },
  attributes: { en: 'attributes of items', de: 'Artikelattribute' },
  customfields: { en: 'custom fields', de: 'eigene Felder' },
  suppliers: { en: 'suppliers', de: 'Lieferanten' },
  warehouses: { en: 'warehouses', de: 'Lager' },
  stocks: { en: 'stock', de: 'Bestände' },
  jobs: { en: 'imports and exports', de: 'Importe und Exporte' },
  companies: { en: 'companies', de: 'Firmen' },
  customers: { en: 'customers', de: 'Kunden' },
  customercategories: { en: 'customer categories', de: 'Kundenkategorien' },
  customergroups: { en: 'customer groups', de: 'Kundengruppen' },
  paymentmethods: { en: 'payment methods', de: 'Zahlungsarten' },
  salesorders: { en: 'sales orders', de: 'Aufträge' },
  invoices: { en: 'invoices', de: 'Rechnungen' },
  deliverynotes: { en: 'delivery notes', de: 'Lieferscheine' },
  picklists: { en: 'pick lists', de: 'Picklisten' },
  extensions: { en: 'extensions', de: 'Erweiterungen' },
}

/** The meaning of a scope, as shown on the consent page. */
export function scopePhrase(scope: string, language: Language): string {
  const known = whole[scope]
  if (known) return known[language]
  const [thing = '', action = ''] = scope.split('.')
  const verb = verbs[action]?.[language]
  if (verb === undefined) return scope
  return `${verb}: ${things[thing]?.[language] ?? thing}`
}
