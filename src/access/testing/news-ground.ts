import { after } from 'node:test'
import pg from 'pg'
import { Credentials } from '../../platform/pipeline/caller.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { type TestTenant, world } from '../../whole/testing/world.ts'
import { revokeKey } from '../api-keys/api-key-store.ts'
import { AccessNews } from '../credentials/access-news.ts'
import { createIdentity } from '../identity.ts'

/** Processes that read changes when a test calls for it, by a clock that the test moves. */

const { vault, ...ground } = await world()
export const { alice, bob, call, database, operator } = ground
export const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end().catch(() => undefined))

interface ListeningOptions {
  /** Where it listens. */
  readonly aside?: Pool
  readonly gapMs?: number
  /** How long the database may take to answer; by default as long as a busy machine needs. */
  readonly timeLimitMs?: number
}

/** The callers that one process has cached. */
export function listening({
  aside = database.pool,
  gapMs,
  timeLimitMs = 20_000,
}: ListeningOptions = {}) {
  const clock = { now: 0 }
  const now = () => clock.now
  const news = new AccessNews(aside, { now, timeLimitMs, ...(gapMs !== undefined && { gapMs }) })
  const identity = createIdentity({
    ...{ pool: database.pool, vault, news, now },
    endGrant: async () => undefined,
    verifyAccessToken: () => Promise.reject(new Error('no tokens here')),
  })
  /** Moves the clock by a quarter of a second and reads the changes. */
  const hear = async () => {
    clock.now += 250
    return news.look()
  }
  const recognise = (key: string, { tenantId } = alice) =>
    Promise.resolve(identity.authenticate(new Credentials(tenantId, undefined, key)))
  return { clock, news, identity, hear, recognise }
}

/** A new app of a tenant, by its key. */
export async function newKey(tenant: TestTenant = alice): Promise<{ key: string; appId: string }> {
  const { headers } = await tenant.appWith('items.read')
  return { key: headers['x-api-key'] ?? '', appId: headers['x-appid'] ?? '' }
}

/** As any other process does. */
export async function revoke(key: string): Promise<void> {
  const { rows } = await owner.query(
    'select tenant_id as "tenantId", id from erp.api_keys where key_hash = $1',
    [hashOf(key)],
  )
  const [{ tenantId, id }] = rows
  await asTenant(database.pool, tenantId, (tx) => revokeKey(tx, id))
}

export function hashOf(key: string): Buffer {
  return vault.hash('api-key', key)
}
