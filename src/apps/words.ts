import type { Words } from '../platform/values/words.ts'
import { appMeanings } from './meanings.ts'

/** What people call apps and those who offer them. */
export const appWords: Words = {
  meanings: appMeanings,
  records: {
    extension: {
      one: { en: 'Extension', de: 'Erweiterung' },
      many: { en: 'Extensions', de: 'Erweiterungen' },
    },
    'extension-provider': {
      one: { en: 'Provider', de: 'Anbieter' },
      many: { en: 'Providers', de: 'Anbieter' },
    },
    'extension-provider-key': {
      one: { en: 'Key of a provider', de: 'Schlüssel eines Anbieters' },
      many: { en: 'Keys of providers', de: 'Schlüssel von Anbietern' },
    },
    'app-installation': {
      one: { en: 'Installed app', de: 'Installierte App' },
      many: { en: 'Installed apps', de: 'Installierte Apps' },
    },
    'app-session': {
      one: { en: 'Session of an app', de: 'Sitzung einer App' },
      many: { en: 'Sessions of apps', de: 'Sitzungen von Apps' },
    },
    'blocked-app': {
      one: { en: 'Blocked app', de: 'Gesperrte App' },
      many: { en: 'Blocked apps', de: 'Gesperrte Apps' },
    },
  },
  fields: {
    manifestHash: { en: 'Hash of the manifest', de: 'Hash des Manifests' },
    providerId: { en: 'Provider', de: 'Anbieter' },
    publicKey: { en: 'Public key', de: 'Öffentlicher Schlüssel' },
    isRevoked: { en: 'Revoked', de: 'Widerrufen' },
  },
  choices: {
    'extension.status': {
      draft: { en: 'Draft', de: 'Entwurf' },
      ready: { en: 'Ready', de: 'Bereit' },
    },
  },
}
