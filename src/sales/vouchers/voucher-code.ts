import { randomInt } from 'node:crypto'
import type { Vault } from '../../platform/secrets/vault.ts'
import { voucherKinds } from './voucher.ts'

/** Without letters and digits that are mistaken for each other when somebody reads or types them. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const groups = 4
const groupLength = 4

/** A code that nobody guesses: 80 random bits, in groups of four to be read aloud. */
export function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** How a code is compared: however it was typed, with spaces or hyphens, in upper or lower case. */
export const codeKey = (code: string): string =>
  code.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What is shown of a code that is worth money to whom reads it. */
const codeEnding = (code: string): string => `…${code.slice(-4)}`

/** What keeps codes of one tenant: a sealed or hashed code is of no use in another tenant's record. */
export interface CodeKeeping {
  readonly vault: Vault
  readonly tenantId: string
}

const purposeOf = (tenantId: string) => `code of a gift card of ${tenantId}`

const hashOf = ({ vault, tenantId }: CodeKeeping, key: string) =>
  vault.hash(purposeOf(tenantId), key).toString('base64url')

/** A code that somebody gives, and what it may be found by: as that of a coupon, or as that of a gift card. */
export interface GivenCode {
  readonly code: string
  readonly keys: readonly [coupon: string, card: string]
}

export function givenCode(keeping: CodeKeeping, code: string): GivenCode {
  const key = codeKey(code)
  return { code, keys: [key, hashOf(keeping, key)] }
}

/** A code as it stands in the row of its voucher. */
export interface StoredCode {
  /** As answers and lists show it. */
  readonly code: string
  readonly codeKey: string
  readonly codeSealed: string | null
}

/** The code of a coupon is public. That of a gift card is money, and nobody reads it without the master key. */
export function storedCode(keeping: CodeKeeping, kind: number, code: string): StoredCode {
  const key = codeKey(code)
  if (kind === voucherKinds.coupon) return { code, codeKey: key, codeSealed: null }
  const { vault, tenantId } = keeping
  return {
    code: codeEnding(code),
    codeKey: hashOf(keeping, key),
    codeSealed: vault.seal(purposeOf(tenantId), code).toString('base64'),
  }
}

/** The whole code; undefined where nobody can read it any more, as in a copy or with another master key. */
export function openedCode(
  { vault, tenantId }: CodeKeeping,
  { kind, code, codeSealed }: Omit<StoredCode, 'codeKey'> & { readonly kind: number },
): string | undefined {
  if (kind === voucherKinds.coupon) return code
  if (codeSealed === null) return undefined
  try {
    return vault.open(purposeOf(tenantId), Buffer.from(codeSealed, 'base64')).toString()
  } catch {
    return undefined
  }
}
