import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Refusal } from '../../platform/values/refusal.ts'
import { wordsOf } from '../oauth/scope.ts'
import type { AccessTokenClaims } from './access-token.ts'

export interface Expectation {
  readonly issuer: string
  readonly audience: string
  readonly algorithms: readonly string[]
}

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const clockToleranceSeconds = 5
/** A longer lifetime is a mistake, such as a time in milliseconds. */
const lifetimeSecondsMax = 24 * 3600

const faultsOfToken = [
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

/**
 * Verifies an access token as RFC 9068, section 4 demands. Algorithms and keys are fixed on our side:
 * nothing in the token's header (`alg`, `jku`, `jwk`, `x5u`) chooses them.
 */
export async function verifyAccessToken(
  token: string,
  findKey: JWTVerifyGetKey,
  expected: Expectation,
): Promise<AccessTokenClaims> {
  if (!isCanonical(token)) throw invalidToken('a part of the token is not in canonical base64url')
  try {
    const { payload } = await jwtVerify(token, findKey, {
      issuer: expected.issuer,
      audience: expected.audience,
      algorithms: [...expected.algorithms],
      typ: 'at+jwt',
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp', 'iat', 'jti', 'client_id', 'tenant_id'],
    })
    return claimsOf(payload)
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expired(error)
    throw isFaultOfToken(error) ? invalidToken(error) : error
  }
}

/**
 * Decoders accept several texts for the same bytes: with unused bits in the last character, with
 * padding, in the other alphabet. Only one of them is the token (RFC 4648, section 3.5).
 */
function isCanonical(token: string): boolean {
  return token
    .split('.')
    .every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

/** False for failures to find a key, which say nothing about the token. */
export function isFaultOfToken(error: unknown): boolean {
  return faultsOfToken.some((fault) => error instanceof fault)
}

function claimsOf(payload: JWTPayload): AccessTokenClaims {
  const { jti, sub, exp = 0, iat = 0 } = payload
  const clientId = payload['client_id']
  const tenantId = payload['tenant_id']
  const isWellFormed =
    isText(jti) && isText(sub) && isText(clientId) && isText(tenantId) && uuidPattern.test(tenantId)
  if (!isWellFormed) throw invalidToken('a claim has not the form it must have')
  if (exp - iat > lifetimeSecondsMax) throw invalidToken('the token is valid for too long')
  return {
    tokenId: jti,
    subject: sub,
    clientId,
    tenantId,
    ...(sub !== clientId && uuidPattern.test(sub) && { userId: sub }),
    ...(isText(payload['app_id']) && { appId: payload['app_id'] }),
    ...(isText(payload['grant_id']) && { grantId: payload['grant_id'] }),
    ...(Number.isInteger(payload['session_epoch']) && {
      sessionEpoch: payload['session_epoch'] as number,
    }),
    scopes: new Set(wordsOf(payload['scope'])),
    expiresAt: new Date(exp * 1000),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function invalidToken(cause: unknown): Refusal {
  const sentence = {
    en: 'The access token is not valid.',
    de: 'Das Zugriffstoken ist nicht gültig.',
  }
  return new Refusal('unauthenticated', 'token.invalid', sentence, {
    cause,
    headers: challenge('the access token is not valid'),
  })
}

export function expired(cause: unknown): Refusal {
  const sentence = {
    en: 'The access token has expired.',
    de: 'Das Zugriffstoken ist abgelaufen.',
  }
  return new Refusal('unauthenticated', 'token.expired', sentence, {
    cause,
    headers: challenge('the access token has expired'),
  })
}

/** RFC 6750, section 3. */
function challenge(description: string): Record<string, string> {
  return { 'www-authenticate': `Bearer error="invalid_token", error_description="${description}"` }
}
