import type { KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asService, type TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { accessTokenLifetimeSeconds } from './access-token.ts'
import {
  newSigningKey,
  privateJwkOf,
  publicKeyOf,
  type SigningAlgorithm,
  signingAlgorithm,
  signingAlgorithms,
} from './signing-key.ts'
import {
  deleteKeysRetired,
  hasKeyYoungerThan,
  insertKey,
  listKeys,
  lockKeys,
  retireKeysBut,
  type StoredKey,
} from './signing-key-store.ts'

/** How long a process uses the keys it has read. */
const freshMs = 60_000
/** Guessed key ids must not cause a database query each. */
const unknownKeyPauseMs = 5_000
/** A new key is published this long before it signs: longer than any process or client caches keys. */
const publishedSeconds = 120
/** A process may sign for `freshMs` after the retirement, and the last token is valid for its full lifetime. */
const verifiesSeconds = accessTokenLifetimeSeconds + 300

export interface KeySet {
  /** Changes whenever the keys do. */
  readonly version: string
  /** Private keys included; the first one of each algorithm signs. */
  readonly privateJwks: readonly JWK[]
  readonly publicKeys: ReadonlyMap<string, KeyObject>
}

/**
 * The keys that sign tokens. All processes share them through the database and read them again once a
 * minute, so a rotation needs no notification.
 */
export class KeyRing {
  readonly #pool: Pool
  readonly #vault: Vault
  #keys: KeySet | undefined
  #loading: Promise<KeySet> | undefined
  #loadedAt = Number.NEGATIVE_INFINITY

  constructor(pool: Pool, vault: Vault) {
    this.#pool = pool
    this.#vault = vault
  }

  /** The keys, at most a minute old; creates the very first one. */
  async current(): Promise<KeySet> {
    if (this.#keys && performance.now() - this.#loadedAt < freshMs) return this.#keys
    try {
      return await this.#load()
    } catch (error) {
      if (!this.#keys) throw error
      // While the database is away for a moment, valid tokens stay valid and verifying stays fast.
      this.#loadedAt = performance.now() - freshMs + unknownKeyPauseMs
      return this.#keys
    }
  }

  /** As `current`, but reads again to find a key that another process may just have created. */
  async including(kid: string): Promise<KeySet> {
    const keys = await this.current()
    const isRecent = performance.now() - this.#loadedAt < unknownKeyPauseMs
    return keys.publicKeys.has(kid) || isRecent ? keys : this.#load()
  }

  /**
   * Creates a new key of each algorithm. They sign after two minutes, when every process and client has seen them; tokens of
   * the old ones stay valid until they expire. Does nothing while the newest key is younger than given.
   * Returns whether there are new keys.
   */
  async rotate(olderThanDays = 0): Promise<boolean> {
    const keys = await this.#newKeys(signingAlgorithms)
    const isNew = await asService(this.#pool, async (tx) => {
      await lockKeys(tx)
      if (await hasKeyYoungerThan(tx, signingAlgorithm, olderThanDays)) return false
      await deleteKeysRetired(tx, verifiesSeconds)
      const isFirst = (await listKeys(tx)).length === 0
      for (const key of keys) await insertKey(tx, key)
      const kids = keys.map(({ kid }) => kid)
      if (!isFirst) await retireKeysBut(tx, kids, publishedSeconds)
      return true
    })
    if (isNew) await this.#load()
    return isNew
  }

  #load(): Promise<KeySet> {
    this.#loading ??= this.#read().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #read(): Promise<KeySet> {
    let stored = await asService(this.#pool, listKeys)
    if (lacking(stored).length > 0) stored = await this.#makeFirst(lacking(stored))
    const known = stored.filter(({ retiresInSeconds: left }) => (left ?? 0) > -verifiesSeconds)
    const version = versionOf(known)
    if (version !== this.#keys?.version) this.#keys = keySetOf(known, version, this.#vault)
    this.#loadedAt = performance.now()
    return this.#keys
  }

  async #makeFirst(algorithms: readonly SigningAlgorithm[]): Promise<StoredKey[]> {
    const keys = await this.#newKeys(algorithms)
    return asService(this.#pool, async (tx: TenantTx) => {
      await lockKeys(tx)
      const missing: readonly string[] = lacking(await listKeys(tx))
      const first = keys.filter(({ algorithm }) => missing.includes(algorithm))
      for (const key of first) await insertKey(tx, key)
      return listKeys(tx)
    })
  }

  #newKeys(algorithms: readonly SigningAlgorithm[]) {
    return Promise.all(algorithms.map((algorithm) => newSigningKey(this.#vault, algorithm)))
  }
}

/** The algorithms without a key that signs, or will. */
function lacking(keys: readonly StoredKey[]): SigningAlgorithm[] {
  const kept = keys.filter(isUnretired)
  return signingAlgorithms.filter((one) => !kept.some(({ algorithm }) => algorithm === one))
}

function isUnretired({ retiresInSeconds }: StoredKey): boolean {
  return retiresInSeconds === null
}

function isSigning({ retiresInSeconds }: StoredKey): boolean {
  return retiresInSeconds === null || retiresInSeconds > 0
}

/** Keys that sign or will sign, oldest first, then those that only verify. */
function inOrder(keys: readonly StoredKey[]): StoredKey[] {
  return [...keys.filter(isSigning), ...keys.filter((key) => !isSigning(key))]
}

function versionOf(keys: readonly StoredKey[]): string {
  return inOrder(keys)
    .map(({ kid }) => kid)
    .join()
}

function keySetOf(keys: readonly StoredKey[], version: string, vault: Vault): KeySet {
  const ordered = inOrder(keys)
  return {
    version,
    privateJwks: ordered.map((key) => privateJwkOf(key, vault)),
    publicKeys: new Map(ordered.map((key) => [key.kid, publicKeyOf(key)])),
  }
}
