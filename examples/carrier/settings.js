import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { env } = process

/** The address of Kontor. */
export const kontorUrl = (env.KONTOR_URL || 'http://127.0.0.1:8080').replace(/\/+$/, '')
export const port = Number(env.PORT || 4300)
/** Where Kontor asks for labels. */
export const ownUrl = env.CARRIER_URL || `http://127.0.0.1:${port}/kontor`
/** The tenant that it is a carrier of; without one it waits for calls that are signed with CARRIER_SECRET. */
export const tenantId = env.TENANT_ID || ''
export const givenSecret = env.CARRIER_SECRET || ''
export const carrierName = env.CARRIER_NAME || 'Example carrier'
/** Where it keeps the credentials that it gets. */
export const credentialsFile = join(
  env.APP_DATA || fileURLToPath(new URL('./data', import.meta.url)),
  'credentials.json',
)
