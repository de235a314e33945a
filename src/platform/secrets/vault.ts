import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * The service's one master key and what is derived from it: seals for what must be read again (signing
 * keys, stored answers) and keyed hashes for what must only be recognised (API keys, client secrets,
 * challenge codes). Reading the database without the key reveals neither.
 */
export class Vault {
  readonly #masterKey: Buffer
  readonly #derived = new Map<string, Buffer>()

  /** Throws when the key is not 32 bytes. */
  constructor(masterKey: Buffer) {
    if (masterKey.length !== 32) throw new Error('the master key must be 32 bytes')
    this.#masterKey = masterKey
  }

  /** A key of 32 bytes for one purpose; keys of different purposes reveal nothing about each other. */
  derive(purpose: string): Buffer {
    let key = this.#derived.get(purpose)
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', this.#masterKey, '', purpose, 32))
      this.#derived.set(purpose, key)
    }
    return key
  }

  /** HMAC-SHA256 of a high-entropy secret or of a code that is guarded by a counter of attempts. */
  hash(purpose: string, secret: string): Buffer {
    return createHmac('sha256', this.derive(purpose)).update(secret).digest()
  }

  /** Whether the secret has this hash, in constant time. */
  matches(purpose: string, secret: string, hash: Buffer): boolean {
    const actual = this.hash(purpose, secret)
    return actual.length === hash.length && timingSafeEqual(actual, hash)
  }

  /** AES-256-GCM: nonce, tag, ciphertext. */
  seal(purpose: string, plain: Buffer | string): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.derive(purpose), nonce)
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  /** Throws when the seal was made with another key or purpose, or was tampered with. */
  open(purpose: string, sealed: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.derive(purpose), sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  }
}
