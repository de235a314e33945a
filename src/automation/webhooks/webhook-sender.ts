import type { Outbound } from '../../platform/outbound/fetch-public.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asOperator, asTenant } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { ArrivedDeliveries } from './arrived-deliveries.ts'
import { attemptDelivery, type Sign, signerOf } from './attempt-delivery.ts'
import { type Claim, claimDue } from './claim-due.ts'
import { findTenantsToSend } from './kept-delivery-store.ts'
import type { FollowedEntities } from './webhook.ts'
import {
  type ClaimedDelivery,
  noteFailure,
  noteSuccess,
  recordOutcome,
} from './webhook-delivery-store.ts'
import { WebhookPlaces } from './webhook-places.ts'

const tenantPage = 500
/** Tenants whose deliveries are taken at the same time; each holds a connection. */
const tenantsAtOnce = 3
const firstUuid = '00000000-0000-0000-0000-000000000000'

export interface WebhookSenderOptions {
  readonly pool: Pool
  readonly vault: Vault
  readonly outbound: Outbound
  readonly followed: FollowedEntities
  readonly onFailure: (error: unknown, tenantId?: string) => void
}

/** A webhook with deliveries that are about to be sent. */
interface Receiver extends Pick<Claim, 'webhook' | 'mayRead'> {
  readonly tenantId: string
  readonly sign: Sign | undefined
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
  readonly #arrived: ArrivedDeliveries

  constructor(options: WebhookSenderOptions) {
    this.#options = options
    this.#arrived = new ArrivedDeliveries(options)
  }

  /** Begins what is due and there is room for. Returns how many deliveries it began. */
  async round(): Promise<number> {
    const { pool } = this.#options
    let begun = 0
    for (let last: string | undefined = firstUuid; last !== undefined; ) {
      const after: string = last
      const tenants = await asOperator(pool, (tx) => findTenantsToSend(tx, after, tenantPage))
      begun += await this.#beginAll(tenants)
      last = tenants.length === tenantPage ? tenants.at(-1) : undefined
    }
    return begun
  }

  /** Resolves when one of those under way has ended; never where none is. */
  oneEnded(): Promise<void> {
    return Promise.race(this.#sending)
  }

  /** Resolves when nothing is under way any more. */
  async ended(): Promise<void> {
    await Promise.all(this.#sending)
  }

  async #beginAll(tenants: readonly string[]): Promise<number> {
    let begun = 0
    const left = tenants.values()
    const takeNext = async () => {
      for (const tenantId of left) {
        try {
          const count = await this.#begin(tenantId)
          begun += count
        } catch (error) {
          this.#options.onFailure(error, tenantId)
        }
      }
    }
    await Promise.all(Array.from({ length: tenantsAtOnce }, takeNext))
    return begun
  }

  async #begin(tenantId: string): Promise<number> {
    const { pool, vault, followed } = this.#options
    const claims = await asTenant(pool, tenantId, (tx) => claimDue(tx, this.#places, followed))
    for (const { webhook, deliveries, mayRead } of claims) {
      const sign = signerOf(vault, tenantId, webhook)
      for (const delivery of deliveries) this.#start({ tenantId, webhook, mayRead, sign }, delivery)
    }
    return claims.reduce((sum, { count }) => sum + count, 0)
  }

  #start(receiver: Receiver, delivery: ClaimedDelivery): void {
    const { tenantId, webhook } = receiver
    const free = this.#places.take(tenantId, webhook)
    const sending = this.#send(receiver, delivery)
      .then(free, (error: unknown) => {
        free(false)
        this.#options.onFailure(error, tenantId)
      })
      .finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  /** Returns whether the delivery arrived, and that is written. */
  async #send(receiver: Receiver, delivery: ClaimedDelivery): Promise<boolean> {
    const { tenantId, webhook, sign } = receiver
    if (!receiver.mayRead(delivery.entity)) {
      const ended = { status: 'failed', error: 'scope-missing' } as const
      await asTenant(this.#options.pool, tenantId, (tx) => recordOutcome(tx, delivery.id, ended))
      return false
    }
    const { address } = webhook
    const outcome = await attemptDelivery(this.#options.outbound, { address, sign }, delivery)
    // The usual case. Failures that others count meanwhile end with the next success.
    if (outcome.status === 'delivered' && webhook.failures === 0) {
      return this.#arrived.write(tenantId, { ...outcome, id: delivery.id })
    }
    await asTenant(this.#options.pool, tenantId, async (tx) => {
      await recordOutcome(tx, delivery.id, outcome)
      if (outcome.status === 'delivered') await noteSuccess(tx, webhook.id)
      else await noteFailure(tx, webhook.id)
    })
    return outcome.status === 'delivered'
  }
}
