import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { BridgeError } from './bridge-error.ts'
import { Peer, type PeerOptions } from './peer.ts'

function pair(t: TestContext, options: PeerOptions = {}) {
  const { port1, port2 } = new MessageChannel()
  const [app, host] = [new Peer(port1, options), new Peer(port2, options)]
  t.after(() => {
    app.end()
    host.end()
  })
  return { app, host, port1, port2 }
}

test('both sides call methods of the other, with arguments, results and refusals', async (t) => {
  const { app, host } = pair(t)
  host.expose({
    add: (one: number, other: number) => one + other,
    fail: () => {
      throw new Error('you may not')
    },
    slow: async () => ({ done: true }),
  })
  app.expose({ name: () => 'app' })
  assert.equal(await app.call('add', 2, 3), 5)
  assert.deepEqual(await app.call('slow'), { done: true })
  assert.equal(await host.call('name'), 'app')
  await assert.rejects(app.call('fail'), new BridgeError('you may not'))
  await assert.rejects(app.call('constructor'), new BridgeError('there is no method constructor'))
})

test('an event reaches who listens to its topic, and is confirmed where nobody does', async (t) => {
  const { app, host } = pair(t)
  const heard: unknown[] = []
  const stop = app.on('item:changed', (payload) => heard.push(payload))
  app.on('item:changed', () => heard.push('too'))
  await host.trigger('item:changed', { id: 1 })
  await host.trigger('item:deleted', { id: 2 })
  stop()
  await host.trigger('item:changed', { id: 3 })
  assert.deepEqual(heard, [{ id: 1 }, 'too', 'too'])
  await assert.rejects(host.trigger('changed'), BridgeError)
  assert.throws(() => app.on('item', () => undefined), BridgeError)
})

test('a call without an answer is given up, and a late answer changes nothing', async (t) => {
  const { app, host } = pair(t, { timeoutMs: 20 })
  let answer: (value: string) => void = () => undefined
  host.expose({ never: () => new Promise<string>((resolve) => (answer = resolve)) })
  await assert.rejects(app.call('never'), /not answered in 20 ms/)
  answer('late')
  host.expose({ now: () => 1 })
  assert.equal(await app.call('now'), 1)
})

test('the end of the connection refuses what waits, on both sides, and nothing is said after it', async (t) => {
  const ended: unknown[] = []
  const { app, host } = pair(t, { onEnd: (reason) => ended.push(reason) })
  host.expose({ never: () => new Promise(() => undefined) })
  const waiting = assert.rejects(app.call('never'), /has ended/)
  app.end()
  app.end()
  await waiting
  await assert.rejects(app.call('never'), /has ended/)
  assert.deepEqual(ended, [undefined])
})

test('what is no message is ignored: wrong shapes, strange names, answers that nobody asked for', async (t) => {
  const { host, port1 } = pair(t)
  const called: unknown[] = []
  host.expose({ note: (value: string) => called.push(value) })
  host.on('item:changed', () => called.push('event'))
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  for (const message of [
    ...[null, 7, 'METHOD_CALL', [], {}, { type: 'METHOD_CALL' }, { id: '1', type: 'METHOD_CALL' }],
    { id: 1, type: 'METHOD_CALL', body: { methodName: 'note', args: ['number'] } },
    { id: 'x'.repeat(101), type: 'METHOD_CALL', body: { methodName: 'note', args: ['long id'] } },
    { id: '1', type: 'METHOD_CALL', body: { methodName: '__proto__', args: [] } },
    { id: '1', type: 'METHOD_CALL', body: { methodName: 'note', args: 'text' } },
    { id: '1', type: 'METHOD_CALL', body: { methodName: 'note', args: Array(11).fill(1) } },
    { id: '1', type: 'EVENT_TRIGGER', body: { topic: 'item', payload: 1 } },
    { id: '1', type: 'EVENT_TRIGGER', body: { topic: 'item:changed', payload: circular } },
    { id: '1', type: 'METHOD_CALL', body: { methodName: 'note', args: ['x'.repeat(300_000)] } },
    { id: '99', type: 'METHOD_CALL_RETURN', body: 'nobody asked' },
  ])
    port1.postMessage(message)
  const answered = new Promise((resolve) => {
    port1.onmessage = ({ data }) => data.id === 'last' && resolve(data)
  })
  port1.postMessage({ id: 'last', type: 'METHOD_CALL', body: { methodName: 'note', args: ['ok'] } })
  await answered
  assert.deepEqual(called, ['ok'])
})

test('what cannot be sent is refused at once, and the connection goes on', async (t) => {
  const { app, host } = pair(t)
  host.expose({ echo: (value: unknown) => value, large: () => 'x'.repeat(300_000) })
  await assert.rejects(app.call('echo', 'x'.repeat(300_000)), /too large/)
  await assert.rejects(
    app.call('echo', () => undefined),
    /cannot be sent/,
  )
  await assert.rejects(app.call('large'), /too large/)
  assert.equal(await app.call('echo', 'fine'), 'fine')
})

test('a side that floods the other is disconnected, and its calls are not made any more', async (t) => {
  let made = 0
  const ended = new Promise((resolve) => {
    const { host, port1 } = pair(t, {
      messagesMax: 50,
      onEnd: (reason) => reason && resolve(reason),
    })
    host.expose({ count: () => made++ })
    const body = { methodName: 'count', args: [] }
    for (let n = 0; n < 500; n++) port1.postMessage({ id: `${n}`, type: 'METHOD_CALL', body })
  })
  assert.equal(await ended, 'flood')
  assert.equal(made, 50)
})
