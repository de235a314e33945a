import { errors, Provider } from 'oidc-provider'
import { isUnavailable } from '../../platform/postgres/failure.ts'

const retryAfterSeconds = 1

class TemporarilyUnavailable extends errors.OIDCProviderError {
  constructor(description: string, options: { cause: unknown }) {
    super(503, 'temporarily_unavailable', options)
    this.error_description = description
    // The text is public; without it the library would answer only server_error.
    this.expose = true
  }
}

/** Runs database work for the OAuth library and reports an unreachable database as unavailable. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    Provider.ctx?.set('Retry-After', String(retryAfterSeconds))
    throw new TemporarilyUnavailable('please try again shortly', { cause: error })
  }
}
