import { readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of this room, and those that concern the operations of every room. */
export const accessScopes: readonly Scope[] = [
  {
    name: 'all.read',
    phrase: { en: 'See all data of the company', de: 'Alle Daten des Unternehmens sehen' },
  },
  ...readAndWriteScopes('companies', { en: 'companies', de: 'Firmen' }),
  ...readAndWriteScopes('keptviews', { en: 'kept views of lists', de: 'gemerkte Ansichten' }),
  ...readAndWriteScopes('numberranges', { en: 'number ranges', de: 'Nummernkreise' }),
  {
    name: 'referencedata.read',
    phrase: {
      en: 'See countries, languages and currencies',
      de: 'Länder, Sprachen und Währungen sehen',
    },
  },
  {
    name: 'admin',
    phrase: {
      en: 'Administer users, applications and settings',
      de: 'Benutzer, Anwendungen und Einstellungen verwalten',
    },
  },
  // For `x-runas`.
  {
    name: 'Application.RunAs',
    phrase: { en: 'Act for other users', de: 'Für andere Benutzer handeln' },
  },
]
