import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, bob, call, connect, newMarket, poll } from '../testing/market.ts'

const sellerId = 'alice_m'

async function connected() {
  const market = await newMarket(300, [])
  const channel = await connect(market, sellerId)
  const send = (line: string, body?: object) =>
    call(market.program, `POST /v1/channel${line}`, body)
  return { market, channel, send }
}

test('a merchant reads what a channel says, by urgency and connection, and marks it as read', async () => {
  const { market, channel, send } = await connected()
  const reference = { type: 'OFFER', id: '17' }
  const sent = await send('/notification', {
    ...{ sellerId, severity: 'ERROR', message: 'No picture.', reference },
  })
  assert.equal(sent.status, 201, sent.text)
  await send('/notification', { sellerId, severity: 'INFO', message: 'Welcome.' })
  const line = `GET /v2/channel-notifications?salesChannelId=${channel}`
  const all = await call(alice.app, line)
  const texts = all.body.items.map(({ message }: { message: string }) => message)
  assert.deepEqual(texts, ['Welcome.', 'No picture.'])
  const [found] = (await call(alice.app, `${line}&severity=ERROR`)).body.items
  assert.deepEqual([found.reference, found.isRead], [reference, false])
  assert.equal(found.channel, `market${market.channelId}`)
  const mark = `PATCH /v2/channel-notifications/${found.id}`
  assert.equal((await call(alice.app, mark, { isRead: true })).body.isRead, true)
  const unread = await call(alice.app, `${line}&isRead=false`)
  assert.equal(unread.body.totalItems, 1)
  assert.equal((await call(bob.app, mark, { isRead: true })).status, 404)
  assert.equal((await call(bob.app, 'GET /v2/channel-notifications')).body.totalItems, 0)
  const stranger = await send('/notification', { sellerId: 'x', severity: 'INFO', message: 'x' })
  assert.deepEqual(
    [stranger.status, stranger.body.errorList[0].code],
    [404, 'channel-seller.missing'],
  )
})

test('a channel gets the request for a report, and the merchant what it sends, until it is complete', async () => {
  const { market, channel, send } = await connected()
  const asked = await call(alice.app, 'POST /v2/channel-reports', {
    ...{ salesChannelId: channel, reportType: 'SELLER_INVENTORY' },
  })
  assert.equal(asked.status, 201, asked.text)
  const [event] = (await poll(market)) as unknown as [{ type: string; event: { reportId: string } }]
  assert.equal(event.type, 'Seller:Report.Request')
  const { reportId } = event.event
  const part = (...skus: string[]) => ({ itemList: skus.map((sku) => ({ sku, quantity: '3' })) })
  assert.equal((await send(`/report/${reportId}/data`, part('A', 'B'))).status, 204)
  assert.equal((await send(`/report/${reportId}/data`, part('C'))).status, 204)
  const line = `GET /v2/channel-reports/${asked.body.id}`
  assert.deepEqual((await call(alice.app, line)).body.completed, null)
  assert.equal((await send(`/report/${reportId}/completed`)).status, 204)
  const report = await call(alice.app, line)
  assert.equal(report.body.entries, 3)
  assert.notEqual(report.body.completed, null)
  const page = await call(alice.app, `${line}/items?pageSize=2&pageNumber=2`)
  assert.deepEqual([page.body.totalItems, page.body.items], [3, [{ sku: 'C', quantity: '3' }]])
  const late = await send(`/report/${reportId}/data`, part('D'))
  assert.deepEqual([late.status, late.body.errorList[0].code], [409, 'channel-report.completed'])
  assert.equal((await call(bob.app, line)).status, 404)
  const other = await newMarket(300, [])
  const foreign = await call(other.program, `POST /v1/channel/report/${reportId}/completed`)
  assert.equal(foreign.status, 404)
  const gone = await call(alice.app, `DELETE /v2/channel-reports/${asked.body.id}`)
  assert.equal(gone.status, 204)
  assert.equal((await send(`/report/${reportId}`, part('E'))).status, 404)
})

test('a report that comes as a whole is complete, and parts that arrive together are all there', async () => {
  const { market, channel, send } = await connected()
  const ask = async () => {
    const body = { salesChannelId: channel, reportType: 'SELLER_INVENTORY' }
    const { id } = (await call(alice.app, 'POST /v2/channel-reports', body)).body
    const events = (await poll(market)) as unknown as { event: { reportId: string } }[]
    return { id, reportId: events.at(-1)?.event.reportId }
  }
  const [whole, parts] = [await ask(), await ask()]
  const body = { itemList: [{ sku: 'A' }] }
  assert.equal((await send(`/report/${whole.reportId}`, body)).status, 204)
  const line = (id: string) => `GET /v2/channel-reports/${id}`
  assert.notEqual((await call(alice.app, line(whole.id))).body.completed, null)
  await Promise.all([1, 2, 3, 4].map(() => send(`/report/${parts.reportId}/data`, body)))
  const items = await call(alice.app, `${line(parts.id)}/items`)
  assert.deepEqual([items.body.totalItems, items.body.items.length], [4, 4])
})
