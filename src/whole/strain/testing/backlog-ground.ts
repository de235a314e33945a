import assert from 'node:assert/strict'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import type { Actor } from '../../testing/world.ts'
import { ask } from './probe.ts'
import { addTenants, asOwner, type ProvingTenant } from './proving-ground.ts'

/** Two channels of two tenants, whose queues are filled by SQL. */

export interface FilledChannel {
  readonly tenantId: string
  readonly program: Actor
}

/** The number of the channel in its tenant; `addTenants` makes the sales channel. */
const channelId = 1

export async function addChannels(
  owner: ConnectionSettings,
  port: number,
  names: readonly string[],
  leaseSeconds: number,
): Promise<FilledChannel[]> {
  const tenants = await addTenants(owner, names)
  await asOwner(owner, async (client) => {
    await client.query('update erp.tenants set is_operator = true')
    await client.query('update erp.sales_channels set type = 5')
  })
  const channels: FilledChannel[] = []
  for (const [index, tenant] of tenants.entries())
    channels.push(await addChannel(port, tenant, `market${index}`))
  await asOwner(owner, (client) =>
    client.query('update erp.marketplace_channels set redelivery_seconds = $1', [leaseSeconds]),
  )
  return channels
}

async function addChannel(
  port: number,
  { tenantId, app, references }: ProvingTenant,
  channel: string,
): Promise<FilledChannel> {
  const { salesChannelId } = references
  const send = async (line: string, body: object) => {
    const { status, text } = await ask({ port, line, actor: app, body })
    assert.ok(status === 200 || status === 201, text)
    return JSON.parse(text)
  }
  const named = { salesChannelId, channel, displayName: channel }
  await send('POST /v2/admin/channels', named)
  const client = { name: channel, scopes: ['channel'], salesChannelId }
  const { refreshToken } = await send('POST /v2/admin/clients', client)
  const login = new URLSearchParams({ refreshToken })
  const reply = await fetch(`http://127.0.0.1:${port}/v1/auth`, { method: 'POST', body: login })
  assert.equal(reply.status, 200)
  const { authToken } = (await reply.json()) as { authToken: string }
  return { tenantId, program: { headers: { authorization: `Bearer ${authToken}` } } }
}

const content =
  '{"id":"%s","type":"Seller:Offer.Update","createdAt":"2030-01-01T00:00:00.000Z","event":' +
  '{"sellerId":"x","offerId":%s,"title":"%s"}}'

/** Queues events of half a kilobyte, each of an offer of its own. */
export async function fill(owner: ConnectionSettings, { tenantId }: FilledChannel, count: number) {
  const title = 'What it is and what it is good for. '.repeat(10)
  await asOwner(owner, async (client) => {
    await client.query(
      `insert into erp.counters (tenant_id, kind, last_id) values ($1, $2, $3)
       on conflict (tenant_id, kind) do update set last_id = excluded.last_id`,
      [tenantId, `channel-event-${channelId}`, count],
    )
    await client.query(
      `insert into erp.channel_events
         (tenant_id, sales_channel_id, sequence, seller_id, type, subject, newest_counts, created,
           content, size)
       select $1::uuid, $2::integer, n, 'x', 'Seller:Offer.Update', 'x offer:' || n, true, now(),
         format($3::text, ($2::integer) || '.' || n, n, $4::text), 500
       from generate_series(1, $5::bigint) n`,
      [tenantId, channelId, content, title, count],
    )
    await client.query('vacuum analyze erp.channel_events')
    await client.query('checkpoint')
  })
}

/** How often events were delivered, as it is stored. */
export function attemptsOf(
  owner: ConnectionSettings,
  { tenantId }: FilledChannel,
  ids: readonly string[],
): Promise<number[]> {
  const places = ids.map((id) => id.split('.')[1])
  return asOwner(owner, async (client) => {
    const { rows } = await client.query<{ attempts: number }>(
      `select distinct attempts from erp.channel_events
       where tenant_id = $1 and sales_channel_id = $2 and sequence = any ($3::bigint[])`,
      [tenantId, channelId, places],
    )
    return rows.map(({ attempts }) => attempts)
  })
}
