import { createHash } from 'node:crypto'
import {
  isAppBlocked,
  issueAppKey,
  revokeAppKey,
} from '../../access/doors/apps/app-access-store.ts'
import { signAppToken } from '../../access/doors/apps/app-tokens.ts'
import type { Outbound } from '../../platform/outbound/fetch-public.ts'
import { OutboundError } from '../../platform/outbound/outbound-error.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asOperator, asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { appIdOf, statusAfter } from '../installations/app-installation.ts'
import { lockInstallation, writeInstallation } from '../installations/app-installation-store.ts'
import {
  type CallOutcome,
  type ClaimedCall,
  claimCalls,
  findLostCalls,
  findTenantsToCall,
  recordCall,
} from './hook-call-store.ts'

/** How many calls are under way: a receiver that hangs holds those of its tenant at most. */
const atOnce = { tenant: 10, process: 200 }
/** For connection and answer. */
const timeMs = 10_000
/** What is read of an answer, in bytes. */
const answerBytes = { acknowledged: 64 * 1024, screen: 2 * 1024 * 1024 }
/** After this nobody waits for an answer any more: longer than a call with its record takes. */
const lostSeconds = 60
const tenantPage = 500
const firstUuid = '00000000-0000-0000-0000-000000000000'

export interface AppHookSenderOptions {
  readonly pool: Pool
  readonly vault: Vault
  readonly outbound: Outbound
  /** The address of this service for clients, without a slash at its end. */
  readonly issuer: string
  readonly onFailure: (error: unknown, tenantId?: string) => void
}

/** A call, and what is sent with it; undefined where it only looks whether somebody is there. */
interface PreparedCall extends ClaimedCall {
  readonly body?: string
  readonly token?: string
  /** The key in the body, which is revoked where it did not arrive. */
  readonly apiKeyId?: string
  /** Why nothing is sent. */
  readonly refused?: CallOutcome
}

/**
 * Calls the addresses of apps, each at most once: that a call is made is committed before it is made. What is
 * killed in between is unknown afterwards, and never repeated.
 */
export class AppHookSender {
  readonly #options: AppHookSenderOptions
  /** Calls under way. */
  readonly #sending = new Set<Promise<void>>()
  readonly #byTenant = new Map<string, number>()

  constructor(options: AppHookSenderOptions) {
    this.#options = options
  }

