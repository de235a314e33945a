import assert from 'node:assert/strict'
import { queueEvents } from '../../../channels/queue/event-queue-store.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { Actor, TestTenant } from '../../testing/world.ts'
import { nobody } from '../../testing/world.ts'
import type { TwoCells } from './two-cells.ts'

/** A marketplace channel of the operator with its program, whose sellers live in several cells. */
export interface CellMarket {
  readonly channel: string
  readonly address: { readonly channelTenantId: string; readonly channelId: number }
  readonly program: Actor
  /** Connects a tenant, as merchant and channel do it. */
  readonly connect: (seller: TestTenant, sellerId: string) => Promise<void>
  /** Queues an event as work of the seller does. */
  readonly announce: (seller: TestTenant, sellerId: string, message: string) => Promise<void>
  readonly poll: () => Promise<readonly TakenEvent[]>
  readonly acknowledge: (ids: readonly string[]) => Promise<void>
}

interface TakenEvent {
  readonly id: string
  readonly event: { readonly sellerId: string; readonly message: string }
}

let count = 0

export async function newCellMarket({ w }: Pick<TwoCells, 'w'>): Promise<CellMarket> {
  const { call, operator } = w
  const channel = `cellmarket${++count}`
  const post = async (actor: Actor, path: string, body: unknown) => {
    const reply = await call(actor, `POST ${path}`, body)
    assert.ok(reply.status < 300, `${path} ${reply.status} ${reply.text}`)
    return reply.body
  }
  const own = await post(operator.app, '/v2/sales-channels', {
    ...{ type: 'ChannelConnector', name: channel },
  })
  await post(operator.app, '/v2/admin/channels', {
    ...{ salesChannelId: own.id, channel, displayName: channel, redeliverySeconds: 1 },
  })
  const { refreshToken } = await post(operator.app, '/v2/admin/clients', {
    ...{ name: channel, scopes: ['channel'], salesChannelId: own.id },
  })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const login = await call(nobody, 'POST /v1/auth', `refreshToken=${refreshToken}`, form)
  const program = { headers: { authorization: `Bearer ${login.body.authToken}` } }
  const found = await operator.work((tx) =>
    tx.row<{ channelId: number }>(sql`
      select sales_channel_id as "channelId" from erp.channel_names where channel = ${channel}`),
  )
  const channelId = found?.channelId ?? 0
  const address = { channelTenantId: operator.tenantId, channelId }
  return {
    ...{ channel, address, program },
    connect: async (seller, sellerId) => {
      const leading = await post(seller.app, '/v2/sales-channels', {
        ...{ type: 'ChannelConnector', name: `To ${channel}` },
      })
      const begun = await post(seller.app, '/v2/channel-connections', {
        ...{ salesChannelId: leading.id, channel },
      })
      await post(program, '/v1/channel/seller', { session: begun.session, sellerId })
    },
    announce: (seller, sellerId, message) =>
      seller.work((tx) =>
        queueEvents(tx, address, [
          {
            ...{ type: 'System:Notification', sellerId },
            event: { channel, sellerId, message, severity: 'INFO' },
          },
        ]),
      ),
    poll: async () => {
      const reply = await call(program, 'GET /v1/channel/event?limit=1000')
      assert.equal(reply.status, 200, reply.text)
      return reply.body.eventList
    },
    acknowledge: async (eventIdList) => {
      if (eventIdList.length === 0) return
      const reply = await call(program, 'DELETE /v1/channel/event', { eventIdList })
      assert.equal(reply.status, 204, reply.text)
    },
  }
}
