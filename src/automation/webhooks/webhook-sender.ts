import { Webhook as Signature } from 'standardwebhooks'
import { findHeldScopes } from '../../access/held-scopes-store.ts'
import type { Outbound } from '../../platform/outbound/fetch-public.ts'
import { OutboundError } from '../../platform/outbound/outbound-error.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asOperator, asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { findTenantsToSend } from './kept-delivery-store.ts'
import type { FollowedEntities } from './webhook.ts'
import { answerBytes, distanceAfter, testedEntity } from './webhook-delivery.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  concludeWithOutcome,
  type DueWebhook,
  findDueWebhooks,
  noteFailure,
  noteSuccess,
  type Outcome,
  recordOutcome,
} from './webhook-delivery-store.ts'
import { WebhookPlaces } from './webhook-places.ts'
import { openWebhookSecret } from './webhook-secret.ts'

/** For connection and answer. */
const timeMs = 15_000
/** After this a delivery is sent again: longer than an attempt with its record takes. */
const leaseSeconds = 60
const tenantPage = 500
const firstUuid = '00000000-0000-0000-0000-000000000000'

export interface WebhookSenderOptions {
  readonly pool: Pool
  readonly vault: Vault
  readonly outbound: Outbound
  readonly followed: FollowedEntities
  readonly onFailure: (error: unknown, tenantId?: string) => void
}

/**
 * Sends deliveries, at least once each: an attempt is outside of any transaction, and what is killed before
 * its outcome is recorded is sent again under the same id.
 */
export class WebhookSender {
  readonly #options: WebhookSenderOptions
  /** Deliveries under way. */
  readonly #sending = new Set<Promise<void>>()
  readonly #places = new WebhookPlaces()

  constructor(options: WebhookSenderOptions) {
    this.#options = options
  }

  /** Begins what is due and there is room for. Returns how many deliveries it began. */
  async round(): Promise<number> {
    const { pool, onFailure } = this.#options
    let begun = 0
    for (let last: string | undefined = firstUuid; last !== undefined; ) {
      const after: string = last
      const tenants = await asOperator(pool, (tx) => findTenantsToSend(tx, after, tenantPage))
      for (const tenantId of tenants) {
        try {
          begun += await this.#begin(tenantId)
        } catch (error) {
          onFailure(error, tenantId)
        }
      }
      last = tenants.length === tenantPage ? tenants.at(-1) : undefined
    }
    return begun
  }

  /** Resolves when nothing is under way any more. */
  async ended(): Promise<void> {
    await Promise.all(this.#sending)
  }

  async #begin(tenantId: string): Promise<number> {
    const claims = await asTenant(this.#options.pool, tenantId, (tx) => this.#claim(tx))
    for (const { webhook, deliveries, mayRead } of claims) {
      for (const delivery of deliveries) this.#start(tenantId, webhook, delivery, mayRead)
    }
    return claims.reduce((sum, { deliveries }) => sum + deliveries.length, 0)
  }

  async #claim(tx: TenantTx) {
    const due = await findDueWebhooks(tx)
    const holds = await findHeldScopes(
      tx,
      due.map(({ owner }) => owner),
    )
    const scopes = new Map(this.#options.followed().map((one) => [one.name, one.followed.scope]))
    scopes.set(testedEntity, 'webhooks.write')
    const claims: {
      readonly webhook: DueWebhook
      readonly deliveries: readonly ClaimedDelivery[]
      readonly mayRead: (entity: string) => boolean
    }[] = []
    for (const webhook of due) {
      const limit = this.#places.room(tx.tenantId, webhook, claims)
      if (limit <= 0) continue
      const deliveries = await claimDeliveries(tx, webhook.id, { limit, leaseSeconds })
      const mayRead = (entity: string) => holds(webhook.owner, scopes.get(entity) ?? '')
      claims.push({ webhook, deliveries, mayRead })
    }
    return claims
  }

  #start(
    tenantId: string,
    webhook: DueWebhook,
    delivery: ClaimedDelivery,
    mayRead: (entity: string) => boolean,
  ): void {
    const free = this.#places.take(tenantId, webhook)
    const sending = this.#send(tenantId, webhook, delivery, mayRead(delivery.entity))
      .then(free, (error: unknown) => {
        free(false)
        this.#options.onFailure(error, tenantId)
      })
      .finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  /** Returns whether the delivery arrived. */
  async #send(
    tenantId: string,
    webhook: DueWebhook,
    delivery: ClaimedDelivery,
    mayRead: boolean,
  ): Promise<boolean> {
    const { pool } = this.#options
    if (!mayRead) {
      const ended = { status: 'failed', error: 'scope-missing' } as const
      await asTenant(pool, tenantId, (tx) => recordOutcome(tx, delivery.id, ended))
      return false
    }
    const outcome = await this.#attempt(tenantId, webhook, delivery)
    const hasArrived = outcome.status === 'delivered'
    await asTenant(pool, tenantId, async (tx) => {
      // The usual case in one round trip. Failures that others count meanwhile end with the next success.
      if (hasArrived && webhook.failures === 0) {
        return concludeWithOutcome(tx, delivery.id, outcome)
      }
      await recordOutcome(tx, delivery.id, outcome)
      if (hasArrived) await noteSuccess(tx, webhook.id)
      else await noteFailure(tx, webhook.id)
    })
    return hasArrived
  }

  async #attempt(
    tenantId: string,
    { address, secretSealed, formerSecretSealed }: DueWebhook,
    { uuid, body, attempts }: ClaimedDelivery,
  ): Promise<Outcome> {
    const { vault, outbound } = this.#options
    const distance = distanceAfter(attempts + 1)
    const failed =
      distance === undefined
        ? { status: 'failed' as const }
        : { status: 'pending' as const, distance }
    let headers: Readonly<Record<string, string>>
    try {
      const sealed = [secretSealed, ...(formerSecretSealed === null ? [] : [formerSecretSealed])]
      const secrets = sealed.map((one) => openWebhookSecret(vault, tenantId, one))
      headers = signed(secrets, uuid, body)
    } catch {
      return { ...failed, error: 'secret-unreadable' }
    }
    try {
      const sent = { bytes: Buffer.from(body), contentType: 'application/json', headers }
      const { status, beginning } = await outbound.deliver(address, sent, {
        timeMs,
        bytes: answerBytes,
      })
      const said = { answerStatus: status, answer: textOf(beginning) }
      return status >= 200 && status <= 299
        ? { status: 'delivered', ...said }
        : { ...failed, ...said }
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      return { ...failed, error: error.reason }
    }
  }
}

/** Headers of Standard Webhooks: a signature for each secret, of which a receiver accepts any. */
function signed(
  secrets: readonly string[],
  id: string,
  body: string,
): Readonly<Record<string, string>> {
  const at = new Date()
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets
      .map((secret) => new Signature(secret).sign(id, at, body))
      .join(' '),
  }
}

/** The database keeps no NUL in a text. */
function textOf(bytes: Buffer): string {
  return bytes.toString().replaceAll('\0', '\u{FFFD}')
}
