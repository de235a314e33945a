import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** About 80 ms and 32 MB per try: slow for guessing, bearable for a login. Stored with every hash. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 1 }
const memoryMax = 128 * 1024 * 1024
const keyLength = 32
const storedPattern = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

/** Longer input is refused before it is hashed. */
export const passwordLengthMax = 256

/** `scrypt$N$r$p$salt$hash` with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await stretch(password, salt, cost, keyLength)
  return written(cost, salt, key)
}

/**
 * Whether the password belongs to the stored hash. Without a hash (unknown user, user without a
 * password) it takes the same time and returns false, so the time does not reveal which users exist.
 */
export async function matchesPassword(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  if (password.length > passwordLengthMax) return false
  const [, N, r, p, salt = '', hash = ''] = storedPattern.exec(stored ?? absent) ?? []
  if (!N) throw new Error('a stored password hash cannot be read')
  const expected = Buffer.from(hash, 'base64url')
  const known: Cost = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await stretch(password, Buffer.from(salt, 'base64url'), known, expected.length)
  return timingSafeEqual(actual, expected) && typeof stored === 'string'
}

/** A hash whose password nobody knows. */
const absent = written(cost, randomBytes(16), randomBytes(keyLength))

function written({ N, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

function stretch(
  password: string,
  salt: Buffer,
  { N, r, p }: Cost,
  length: number,
): Promise<Buffer> {
  // Keyboards may produce different code points for the same password.
  const input = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    scrypt(input, salt, length, { N, r, p, maxmem: memoryMax }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
