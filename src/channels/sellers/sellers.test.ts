import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { sql } from '../../platform/postgres/sql.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import {
  alice,
  bob,
  call,
  connect,
  database,
  type Market,
  newMarket,
  operator,
  poll,
} from '../testing/market.ts'

const sellerId = 'alice_c'

async function connected() {
  const market = await newMarket(300, [])
  return { market, channel: await connect(market, sellerId) }
}

async function sessionOf(channel: string): Promise<string> {
  const reply = await call(alice.app, `POST /v2/channel-connections/${channel}/update-sessions`)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.session
}

async function connectionOf(channel: string) {
  const { body } = await call(alice.app, 'GET /v2/channel-connections')
  return body.find((one: { salesChannelId: string }) => one.salesChannelId === channel)
}

async function sellersOf({ program }: Market) {
  return (await call(program, 'GET /v1/channel/seller/list')).body.sellerList
}

async function trailOf(entityId: string) {
  return alice.work((tx) =>
    tx.rows<{ operation: string; before: object; after: object }>(sql`
      select entry.operation, entry.before, entry.after
      from erp.audit_entries entry
      where entry.tenant_id = ${tx.tenantId} and entry.entity = 'channel-connection'
        and entry.entity_id = ${entityId} order by entry.at, entry.operation`),
  )
}

test('a channel pauses and resumes a seller with the session that the merchant came with, once', async () => {
  const { market, channel } = await connected()
  const session = await sessionOf(channel)
  const came = await call(
    market.program,
    `GET /v1/channel/seller/update-session?session=${session}`,
  )
  assert.deepEqual(came.body, { sellerId })
  const pause = { session, isActive: false, companyName: 'Alice & Co' }
  assert.equal((await call(market.program, 'PATCH /v1/channel/seller', pause)).status, 201)
  assert.equal((await connectionOf(channel)).isActiveByChannel, false)
  const [seller] = await sellersOf(market)
  assert.deepEqual([seller.isActiveByChannel, seller.companyName], [false, 'Alice & Co'])
  const again = await call(market.program, 'PATCH /v1/channel/seller', pause)
  assert.deepEqual([again.status, again.body.errorList[0].code], [404, 'channel-session.missing'])
  const resume = { session: await sessionOf(channel), isActive: true }
  assert.equal((await call(market.program, 'PATCH /v1/channel/seller', resume)).status, 201)
  assert.equal((await connectionOf(channel)).isActiveByChannel, true)
  const stranger = await newMarket(300, [])
  const other = { session: await sessionOf(channel), isActive: false }
  assert.equal((await call(stranger.program, 'PATCH /v1/channel/seller', other)).status, 404)
})

test('a platform connects and changes the merchant of an account without a session', async () => {
  const market = await newMarket(300, [])
  const made = await call(bob.app, 'POST /v2/sales-channels', {
    ...{ type: 'ChannelConnector', name: 'To a platform' },
  })
  const channel = `market${market.channelId}`
  await call(bob.app, 'POST /v2/channel-connections', { salesChannelId: made.body.id, channel })
  const set = (accountId: number, body: object) =>
    call(market.program, `POST /v1/channel/seller/platform/${accountId}`, body)
  assert.equal((await set(2, { sellerId: 'bob' })).status, 404)
  assert.equal((await set(1, { sellerId: 'bob', isActive: false })).status, 204)
  const [joined] = await sellersOf(market)
  assert.deepEqual([joined.sellerId, joined.accountId, joined.isActiveByChannel], ['bob', 1, false])
  assert.equal((await set(1, { sellerId: 'bob', isActive: true, companyName: 'Bob' })).status, 204)
  assert.equal((await set(1, { sellerId: 'other' })).status, 409)
  const [changed] = await sellersOf(market)
  assert.deepEqual([changed.companyName, changed.isActiveByChannel], ['Bob', true])
})

test('what a channel does with a seller stands in the trail of the merchant', async () => {
  const { market, channel } = await connected()
  await call(market.program, `DELETE /v1/channel/seller/${sellerId}?reason=closed`)
  const entries = await trailOf(channel)
  assert.deepEqual(
    entries.map(({ operation }) => operation),
    ['createChannelConnection', 'createSeller', 'deleteSeller'],
  )
  const [, joined, ended] = entries
  const name = `market${market.channelId}`
  assert.deepEqual(joined?.after, {
    ...{ channel: name, status: 'active', sellerId, changedBy: 'channel' },
  })
  assert.deepEqual(ended?.before, {
    ...{ channel: name, sellerId, reason: 'closed', endedBy: 'channel' },
  })
  assert.equal(ended?.after, null)
})

const connectionRow = `select from erp.channel_connections
  where tenant_id = $1 and channel = $2 for update`

test('both sides lock the connection before the seller: a channel that waits holds up no merchant', async () => {
  const { market } = await connected()
  const held = [[connectionRow, [alice.tenantId, `market${market.channelId}`]]] as const
  const free = async () => {
    const other = new pg.Client(database.owner)
    await other.connect()
    const { rowCount } = await other.query(
      `select from erp.channel_sellers
       where tenant_id = $1 and sales_channel_id = $2 for update skip locked`,
      [operator.tenantId, market.channelId],
    )
    await other.end()
    assert.equal(rowCount, 1, 'the seller is locked before its connection')
  }
  const ended = () => call(market.program, `DELETE /v1/channel/seller/${sellerId}`)
  assert.equal((await whileItWaits(database, held, ended, free)).status, 204)
})

test('where both sides end a connection at once, one does, and the channel is notified once', async () => {
  const { market, channel } = await connected()
  const held = [[connectionRow, [alice.tenantId, `market${market.channelId}`]]] as const
  const byMerchant = () => call(alice.app, `DELETE /v2/channel-connections/${channel}`)
  const both = () =>
    Promise.all([
      byMerchant(),
      call(market.program, `DELETE /v1/channel/seller/${sellerId}`),
      byMerchant(),
    ])
  const replies = await whileItWaits(database, held, both)
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [204, 404, 404])
  const types = (await poll(market)).map(({ type }) => type)
  assert.deepEqual(types, ['Seller:Channel.Unlinked'])
})
