import assert from 'node:assert/strict'
import { insertChannel } from '../../channels/directory/channel-store.ts'
import { readEvents } from '../../platform/events/read-events.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { nobody, type TestTenant, type World, world } from '../../whole/testing/world.ts'
import { type EventDraft, eventId } from '../queue/channel-event.ts'
import { queueEvents } from '../queue/event-queue-store.ts'
import { channels } from '../room.ts'

/** A channel of the operator with its program, and the tenants of Alice and Bob as its sellers. */

export const ground: World = await world({ roomSettings: { channelRedeliverySeconds: 1230 } })
export const { alice, bob, operator, call, database } = ground
export const { baseUrl } = ground
const means = { publicUrl: baseUrl, vault: ground.vault }

export interface Market {
  readonly channelId: number
  readonly address: { readonly channelTenantId: string; readonly channelId: number }
  /** What its program logs in with. */
  readonly refreshToken: string
  readonly program: { readonly headers: Record<string, string> }
}

let markets = 0

/** A new channel, whose program has a bearer token of its own. */
export async function newMarket(
  redeliverySeconds: number | null = 300,
  sellers: readonly TestTenant[] = [alice, bob],
): Promise<Market> {
  const channelId = ++markets
  const channel = `market${channelId}`
  await operator.work(async (tx) => {
    await tx.rows(sql`
      insert into erp.sales_channels (tenant_id, id, type, connection, shop, name)
      values (${tx.tenantId}, ${channelId}, 5, 1, ${channelId}, ${channel})`)
    await insertChannel(tx, {
      ...{ salesChannelId: channelId, channel, displayName: channel, appId: '' },
      redeliverySeconds,
    })
    for (const [index, { tenantId }] of sellers.entries()) {
      await tx.rows(sql`
        insert into erp.channel_sellers
          (tenant_id, sales_channel_id, seller_id, seller_tenant_id, account_id)
        values (${tx.tenantId}, ${channelId}, ${sellerOf(tenantId)}, ${tenantId}, ${index + 1})`)
    }
  })
  const { body } = await call(operator.app, 'POST /v2/admin/clients', {
    ...{ name: channel, scopes: ['channel'] },
    salesChannelId: await uuidOfChannel(channelId),
  })
  const address = { channelTenantId: operator.tenantId, channelId }
  const { refreshToken } = body
  return { channelId, address, refreshToken, program: await logIn(refreshToken) }
}

async function logIn(refreshToken: string) {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await call(nobody, 'POST /v1/auth', `refreshToken=${refreshToken}`, form)
  assert.equal(reply.status, 200, reply.text)
  return { headers: { authorization: `Bearer ${reply.body.authToken}` } }
}

async function uuidOfChannel(channelId: number): Promise<string> {
  const row = await operator.work((tx) =>
    tx.row<{ uuid: string }>(sql`
      select uuid from erp.sales_channels
      where tenant_id = ${tx.tenantId} and id = ${channelId}`),
  )
  return row?.uuid ?? ''
}

const sellerOf = (tenantId: string) => (tenantId === alice.tenantId ? 'alice' : 'bob')

/** Connects a sales channel of Alice, as merchant and channel do it; returns its uuid. */
export async function connect(
  { channelId, program }: Market,
  sellerId: string,
  type = 'ChannelConnector',
): Promise<string> {
  const made = await call(alice.app, 'POST /v2/sales-channels', {
    ...{ type, name: `To market ${channelId}` },
  })
  assert.equal(made.status, 201, made.text)
  const channel = `market${channelId}`
  const begun = await call(alice.app, 'POST /v2/channel-connections', {
    ...{ salesChannelId: made.body.id, channel },
  })
  assert.equal(begun.status, 201, begun.text)
  const { session } = begun.body
  const signedUp = await call(program, `GET /v1/channel/seller/signup-session?session=${session}`)
  assert.deepEqual(signedUp.body, { accountId: 1 })
  const joined = await call(program, 'POST /v1/channel/seller', { session, sellerId })
  assert.equal(joined.status, 201, joined.text)
  return made.body.id
}

/** Lets the readers of Alice's events read everything. */
export async function readAll(): Promise<void> {
  for (const reader of channels.eventReaders ?? []) {
    while ((await alice.work((tx) => readEvents(tx, reader, means))).count > 0);
  }
}

