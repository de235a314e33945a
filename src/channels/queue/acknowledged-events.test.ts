import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  acknowledge,
  alice,
  attemptsIn,
  call,
  endLeases,
  failedIn,
  leaseSeconds,
  newMarket,
  numbered,
  numbersOf,
  poll,
  queue,
} from '../testing/market.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('what was delivered ten times fails when its last lease ends, and never comes again', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(1))
  for (const attempt of upTo(10)) {
    assert.equal((await poll(market)).length, 1, `attempt ${attempt}`)
    await endLeases(market)
  }
  for (const _ of upTo(3)) {
    assert.deepEqual(await poll(market), [])
    await endLeases(market)
  }
  const failed = await failedIn(market)
  assert.deepEqual(
    failed.map(({ attempts, reason }) => [attempts, reason]),
    [[10, 'not-acknowledged']],
  )
  assert.deepEqual(await attemptsIn(market), [])
})

test('an event comes again after the seconds of its channel, or those of the settings where it has none', async () => {
  for (const [own, seconds] of [
    [600, 600],
    [null, 1230],
  ] as const) {
    const market = await newMarket(own)
    await queue(market, alice, numbered(1))
    await poll(market)
    assert.equal(await leaseSeconds(market), seconds)
  }
})

test('an event is acknowledged after its tenth delivery, and after its lease has ended', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(1))
  let id = ''
  for (const _ of upTo(10)) {
    id = (await poll(market))[0]?.id ?? ''
    if (_ < 10) await endLeases(market)
  }
  assert.equal((await acknowledge(market, [id])).status, 204)
  await endLeases(market)
  assert.deepEqual(await poll(market), [])
  assert.deepEqual(await failedIn(market), [])
})

test('an acknowledgement after the event has failed succeeds and changes nothing', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(1))
  let id = ''
  for (const _ of upTo(10)) {
    id = (await poll(market))[0]?.id ?? ''
    await endLeases(market)
  }
  await poll(market)
  assert.equal((await acknowledge(market, [id])).status, 204)
  assert.equal((await failedIn(market)).length, 1)
})

test('acknowledging twice, in parallel, with unknown and foreign ids succeeds each time', async () => {
  const [market, other] = [await newMarket(), await newMarket()]
  await queue(market, alice, numbered(3))
  await queue(other, alice, numbered(1))
  const [first, second] = await poll(market)
  const [foreign] = await poll(other)
  const ids = [first?.id, first?.id, 'unknown', `${market.channelId}.999`, foreign?.id, '%', '*']
  const replies = await Promise.all(upTo(20).map(() => acknowledge(market, ids)))
  assert.ok(replies.every(({ status, text }) => status === 204 && text === ''))
  await endLeases(market)
  await endLeases(other)
  assert.deepEqual(numbersOf(await poll(market)), [2, 3])
  assert.deepEqual(await poll(other), [foreign])
  assert.ok(second)
})

test('an event that was never delivered cannot be acknowledged', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(1))
  const [waiting] = await attemptsIn(market)
  assert.equal((await acknowledge(market, [waiting?.id])).status, 204)
  assert.deepEqual(numbersOf(await poll(market)), [1])
})

test('an empty, missing or malformed list is refused and deletes nothing', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(2))
  await poll(market)
  const bodies = [
    undefined,
    {},
    { eventIdList: [] },
    { eventIdList: null },
    { eventIdList: '*' },
    { eventIdList: [true] },
    { eventIdList: [''] },
    [],
    'null',
    { eventIdList: upTo(1001).map(String) },
  ]
  for (const body of bodies) {
    const reply = await call(market.program, 'DELETE /v1/channel/event', body)
    assert.ok([400, 415].includes(reply.status), `${JSON.stringify(body)}: ${reply.text}`)
    assert.deepEqual(Object.keys(reply.body), ['errorList'])
    const [error] = reply.body.errorList
    assert.deepEqual(Object.keys(error), ['code', 'message', 'severity', 'hint'])
  }
  assert.equal((await attemptsIn(market)).length, 2)
})
