import { forReason, type Retention } from '../platform/retention/retention-rule.ts'

/** How long it is kept what apps do. */
export const appsRetention: Retention = {
  passing: {
    app_requests: '30 days after the request, and the latest of each app alone',
    app_operation_days: '30 days later',
    app_request_hours: '48 hours later',
  },
  kept: forReason(
    'says what is installed: it ends when an administrator removes it',
    ...['app_installations', 'app_hook_calls', 'extensions', 'extension_manifests'],
    ...['extension_providers', 'extension_provider_keys'],
  ),
}
