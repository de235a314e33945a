/** The tables of this room. */
export const appsTables = [
  'extensions',
  'extension_manifests',
  'extension_providers',
  'extension_provider_keys',
]
