import { createHash } from 'node:crypto'
import type { Vault } from '../secrets/vault.ts'
import { Refusal } from '../values/refusal.ts'
import type { Actor } from './audit.ts'
import type { CheckedRequest, Outgoing } from './exchange.ts'
import type { IdempotentRequest, StoredAnswer } from './idempotency-store.ts'
import { Binary, isWrite } from './operation.ts'

const sealPurpose = 'idempotency'
const hashPurpose = 'idempotent-request'

/**
 * What a repetition of the request is known by; undefined without an Idempotency-Key. Beside what was
 * sent it says for whom: two users of one app have nothing to do with each other's answers.
 */
export function idempotentRequest(
  { operation, incoming, caller, services }: CheckedRequest,
  { runAs, companyId }: Pick<Actor, 'runAs' | 'companyId'>,
): IdempotentRequest | undefined {
  const { idempotencyKey: key, ifMatch, challengeCode: code } = incoming.headers
  if (key === undefined || !isWrite(operation)) return undefined
  const conditions = [
    ['user', (runAs ?? caller.user)?.uuid],
    ['company', companyId],
    ['if-match', ifMatch],
    ['code', code && services.vault.hash(hashPurpose, code).toString('base64url')],
  ].flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}\n`))
  const hash = createHash('sha256')
    .update(`${operation.method} ${incoming.pathname}?${incoming.raw.query}\n`)
    .update(conditions.join(''))
    .update(incoming.raw.body ?? '')
  return { caller: caller.name, key, requestHash: hash.digest() }
}

/** The answer to keep, sealed: it may hold a secret that is shown once. */
export function sealedAnswer(outgoing: Outgoing, vault: Vault): Omit<StoredAnswer, 'requestHash'> {
  const { status, headers, body } = outgoing
  if (body instanceof Binary) throw new Error('a write answers no file')
  return { status, headers, body: vault.seal(sealPurpose, body ?? '') }
}

/** The kept answer again. Throws `idempotency-key.reused` (422) when the request is another one. */
export function replayed(stored: StoredAnswer, request: IdempotentRequest, vault: Vault): Outgoing {
  if (!stored.requestHash.equals(request.requestHash)) {
    throw new Refusal('broken-rule', 'idempotency-key.reused', {
      en: 'This idempotency key was used for another request.',
      de: 'Dieser Idempotenzschlüssel wurde für eine andere Anfrage verwendet.',
    })
  }
  const body = vault.open(sealPurpose, stored.body).toString()
  const headers = { ...stored.headers, 'idempotent-replayed': 'true' }
  return { status: stored.status, headers, body: body === '' ? undefined : body }
}
