import { createHash } from 'node:crypto'
import type { Vault } from '../secrets/vault.ts'
import { Refusal } from '../values/refusal.ts'
import type { CheckedRequest, Outgoing } from './exchange.ts'
import type { IdempotentRequest, StoredAnswer } from './idempotency-store.ts'
import { Binary, isWrite } from './operation.ts'

const sealPurpose = 'idempotency'

/** What a repetition of the request is known by; undefined without an Idempotency-Key. */
export function idempotentRequest({
  operation,
  incoming,
  caller,
}: CheckedRequest): IdempotentRequest | undefined {
  const key = incoming.headers.idempotencyKey
  if (key === undefined || !isWrite(operation)) return undefined
  const hash = createHash('sha256')
    .update(`${operation.method} ${incoming.pathname}?${incoming.raw.query}\n`)
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
