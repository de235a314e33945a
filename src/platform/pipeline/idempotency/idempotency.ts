import { createHash } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import type { CheckedRequest, Outgoing } from '../../http/exchange.ts'
import type { SentFile } from '../../http/receive-upload.ts'
import type { Vault } from '../../secrets/vault.ts'
import { Refusal } from '../../values/refusal.ts'
import type { Actor } from '../auditing/audit.ts'
import { Binary, keepsAnswer } from '../operation.ts'
import type { IdempotentRequest, StoredAnswer } from './idempotency-store.ts'

const sealPurpose = 'idempotency'
const hashPurpose = 'idempotent-request'

/**
 * Identifies repetitions of the request; undefined without an Idempotency-Key, and where no answer is kept. The caller is part of it:
 * two users of one app never get each other's answers.
 */
export function idempotentRequest(
  { operation, incoming, caller, upload, services }: CheckedRequest,
  { runAs, companyId }: Pick<Actor, 'runAs' | 'companyId'>,
): IdempotentRequest | undefined {
  const { idempotencyKey: key, ifMatch, challengeCode: code } = incoming.headers
  if (key === undefined || !keepsAnswer(operation)) return undefined
  const conditions = [
    ['user', (runAs ?? caller.user)?.uuid],
    ['company', companyId],
    ['if-match', ifMatch],
    ['code', code && services.vault.hash(hashPurpose, code).toString('base64url')],
  ].flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}\n`))
  const hash = createHash('sha256')
    .update(`${operation.method} ${incoming.pathname}?${incoming.raw.query}\n`)
    .update(conditions.join(''))
    .update(upload ? fileText(upload) : (incoming.raw.body ?? ''))
  return { caller: caller.name, key, requestHash: hash.digest() }
}

function fileText({ content, name, mediaType, part }: SentFile): string {
  return `${content.digest} ${JSON.stringify([name, mediaType])}${part ? `\n${part}` : ''}`
}

/**
 * Seals the answer to be stored, since it may contain a secret that is shown once. Headers and body are
 * compressed first: the database cannot compress sealed data.
 */
export function sealedAnswer(outgoing: Outgoing, vault: Vault): Omit<StoredAnswer, 'requestHash'> {
  const { status, headers, body } = outgoing
  if (body instanceof Binary) throw new Error('a file is no answer that is kept')
  const text = `${JSON.stringify(headers)}\n${body ?? ''}`
  return { status, packed: vault.seal(sealPurpose, deflateSync(text)) }
}

/** Returns the stored answer. Throws `idempotency-key.reused` (422) when the request is another one. */
export function replayed(stored: StoredAnswer, request: IdempotentRequest, vault: Vault): Outgoing {
  if (!stored.requestHash.equals(request.requestHash)) {
    throw new Refusal('broken-rule', 'idempotency-key.reused', {
      en: 'This idempotency key was used for another request.',
      de: 'Dieser Idempotenzschlüssel wurde für eine andere Anfrage verwendet.',
    })
  }
  const text = inflateSync(vault.open(sealPurpose, stored.packed)).toString()
  const end = text.indexOf('\n')
  const headers = { ...JSON.parse(text.slice(0, end)), 'idempotent-replayed': 'true' }
  return { status: stored.status, headers, body: text.slice(end + 1) || undefined }
}
