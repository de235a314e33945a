import { decodeJwt } from 'jose'
import type { KoaContextWithOIDC } from 'oidc-provider'

interface Presented {
  readonly clientId?: string
  readonly secret?: string
}

/**
 * Client id and secret of a request, from the form, the basic header (RFC 6749, section 2.3.1) or a
 * signed assertion (RFC 7523), as far as they can be read. The library checks whether they are well formed.
 */
export function presentedCredentials(ctx: KoaContextWithOIDC): Presented {
  const { client_id: clientId, client_secret: secret, client_assertion } = ctx.oidc.params ?? {}
  if (typeof secret === 'string') return { secret, ...textOf(clientId) }
  if (typeof client_assertion === 'string') return asserted(client_assertion)
  return { ...textOf(clientId), ...basic(ctx.get('authorization')) }
}

function textOf(clientId: unknown): Presented {
  return typeof clientId === 'string' ? { clientId } : {}
}

/** Unverified: only for counting attempts. */
function asserted(assertion: string): Presented {
  try {
    return textOf(decodeJwt(assertion).sub)
  } catch {
    return {}
  }
}

function basic(header: string): Presented {
  const encoded = /^basic +([A-Za-z0-9+/=]+)$/i.exec(header)?.[1]
  if (encoded === undefined) return {}
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  if (colon === -1) return {}
  try {
    return { clientId: decoded(text.slice(0, colon)), secret: decoded(text.slice(colon + 1)) }
  } catch {
    return {}
  }
}

function decoded(part: string): string {
  return decodeURIComponent(part.replaceAll('+', '%20'))
}
