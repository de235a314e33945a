import { Webhook as Signature } from 'standardwebhooks'
import type { Outbound } from '../../platform/outbound/fetch-public.ts'
import { OutboundError } from '../../platform/outbound/outbound-error.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { answerBytes, distanceAfter } from './webhook-delivery.ts'
import type { ClaimedDelivery, DueWebhook, Outcome } from './webhook-delivery-store.ts'
import { openWebhookSecret } from './webhook-secret.ts'

/** For connection and answer. */
const timeMs = 15_000

/** Makes the headers of a delivery out of its id and body. */
export type Sign = (id: string, body: string) => Readonly<Record<string, string>>

/**
 * Signs as Standard Webhooks has it: with each secret of the webhook, of whose signatures a receiver accepts any.
 * Undefined where a secret cannot be read.
 */
export function signerOf(
  vault: Vault,
  tenantId: string,
  { secretSealed, formerSecretSealed }: DueWebhook,
): Sign | undefined {
  const sealed = [secretSealed, ...(formerSecretSealed === null ? [] : [formerSecretSealed])]
  let signatures: readonly Signature[]
  try {
    signatures = sealed.map((one) => new Signature(openWebhookSecret(vault, tenantId, one)))
  } catch {
    return undefined
  }
  return (id, body) => {
    const at = new Date()
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': signatures.map((one) => one.sign(id, at, body)).join(' '),
    }
  }
}

/** Sends a delivery once, outside of any transaction. */
export async function attemptDelivery(
  outbound: Outbound,
  { address, sign }: { readonly address: string; readonly sign: Sign | undefined },
  { uuid, body, attempts }: ClaimedDelivery,
): Promise<Outcome> {
  const distance = distanceAfter(attempts + 1)
  const failed =
    distance === undefined
      ? { status: 'failed' as const }
      : { status: 'pending' as const, distance }
  if (!sign) return { ...failed, error: 'secret-unreadable' }
  const headers = sign(uuid, body)
  try {
    const sent = { bytes: Buffer.from(body), contentType: 'application/json', headers }
    const limits = { timeMs, bytes: answerBytes }
    const { status, beginning } = await outbound.deliver(address, sent, limits)
    const said = { answerStatus: status, answer: textOf(beginning) }
    return status >= 200 && status <= 299
      ? { status: 'delivered', ...said }
      : { ...failed, ...said }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { ...failed, error: error.reason }
  }
}

/** The database keeps no NUL in a text. */
function textOf(bytes: Buffer): string {
  return bytes.toString().replaceAll('\0', '\u{FFFD}')
}
