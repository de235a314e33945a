import type { Credentials } from '../../platform/pipeline/caller.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { looksLikeKey, tenantOfKey } from '../api-keys/api-key.ts'

/** The credentials of a request, parsed but not verified. At least one of them is present. */
export interface Presented {
  readonly token?: string
  readonly key?: PresentedKey
  /** The secret in the cookie of a browser. */
  readonly session?: string
}

export interface PresentedKey {
  readonly text: string
  readonly tenantId: string
  /** Whether it was sent in `Authorization`, so that there is no token in addition to it. */
  readonly isInAuthorization: boolean
}

/** Throws `token.missing`, `token.invalid` or `api-key.invalid` (401). */
export function presentedBy({ authorization, apiKey, session }: Credentials): Presented {
  if (session !== undefined) return { session }
  const key = authorization === undefined ? undefined : schemeKeyOf(authorization)
  if (key !== undefined) return { key: authorizingKey(key, apiKey) }
  const bearer = authorization === undefined ? undefined : bearerOf(authorization)
  if (bearer !== undefined && looksLikeKey(bearer)) {
    return { key: authorizingKey(bearer, apiKey) }
  }
  return {
    ...(bearer !== undefined && { token: bearer }),
    ...(apiKey !== undefined && { key: keyOf(apiKey, false) }),
  }
}

/** The key of `Authorization: Wawi <key>`, the scheme of programs that were written for an installation on the premises. */
function schemeKeyOf(authorization: string): string | undefined {
  return /^wawi +(\S+) *$/i.exec(authorization)?.[1]
}

/** The key in `Authorization`. A key in another header must be the same. */
function authorizingKey(key: string, apiKey: string | undefined): PresentedKey {
  if (apiKey !== undefined && apiKey !== key) throw apiKeyInvalid()
  return keyOf(key, true)
}

/** RFC 6750, section 2.1. */
function bearerOf(authorization: string): string {
  const [, bearer] = /^bearer +([\w.~+/=-]+) *$/i.exec(authorization) ?? []
  if (bearer !== undefined) return bearer
  throw /^(bearer)? *$/i.test(authorization) ? tokenMissing() : tokenInvalid()
}

function keyOf(text: string, isInAuthorization: boolean): PresentedKey {
  const tenantId = tenantOfKey(text)
  if (tenantId === undefined) throw apiKeyInvalid()
  return { text, tenantId, isInAuthorization }
}

function tokenMissing(): Refusal {
  const sentence = {
    en: 'The request carries no access token.',
    de: 'Die Anfrage enthält kein Zugriffstoken.',
  }
  return unauthenticated('token.missing', sentence, 'Bearer')
}

/** For an unknown token and for one that has ended; the refusal does not say which. */
export function tokenInvalid(): Refusal {
  const sentence = {
    en: 'The access token is not valid.',
    de: 'Das Zugriffstoken ist nicht gültig.',
  }
  return unauthenticated('token.invalid', sentence, challenge('the access token is not valid'))
}

export function tokenExpired(): Refusal {
  const sentence = {
    en: 'The access token has expired.',
    de: 'Das Zugriffstoken ist abgelaufen.',
  }
  return unauthenticated('token.expired', sentence, challenge('the access token has expired'))
}

/** For a session that has ended, and for one that never existed. */
export function sessionEnded(): Refusal {
  const sentence = {
    en: 'You are not signed in any more.',
    de: 'Sie sind nicht mehr angemeldet.',
  }
  return unauthenticated('session.ended', sentence, 'Bearer')
}

export function apiKeyInvalid(): Refusal {
  const sentence = { en: 'The API key is not valid.', de: 'Der API-Schlüssel ist nicht gültig.' }
  return unauthenticated('api-key.invalid', sentence, challenge('the API key is not valid'))
}

/** RFC 6750, section 3. */
function challenge(description: string): string {
  return `Bearer error="invalid_token", error_description="${description}"`
}

function unauthenticated(code: string, sentence: Sentence, wwwAuthenticate: string): Refusal {
  return new Refusal('unauthenticated', code, sentence, {
    headers: { 'www-authenticate': wwwAuthenticate },
  })
}
