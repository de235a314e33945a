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
  'Application.RunAs': { en: 'Act for other users', de: 'Für andere Benutzer handeln' },
}

const deeds: Record<string, Record<Language, string>> = {
  read: { en: 'See', de: 'Sehen' },
  write: { en: 'Change', de: 'Ändern' },
  print: { en: 'Print', de: 'Drucken' },
}

const things: Record<string, string> = {
  items: 'Artikel',
  categories: 'Kategorien',
  customers: 'Kunden',
  'customer-categories': 'Kundengruppen',
  'sales-orders': 'Aufträge',
  invoices: 'Rechnungen',
  'delivery-notes': 'Lieferscheine',
  'sales-channels': 'Verkaufskanäle',
  'pick-lists': 'Picklisten',
  extensions: 'Erweiterungen',
  stock: 'Bestände',
  suppliers: 'Lieferanten',
  warehouses: 'Lager',
}

/** What a scope means, for the person who is asked to allow it. */
export function scopePhrase(scope: string, language: Language): string {
  const known = whole[scope]
  if (known) return known[language]
  const [thing = '', deed = ''] = scope.split('.')
  const verb = deeds[deed]?.[language]
  if (verb === undefined) return scope
  return `${verb}: ${language === 'de' ? (things[thing] ?? thing) : thing.replaceAll('-', ' ')}`
}
