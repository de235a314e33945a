import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { ExtensionProvider, extensionProviderSentences } from './provider.ts'
import { extensionProviders, extensionProviderTable } from './provider-store.ts'

export const extensionProviderList: ReferenceList = {
  noun: 'extension-provider',
  plural: 'ExtensionProviders',
  about: 'the providers of extensions',
  path: { v1: '/extension-providers', v2: '/extension-providers' },
  scope: 'extensions',
  shape: ExtensionProvider,
  table: extensionProviderTable,
  source: extensionProviders,
  usual: {},
  example: { name: 'Parcel Tools', website: 'https://parcel-tools.example.com' },
  unique: ['name'],
  sentences: extensionProviderSentences,
}
