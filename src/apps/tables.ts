/** The tables of this room. */
export const appsTables = [
  'app_hook_calls',
  'app_installations',
  'extensions',
  'extension_manifests',
  'extension_providers',
  'extension_provider_keys',
]
