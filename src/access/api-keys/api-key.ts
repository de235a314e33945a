import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * `kontor_<tenant>_<secret>_<checksum>`. The prefix lets scanners for leaked secrets recognise a key,
 * the checksum refuses mistyped and invented keys without a database query, and the tenant says where
 * to look the key up.
 */
const pattern = /^kontor_([\w-]{22})_([\w-]{43})_([\w-]{6})$/
const shownLength = 36

/** What keys are hashed for (see `Vault.hash`); only the hash is kept. */
export const apiKeyPurpose = 'api-key'

/** Whether a text begins like an API key, well formed or not. */
export function looksLikeKey(text: string): boolean {
  return text.startsWith('kontor_')
}

/** A new key of a tenant: 256 random bits. */
export function issueKey(tenantId: string): string {
  const tenant = Buffer.from(tenantId.replaceAll('-', ''), 'hex').toString('base64url')
  const body = `kontor_${tenant}_${randomBytes(32).toString('base64url')}`
  return `${body}_${checksum(body)}`
}

/** The tenant of a well-formed key; undefined for any other text. */
export function tenantOfKey(text: string): string | undefined {
  const [, tenant, , sum] = pattern.exec(text) ?? []
  if (tenant === undefined || sum !== checksum(text.slice(0, -7))) return undefined
  const digits = Buffer.from(tenant, 'base64url').toString('hex')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The beginning of a key, by which its owner recognises it; 220 bits of its secret stay hidden. */
export function recognisablePart(key: string): string {
  return key.slice(0, shownLength)
}

function checksum(body: string): string {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return sum.toString('base64url')
}
