import type { EventEmitter } from 'node:events'
import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { KeyRing } from '../tokens/key-ring.ts'
import { buildProvider, type ProviderParts } from './provider.ts'

/** Called with every failure of the service itself. */
export type Log = (message: string, error: unknown) => void

type Failed = (ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) => void

export interface Built {
  readonly version: string
  readonly provider: Provider
  /** Handles requests that the provider does not. */
  readonly answer: ReturnType<Provider['callback']>
}

/** The provider for the current keys; a running request keeps the one it began with. */
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
    const guessed = new Map<unknown, KoaContextWithOIDC>()
    const failed: Failed = (ctx, { error }) => {
      if (error === 'invalid_client') guessed.set(ctx.req, ctx)
    }
    // Around the library's own work: the answer is sent when the failure is counted.
    provider.use(async ({ req }, next) => {
      await next()
      const ctx = guessed.get(req)
      guessed.delete(req)
      if (ctx) await this.#parts.clients.countFailure(ctx)
    })
    provider.on('grant.error', failed)
    provider.on('revocation.error', failed)
    provider.on('introspection.error', failed)
    provider.on('server_error', (_ctx, error) => this.#log?.('the OAuth server failed', error))
    // Errors of the library's framework; without a listener it writes them to the console.
    const framework: EventEmitter = provider
    framework.on('error', (error) => this.#log?.('the OAuth server failed', error))
  }
}
