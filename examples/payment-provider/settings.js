import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { env } = process

/** The address of Kontor. */
export const kontorUrl = (env.KONTOR_URL || 'http://127.0.0.1:8080').replace(/\/+$/, '')
export const port = Number(env.PORT || 4200)
/** Where Kontor sends its webhooks. */
export const hookUrl = env.HOOK_URL || `http://127.0.0.1:${port}/hooks/kontor`
/** The tenant whose payments it takes, and the payment provider that it is there. */
export const tenantId = needed('TENANT_ID')
export const providerId = needed('PROVIDER_ID')
/** What reports are signed with: 32 to 64 bytes. */
export const providerSecret = Buffer.from(needed('PROVIDER_SECRET'), 'base64url')
/** Where it keeps the credentials that it gets. */
export const credentialsFile = join(
  env.APP_DATA || fileURLToPath(new URL('./data', import.meta.url)),
  'credentials.json',
)

function needed(name) {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set; README.md says where it comes from.`)
  return value
}
