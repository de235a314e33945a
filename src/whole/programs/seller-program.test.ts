import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  alice,
  baseUrl,
  call,
  database,
  type Market,
  newMarket,
} from '../../channels/testing/market.ts'
import { lockOfKind, whileItWaits } from '../../platform/testing/blocked.ts'
import { exchange } from '../transport/testing/raw-http.ts'

/** The program of a merchant on the other side of a channel, which knows the channel by its name alone. */

const port = Number(new URL(baseUrl).port)
const { 'x-api-key': key = '', 'x-appid': appId = '' } = alice.app.headers
const bearer = await tokenOf(`${appId}:${key}`)

async function tokenOf(pair: string): Promise<string> {
  const headers = { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
  const body = new URLSearchParams({ grant_type: 'client_credentials' })
  const reply = await fetch(`${baseUrl}/oauth2/token`, { method: 'POST', headers, body })
  return ((await reply.json()) as { access_token: string }).access_token
}

/** Sends a request as the program does: no tenant, and no body unless there is one. */
async function ask(line: string, body = '') {
  const head = [
    ...[`${line} HTTP/1.1`, 'Host: sellers.example', 'User-Agent: Wawi/1.11.0.3'],
    ...['Accept: application/json', `Authorization: Bearer ${bearer}`],
    ...(body === '' ? [] : ['Content-Type: application/json']),
    `Content-Length: ${body.length}`,
  ]
  const { replies } = await exchange(port, `${[...head, '', ''].join('\r\n')}${body}`)
  assert.ok(replies[0], line)
  return { ...replies[0], body: JSON.parse(replies[0].text) }
}

const pages = {
  ...{ signUpUrl: 'https://market.example/join?lang=de', updateUrl: 'https://market.example/me' },
}

async function described(said: object = pages): Promise<Market & { readonly line: string }> {
  const market = await newMarket(300, [])
  const reply = await call(market.program, 'PATCH /v1/channel', said)
  assert.equal(reply.status, 200, reply.text)
  return { ...market, line: `/v1/seller/channel/market${market.channelId}` }
}

/** The session in an address, and that both moments of its end are the same one, in an hour. */
function sessionIn(address: string, expiresAt: number): string {
  const url = new URL(address)
  assert.equal(url.searchParams.get('expiresAt'), String(expiresAt))
  const seconds = expiresAt - Date.now() / 1000
  assert.ok(seconds > 3_500 && seconds < 3_700, `${seconds}`)
  return url.searchParams.get('session') ?? ''
}

const refusal = ({ status, body }: { status: number; body: { errorList: { code: string }[] } }) => [
  status,
  body.errorList[0]?.code,
]

const connectionsTo = async ({ channelId }: Market) => {
  const { body } = await call(alice.app, 'GET /v2/channel-connections')
  return body.filter(({ channel }: { channel: string }) => channel === `market${channelId}`)
}

test('a merchant signs up by the name of the channel, and changes its settings there', async () => {
  const market = await described()
  const begun = await ask(`POST ${market.line}`)
  assert.equal(begun.status, 201, begun.text)
  assert.deepEqual(Object.keys(begun.body), ['signUpUrl', 'expiresAt'])
  assert.match(begun.body.signUpUrl, /^https:\/\/market\.example\/join\?lang=de&session=/)
  const session = sessionIn(begun.body.signUpUrl, begun.body.expiresAt)
  const [waiting] = await connectionsTo(market)
  assert.equal(waiting.status, 'pending')
  assert.equal(begun.headers['location'], `/v2/channel-connections/${waiting.salesChannelId}`)
  const own = await call(alice.app, `GET /v2/sales-channels/${waiting.salesChannelId}`)
  assert.deepEqual([own.body.type, own.body.name], [5, `market${market.channelId}`])
  assert.deepEqual(refusal(await ask(`PATCH ${market.line}`)), [409, 'channel-connection.pending'])
  const joined = await call(market.program, 'POST /v1/channel/seller', {
    ...{ session, sellerId: 'teahouse_9' },
  })
  assert.equal(joined.status, 201, joined.text)
  for (const [query, body] of [
    ...[['', ''] as const, ['?sellerId=teahouse_9', ''] as const],
    ['', '{"sellerId":"teahouse_9"}'] as const,
  ]) {
    const changed = await ask(`PATCH ${market.line}${query}`, body)
    assert.equal(changed.status, 201, changed.text)
    assert.deepEqual(Object.keys(changed.body), ['updateUrl', 'sellerId', 'expiresAt'])
    assert.equal(changed.body.sellerId, 'teahouse_9')
    const came = sessionIn(changed.body.updateUrl, changed.body.expiresAt)
    const who = await call(market.program, `GET /v1/channel/seller/update-session?session=${came}`)
    assert.deepEqual(who.body, { sellerId: 'teahouse_9' }, who.text)
  }
  assert.deepEqual(refusal(await ask(`POST ${market.line}`)), [409, 'channel-connection.taken'])
})

test('two sign-ups at once are for one connection', async () => {
  const market = await described()
  const both = () => Promise.all([ask(`POST ${market.line}`), ask(`POST ${market.line}`)])
  const lock = lockOfKind(alice.tenantId, 'seller-signup')
  const replies = await whileItWaits(database, [lock], both)
  assert.deepEqual(
    replies.map(({ status }) => status),
    [201, 201],
  )
  assert.equal((await connectionsTo(market)).length, 1)
})

test('a seller who closed the page before signing up comes back to the same connection', async () => {
  const market = await described()
  const closed = await ask(`POST ${market.line}`)
  const again = await ask(`POST ${market.line}`)
  assert.equal(again.status, 201, again.text)
  const session = sessionIn(again.body.signUpUrl, again.body.expiresAt)
  assert.notEqual(session, sessionIn(closed.body.signUpUrl, closed.body.expiresAt))
  assert.equal((await connectionsTo(market)).length, 1)
  const seller = { session, sellerId: 'teahouse_8' }
  assert.equal((await call(market.program, 'POST /v1/channel/seller', seller)).status, 201)
})

test('two requests at once begin one connection', async () => {
  const market = await described()
  const both = () => Promise.all([ask(`POST ${market.line}`), ask(`POST ${market.line}`)])
  const held = [lockOfKind(alice.tenantId, 'sales_channel')]
  const replies = await whileItWaits(database, held, both)
  assert.deepEqual(
    replies.map(({ status }) => status),
    [201, 201],
  )
  assert.equal((await connectionsTo(market)).length, 1)
})

test('other channels, other sellers and channels without a page are refused in the form of channels', async () => {
  const unknown = '/v1/seller/channel/NOSUCHMARKET'
  assert.deepEqual(refusal(await ask(`POST ${unknown}`)), [404, 'channel.missing'])
  assert.deepEqual(refusal(await ask(`PATCH ${unknown}`)), [404, 'channel-connection.missing'])
  const nowhere = await ask('POST /v1/seller/nowhere')
  assert.deepEqual([nowhere.status, Object.keys(nowhere.body)], [404, ['errorList']])
  for (const signUpUrl of ['', 'javascript:alert(1)', 'join']) {
    const { line } = await described({ signUpUrl })
    assert.deepEqual(refusal(await ask(`POST ${line}`)), [409, 'channel.page-missing'])
  }
  const market = await described({ signUpUrl: pages.signUpUrl })
  const { body } = await ask(`POST ${market.line}`)
  const session = sessionIn(body.signUpUrl, body.expiresAt)
  await call(market.program, 'POST /v1/channel/seller', { session, sellerId: 'teahouse_6' })
  for (const [query, sent] of [
    ['?sellerId=other', ''],
    ['', '{"sellerId":"other"}'],
  ] as const) {
    const reply = await ask(`PATCH ${market.line}${query}`, sent)
    assert.deepEqual(refusal(reply), [404, 'channel-seller.missing'], reply.text)
  }
  assert.deepEqual(refusal(await ask(`PATCH ${market.line}`)), [409, 'channel.page-missing'])
})
