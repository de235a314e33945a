import type { EventEmitter } from 'node:events'
import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { KeyRing } from '../tokens/key-ring.ts'
import { buildProvider, type ProviderParts } from './provider.ts'

/** Told of every failure that is our own. */
export type Log = (message: string, error: unknown) => void

type Failed = (ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) => void

export interface Built {
  readonly version: string
  readonly provider: Provider
  /** Answers what is not ours to answer. */
  readonly answer: ReturnType<Provider['callback']>
}

/** The provider for the keys of now; a request that is under way keeps the one it has. */
export class Providers {
  readonly #parts: ProviderParts
  readonly #ring: KeyRing
  readonly #log: Log | undefined
  #built: Built | undefined

  constructor(parts: ProviderParts, ring: KeyRing, log: Log | undefined) {
    this.#parts = parts
    this.#ring = ring
    this.#log = log
  }

  async current(): Promise<Built> {
    const keys = await this.#ring.current()
    if (this.#built?.version !== keys.version) {
      const provider = buildProvider(this.#parts, keys)
      this.#listen(provider)
      this.#built = { version: keys.version, provider, answer: provider.callback() }
    }
    return this.#built
  }

  #listen(provider: Provider): void {
    const failed: Failed = (ctx, { error }) => {
      if (error === 'invalid_client') this.#parts.clients.countFailure(ctx)
    }
    provider.on('grant.error', failed)
    provider.on('revocation.error', failed)
    provider.on('server_error', (_ctx, error) => this.#log?.('the OAuth server failed', error))
    // What the library's framework emits; without a listener it would write to the console.
    const framework: EventEmitter = provider
    framework.on('error', (error) => this.#log?.('the OAuth server failed', error))
  }
}