/** An event with a number that tests recognise it by. */
export interface NumberedEvent {
  readonly number: number
  readonly text?: string
  readonly type?: 'System:Notification' | 'Seller:Order.Cancellation.Accepted'
  readonly subject?: string
}

/** Queues events as work of a tenant does. */
export function queue(
  market: Market,
  tenant: TestTenant,
  events: readonly NumberedEvent[],
): Promise<void> {
  return queueWithin(market, tenant, events, (_, enqueue) => enqueue())
}

/** Lets work of a tenant queue events when it wants to. */
export function queueWithin(
  { address }: Market,
  tenant: TestTenant,
  events: readonly NumberedEvent[],
  work: (tx: TenantTx, enqueue: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const drafts = events.map((event) => draftOf(sellerOf(tenant.tenantId), event))
  return tenant.work((tx) => work(tx, () => queueEvents(tx, address, drafts)))
}

function draftOf(
  sellerId: string,
  { number, text = '', type, subject }: NumberedEvent,
): EventDraft {
  const about = { sellerId, ...(subject !== undefined && { subject }) }
  if (type === 'Seller:Order.Cancellation.Accepted') {
    return { type, ...about, event: { sellerId, orderCancellationRequestId: String(number) } }
  }
  const event = {
    channel: 'market',
    sellerId,
    message: `${number} ${text}`,
    severity: 'INFO' as const,
  }
  return { type: 'System:Notification', ...about, event }
}

/** Numbered events of one seller. */
export const numbered = (count: number, from = 1): NumberedEvent[] =>
  Array.from({ length: count }, (_, index) => ({ number: from + index }))

export interface ShownEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: string
  readonly event: {
    readonly sellerId: string
    readonly message?: string
    readonly orderCancellationRequestId?: string
  }
}

export async function poll({ program }: Market, query = ''): Promise<ShownEvent[]> {
  const reply = await call(program, `GET /v1/channel/event${query}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.eventList
}

export const numbersOf = (events: readonly ShownEvent[]) =>
  events.map(({ event: { message, orderCancellationRequestId } }) =>
    Number.parseInt(message ?? orderCancellationRequestId ?? '', 10),
  )

export function acknowledge({ program }: Market, ids: readonly unknown[]) {
  return call(program, 'DELETE /v1/channel/event', { eventIdList: ids })
}

/** The events that the channel gets now and acknowledges. */
export async function receivedEvents(market: Market): Promise<ShownEvent[]> {
  await readAll()
  const events = await poll(market, '?limit=1000')
  const ids = events.map(({ id }) => id)
  if (ids.length > 0) assert.equal((await acknowledge(market, ids)).status, 204)
  return events
}

// biome-ignore lint/suspicious/noExplicitAny: tests read members of any event.
export type Received = [type: string, event: any]

/** The same by type. */
export async function received(market: Market): Promise<Received[]> {
  return (await receivedEvents(market)).map(({ type, event }): Received => [type, event])
}

/** Lets the leases of all delivered events end. */
export async function endLeases({ channelId }: Market): Promise<void> {
  await operator.work((tx) =>
    tx.all([
      sql`
        update erp.channel_events set visible_at = '-infinity'
        where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId}`,
      sql`
        update erp.channel_queues set due_at = '-infinity'
        where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId}`,
    ]),
  )
}

/** Seconds until what was delivered comes again. */
export async function leaseSeconds({ channelId }: Market): Promise<number | undefined> {
  const found = await operator.work((tx) =>
    tx.row<{ seconds: number }>(sql`
      select round(extract(epoch from visible_at - now()) / 10)::integer * 10 as seconds
      from erp.channel_events
      where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId}`),
  )
  return found?.seconds
}

/** What is in the queue: attempts by the place of the event. */
export function attemptsIn({ channelId }: Market): Promise<{ id: string; attempts: number }[]> {
  return operator.work(async (tx) => {
    const rows = await tx.rows<{ sequence: number; attempts: number }>(sql`
      select sequence, attempts from erp.channel_events
      where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId} order by sequence`)
    return rows.map(({ sequence, attempts }) => ({ id: eventId(channelId, sequence), attempts }))
  })
}

export function failedIn({ channelId }: Market) {
  return operator.work((tx) =>
    tx.rows<{ attempts: number; reason: string; content: string }>(sql`
      select attempts, reason, content from erp.failed_channel_events
      where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId} order by sequence`),
  )
}
