import { Webhook as Signature } from 'standardwebhooks'
import type { Outbound } from '../../platform/outbound/fetch-public.ts'
import { OutboundError } from '../../platform/outbound/outbound-error.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { openCarrierSecret } from './carrier-secret.ts'

/** For connection and answer; somebody waits at the packing table. */
const timeMs = 20_000

/** A carrier as it is called. */
export interface CalledCarrier {
  readonly address: string
  readonly secretSealed: string
  readonly isActive: boolean
}

/** The fault of what a carrier does not do, whatever was asked before under the key. */
export const refused = 'refused'

/** What a carrier is asked. Asked again under the same key, it does nothing twice. */
interface Question {
  readonly type: 'label.request' | 'label.cancel' | 'manifest.close'
  readonly key: string
  readonly data: object
  /** What is read of the answer. */
  readonly bytesMax: number
}

export type Said = Readonly<Record<string, unknown>>

/** What came of a call: an answer, or a fault with what is known about whether anything was done. */
export type CarrierAnswer =
  | { readonly outcome: 'done'; readonly said: Said }
  /** The carrier did nothing, or was not reached at all. */
  | { readonly outcome: 'not-done'; readonly fault: string; readonly reason: string }
  | { readonly outcome: 'unclear'; readonly fault: string; readonly reason: string }

/** Calls the program of a carrier once, outside of any transaction, signed as webhooks are. Follows no redirect. */
export async function askCarrier(
  { outbound, vault, tenantId }: { outbound: Outbound; vault: Vault; tenantId: string },
  { address, secretSealed, isActive }: CalledCarrier,
  { type, key, data, bytesMax }: Question,
): Promise<CarrierAnswer> {
  if (!isActive) return notDone('carrier-inactive')
  let signature: Signature
  try {
    signature = new Signature(openCarrierSecret(vault, tenantId, secretSealed))
  } catch {
    return notDone('secret-unreadable')
  }
  const at = new Date()
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { tenantId, ...data } })
  const headers = {
    accept: 'application/json',
    'webhook-id': key,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signature.sign(key, at, body),
  }
  const sent = { bytes: Buffer.from(body), contentType: 'application/json', headers }
  try {
    const limits = { timeMs, bytes: bytesMax + 1 }
    const { status, beginning } = await outbound.deliver(address, sent, limits)
    return answerIn(status, beginning, bytesMax)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { outcome: error.isUnsent ? 'not-done' : 'unclear', fault: error.reason, reason: '' }
  }
}

const notDone = (fault: string) => ({ outcome: 'not-done', fault, reason: '' }) as const

function answerIn(status: number, bytes: Buffer, bytesMax: number): CarrierAnswer {
  const said = bytes.length > bytesMax ? undefined : objectIn(bytes)
  if (status >= 200 && status <= 299) {
    if (said) return { outcome: 'done', said }
    const fault = bytes.length > bytesMax ? 'too-large' : 'malformed'
    return { outcome: 'unclear', fault, reason: '' }
  }
  const reason = textIn(said, 'reason', 255) ?? ''
  // Who does not know the caller did nothing now; who is busy or was too slow may have done it all the same.
  if (status === 401 || status === 403) return { outcome: 'not-done', fault: 'not-let-in', reason }
  const isRefused = status >= 400 && status <= 499 && status !== 408 && status !== 429
  if (isRefused) return { outcome: 'not-done', fault: refused, reason }
  return { outcome: 'unclear', fault: `status-${status}`, reason }
}

function objectIn(bytes: Buffer): Said | undefined {
  try {
    const said: unknown = JSON.parse(bytes.toString('utf8'))
    const isObject = typeof said === 'object' && said !== null && !Array.isArray(said)
    return isObject ? (said as Said) : undefined
  } catch {
    return undefined
  }
}

/** A text of an answer without control characters; undefined where there is none, or one that is too long. */
export function textIn(said: Said | undefined, field: string, length: number): string | undefined {
  const value = said?.[field]
  if (typeof value !== 'string') return undefined
  const plain = value.replaceAll(/\p{Cc}/gu, ' ').trim()
  return plain.length <= length && plain.isWellFormed() ? plain : undefined
}
