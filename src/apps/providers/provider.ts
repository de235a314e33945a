import Type from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** Who offers extensions and signs their manifests. */
export const ExtensionProvider = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, { description: 'Name of the provider, unique in any case of letters.' }),
  website: Label(2000, {
    pattern: '^https://[^\\s\\u0000-\\u001f\\u007f@]+$',
    description: 'Address that begins with https://, without credentials.',
  }),
})

export const extensionProviderSentences = {
  'extension-provider.missing': {
    en: 'There is no such provider.',
    de: 'Diesen Anbieter gibt es nicht.',
  },
  'extension-provider.in-use': {
    en: 'The provider has extensions.',
    de: 'Der Anbieter hat Erweiterungen.',
  },
  'extension-provider.name.taken': {
    en: 'Another provider has this name.',
    de: 'Ein anderer Anbieter hat diesen Namen.',
  },
}
