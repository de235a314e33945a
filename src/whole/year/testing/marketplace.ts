import assert from 'node:assert/strict'
import { channels } from '../../../channels/room.ts'
import { call, operator, service } from '../../../main/cli/testing/command-line.ts'
import { readEvents } from '../../../platform/events/read-events.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { nobody } from '../../testing/world.ts'
import { done, tenantId } from './merchant.ts'

/** A marketplace of the operator's, on which the merchant sells. */

const channel = 'quaymarket'
const sellerId = 'teehaus'

/** Two mugs and shipping, paid there. What is no rate of the marketplace's own is taxed by the rules. */
export const mugsToMarseille = {
  orderId: 'QM-1',
  buyer: { email: 'luc@buyers.example' },
  billingAddress: {
    ...{ firstName: 'Luc', lastName: 'Fabre', street: 'Rue du Port', houseNumber: '3' },
    ...{ postcode: '13002', city: 'Marseille', country: 'FRA' },
  },
  orderItem: [
    {
      ...{ orderItemId: '1', type: 'ITEM', sku: 'BECHER-blau', quantity: '2' },
      ...{ grossPrice: '12.50', total: '25.00', itemPaymentStatus: 'PAID' },
    },
    { orderItemId: '2', type: 'SHIPPING', grossPrice: '5.90', itemPaymentStatus: 'PAID' },
  ],
}

const byOperator = async (line: string, body: object, actor = operator.app) => {
  const reply = await call(actor, line, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

/** Makes the marketplace and connects the merchant; returns what its program sends orders with. */
export async function joinMarketplace() {
  const type = 'ChannelConnector'
  const { id } = await byOperator('POST /v2/sales-channels', { type, name: 'Quay market' })
  const market = { salesChannelId: id, channel, displayName: 'Quay market' }
  await byOperator('POST /v2/admin/channels', market, operator.admin)
  const client = { name: channel, scopes: ['channel'], salesChannelId: id }
  const { refreshToken } = await byOperator('POST /v2/admin/clients', client, operator.admin)
  const login = await call(nobody, 'POST /v1/auth', `refreshToken=${refreshToken}`, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  const program = { headers: { authorization: `Bearer ${login.body.authToken}` } }
  const mine = await done('POST /v2/sales-channels', { type, name: 'Quay market' })
  const begun = await done('POST /v2/channel-connections', { salesChannelId: mine.id, channel })
  await call(program, `GET /v1/channel/seller/signup-session?session=${begun.session}`)
  const signedUp = { session: begun.session, sellerId }
  const joined = await call(program, 'POST /v1/channel/seller', signedUp)
  assert.equal(joined.status, 201, joined.text)
  return {
    async place(order: object) {
      // No channel takes an order that was placed before its seller was connected.
      const now = new Date().toISOString()
      const dates = { purchasedAt: now, lastChangedAt: now, orderStatus: 'ACCEPTED' }
      const orderList = [{ sellerId, currency: 'EUR', ...dates, ...order }]
      const reply = await call(program, 'POST /v1/channel/order', { orderList })
      assert.equal(reply.status, 201, reply.text)
      const { items } = await done(`GET /v2/sales-orders?salesChannelId=${mine.id}`)
      return done(`GET /v2/sales-orders/${items[0].id}`)
    },
    /** The events about orders that the marketplace gets, after the upkeep has read the merchant's events. */
    async received(): Promise<{ type: string; event: { orderId: string } }[]> {
      for (const reader of channels.eventReaders ?? []) await readAll(reader)
      const { body } = await call(program, 'GET /v1/channel/event?limit=1000')
      return body.eventList.filter(({ type: kind }: { type: string }) =>
        kind.startsWith('Seller:Order.'),
      )
    },
  }
}

type Reader = NonNullable<typeof channels.eventReaders>[number]

async function readAll(reader: Reader): Promise<void> {
  const { database, vault, baseUrl } = service
  const means = { publicUrl: baseUrl, vault }
  const read = () => asTenant(database.pool, tenantId, (tx) => readEvents(tx, reader, means))
  while ((await read()).count > 0);
}