  /** Begins what is due and there is room for. Returns how many calls it began. */
  async round(): Promise<number> {
    const { pool, onFailure } = this.#options
    let begun = 0
    for (let last: string | undefined = firstUuid; last !== undefined; ) {
      const after: string = last
      const tenants = await asOperator(pool, (tx) => findTenantsToCall(tx, after, tenantPage))
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

  /** Resolves when one of those under way has ended; never where none is. */
  oneEnded(): Promise<void> {
    return Promise.race(this.#sending)
  }

  /** Resolves when nothing is under way any more. */
  async ended(): Promise<void> {
    await Promise.all(this.#sending)
  }

  async #begin(tenantId: string): Promise<number> {
    const { pool } = this.#options
    await asTenant(pool, tenantId, endLostCalls)
    const underWay = this.#byTenant.get(tenantId) ?? 0
    const room = Math.min(atOnce.tenant - underWay, atOnce.process - this.#sending.size)
    if (room <= 0) return 0
    const calls = await asTenant(pool, tenantId, async (tx) => {
      const prepared: PreparedCall[] = []
      for (const call of await claimCalls(tx, room)) prepared.push(await this.#prepare(tx, call))
      return prepared
    })
    for (const call of calls) this.#start(tenantId, call)
    return calls.length
  }

  async #prepare(tx: TenantTx, call: ClaimedCall): Promise<PreparedCall> {
    const { vault, issuer } = this.#options
    const { event, uuid, installationUuid, created } = call
    const appId = appIdOf(call.extensionUuid)
    // An app that is blocked still learns that it was disconnected.
    if (event !== 'disconnect' && (await isAppBlocked(tx, appId))) {
      return { ...call, refused: { status: 'failed', error: 'app-blocked' } }
    }
    if (event === 'configuration') return call
    const key = event === 'connect' ? await issueAppKey(tx, vault, appId) : undefined
    if (event === 'connect' && !key) {
      return { ...call, refused: { status: 'failed', error: 'app-not-registered' } }
    }
    const body = JSON.stringify({
      ...{ tenantId: tx.tenantId, extensionId: appId, installationId: installationUuid, event },
      ...{ occurredAt: created.toISOString(), ...(key && { apiKey: key.apiKey }) },
    })
    const digest = createHash('sha256').update(body).digest('base64url')
    const token = await signAppToken(tx, vault, {
      ...{ type: 'app-hook+jwt', issuer, audience: appId, subject: tx.tenantId, id: uuid },
      claims: {
        tenantId: tx.tenantId,
        installationId: installationUuid,
        event,
        bodySha256: digest,
      },
    })
    return { ...call, body, token, ...(key && { apiKeyId: key.apiKeyId }) }
  }

  #start(tenantId: string, call: PreparedCall): void {
    this.#byTenant.set(tenantId, (this.#byTenant.get(tenantId) ?? 0) + 1)
    const sending = this.#send(tenantId, call)
      .catch((error: unknown) => this.#options.onFailure(error, tenantId))
      .finally(() => {
        this.#sending.delete(sending)
        const left = (this.#byTenant.get(tenantId) ?? 1) - 1
        if (left === 0) this.#byTenant.delete(tenantId)
        else this.#byTenant.set(tenantId, left)
      })
    this.#sending.add(sending)
  }

  async #send(tenantId: string, call: PreparedCall): Promise<void> {
    const outcome = call.refused ?? (await this.#attempt(call))
    await asTenant(this.#options.pool, tenantId, async (tx) => {
      await conclude(tx, call, outcome)
      // Where nobody can say whether the key arrived, the app may be using it.
      if (call.apiKeyId && outcome.status === 'failed') await revokeAppKey(tx, call.apiKeyId)
    })
  }

  async #attempt({ address, body, token }: PreparedCall): Promise<CallOutcome> {
    const { outbound } = this.#options
    try {
      if (body === undefined) {
        // A screen may lead elsewhere, such as to a sign-in; nothing secret is sent along.
        await outbound.get(address, { timeMs, bytes: answerBytes.screen, redirects: 3 })
        return { status: 'ok' }
      }
      const headers = { authorization: `Bearer ${token}` }
      const sent = { bytes: Buffer.from(body), contentType: 'application/json', headers }
      const limits = { timeMs, bytes: answerBytes.acknowledged }
      const { status } = await outbound.deliver(address, sent, limits)
      return { status: status >= 200 && status <= 299 ? 'ok' : 'failed', answerStatus: status }
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      const isKnown = body === undefined || error.isUnsent
      const said = { answerStatus: error.status, error: error.reason }
      return { status: isKnown ? 'failed' : 'unknown', ...said }
    }
  }
}

/** Records what came of a call; an installation whose screen cannot be reached has failed. */
async function conclude(
  tx: TenantTx,
  { id, event, installationId }: Pick<ClaimedCall, 'id' | 'event' | 'installationId'>,
  outcome: CallOutcome,
): Promise<void> {
  if (event === 'configuration') {
    // First the installation, as requests lock it, then its call.
    const installation = await lockInstallation(tx, { id: installationId })
    if (installation?.status === 'checking') {
      const move = outcome.status === 'ok' ? 'reach' : 'fail'
      const status = statusAfter(move, installation.status)
      const failure = outcome.error ?? ''
      if (status) await writeInstallation(tx, installation, { status, failure })
    }
  }
  await recordCall(tx, id, outcome)
}

async function endLostCalls(tx: TenantTx): Promise<void> {
  for (const call of await findLostCalls(tx, lostSeconds)) {
    await conclude(tx, call, { status: 'unknown', error: 'interrupted' })
  }
}
