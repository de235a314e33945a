/** The tables of this room. */
export const appsTables = [
  'app_hook_calls',
  'app_installations',
  'app_operation_days',
  'app_request_hours',
  'app_requests',
  'extensions',
  'extension_manifests',
  'extension_providers',
  'extension_provider_keys',
]
