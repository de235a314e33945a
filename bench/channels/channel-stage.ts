import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  embeddedOwner,
  serverProcesses,
  startService,
} from '../../src/whole/testing/processes/service-process.ts'
import type { Measured } from '../instruments/processor-time.ts'
import { callerHeaders, type FirstRun } from '../instruments/stage.ts'

/** A marketplace channel of the service, with the token of its program. */
export interface BenchChannel {
  readonly id: number
  readonly authorization: string
}

/** The real service with a connected channel, whose queue is filled by SQL. */
export interface ChannelStage extends Measured {
  readonly url: string
  readonly tenantId: string
  readonly headers: Readonly<Record<string, string>>
  readonly owner: pg.Client
  readonly database: ReturnType<typeof embeddedOwner>
  readonly channel: BenchChannel
  readonly strike: () => Promise<void>
}

export async function raiseChannelStage(): Promise<ChannelStage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
  const service = await startService({ DATA_DIR: dataDir, DEMO: '1' }, { isLogKept: false })
  const url = `http://127.0.0.1:${service.port}`
  const database = embeddedOwner(dataDir)
  const owner = new pg.Client(database)
  await owner.connect()
  // Rate limits are lifted: the queue itself is measured.
  await owner.query(
    'update erp.tenants set rate_per_second = 1e8, rate_burst = 1e8; insert into erp.access_changes default values',
  )
  const text = await readFile(join(dataDir, 'first-run.json'), 'utf8')
  const firstRun = JSON.parse(text) as FirstRun & { channel: { refreshToken: string } }
  const headers = await callerHeaders(url, firstRun)
  const found = await owner.query<{ id: number }>(
    `select sales_channel_id as id from erp.marketplace_channels order by 1 limit 1`,
  )
  const authorization = await logIn(url, firstRun.channel.refreshToken)
  return {
    ...{ url, headers, owner, database, tenantId: firstRun.tenantId },
    channel: { id: found.rows[0]?.id ?? 0, authorization },
    processId: service.child.pid ?? 0,
    databaseProcessIds: () => serverProcesses(dataDir),
    strike: async () => {
      await owner.end()
      await service.end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function logIn(url: string, refreshToken: string): Promise<string> {
  const body = new URLSearchParams({ refreshToken })
  const reply = await fetch(`${url}/v1/auth`, { method: 'POST', body })
  const { authToken } = (await reply.json()) as { authToken: string }
  return `Bearer ${authToken}`
}

/** A further channel of the same tenant. */
export async function addChannel(stage: ChannelStage, n: number): Promise<BenchChannel> {
  const { url, headers, owner } = stage
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (reply.status !== 201) throw new Error(`${path}: ${await reply.text()}`)
    return (await reply.json()) as Record<string, string>
  }
  const name = `benchmarket${n}`
  const { id: salesChannelId } = await post('/v2/sales-channels', {
    type: 'ChannelConnector',
    name,
  })
  await post('/v2/admin/channels', { salesChannelId, channel: name, displayName: name })
  const client = await post('/v2/admin/clients', { name, scopes: ['channel'], salesChannelId })
  const found = await owner.query<{ id: number }>(
    'select sales_channel_id as id from erp.marketplace_channels where channel = $1',
    [name],
  )
  const authorization = await logIn(url, client['refreshToken'] ?? '')
  return { id: found.rows[0]?.id ?? 0, authorization }
}

const content = `{"id":"%s","type":"Seller:Offer.Update","createdAt":"2030-01-01T00:00:00.000Z","event":{"sellerId":"harbour_roasters","offerId":%s,"sku":"SKU-%s","title":"%s"}}`

/**
 * Queues events of half a kilobyte, each of an offer of its own, behind those that wait. No `analyze` after it:
 * PostgreSQL gives up its own vacuum of a table for it, so the table would only grow.
 */
export async function fill(
  { owner, tenantId }: ChannelStage,
  { id }: BenchChannel,
  count: number,
): Promise<void> {
  const title = 'What it is and what it is good for. '.repeat(9)
  const counted = await owner.query<{ last: string }>(
    `insert into erp.counters as counter (tenant_id, kind, last_id) values ($1, $2, $3)
     on conflict (tenant_id, kind) do update set last_id = counter.last_id + excluded.last_id
     returning last_id as last`,
    [tenantId, `channel-event-${id}`, count],
  )
  const first = Number(counted.rows[0]?.last) - count + 1
  await owner.query(
    `insert into erp.channel_events
       (tenant_id, sales_channel_id, sequence, seller_id, type, subject, newest_counts, created,
         content, size)
     select $1::uuid, $2::integer, n, 'harbour_roasters', 'Seller:Offer.Update',
       'harbour_roasters offer:' || n, true, now(),
       format($3::text, ($2::integer) || '.' || n, n, n, $4::text), 500
     from generate_series($5::bigint, $6::bigint) n`,
    [tenantId, id, content, title, first, first + count - 1],
  )
}
