import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { takePort } from '../../../sdk/app-bridge/src/connect.ts'
import { connect } from '../../../sdk/app-bridge/src/index.ts'
import type { Peer } from '../../../sdk/app-bridge/src/peer.ts'
import { offerPort } from './offer-port.ts'

const appOrigin = 'https://app.example'
const hostOrigin = 'https://erp.example'
type Listener = (event: MessageEvent) => void

/** A frame as a browser keeps it: a message reaches the document in it only where that has the target's origin. */
class Frame {
  readonly parent = {}
  readonly listeners = new Set<Listener>()
  offers = 0
  origin = appOrigin

  postMessage(data: unknown, targetOrigin: string, [port]: Transferable[]): void {
    this.offers++
    if (targetOrigin === this.origin) this.dispatch({ data, ports: [port as MessagePort] })
  }

  /** Delivers a message as if it came from the page around, unless said otherwise. */
  dispatch(given: Partial<Record<'data' | 'origin' | 'source' | 'ports', unknown>>): void {
    // Of an event of the browser it has all that is used here.
    const event = { origin: hostOrigin, source: this.parent, ports: [], ...given }
    for (const listener of [...this.listeners]) listener(event as unknown as MessageEvent)
  }

  addEventListener(_type: 'message', listener: Listener): void {
    this.listeners.add(listener)
  }

  removeEventListener(_type: 'message', listener: Listener): void {
    this.listeners.delete(listener)
  }
}

interface Hosted {
  readonly ready: Promise<Peer>
  readonly silent: Promise<void>
  readonly end: () => void
}

function host(t: TestContext, frame: Frame, answerMs = 5_000): Hosted {
  const ready = Promise.withResolvers<Peer>()
  const silent = Promise.withResolvers<void>()
  const end = offerPort({
    frame,
    appOrigin,
    methods: { getLocale: () => 'de', getTheme: () => 'dark', getSessionToken: () => 'token' },
    everyMs: 5,
    answerMs,
    onReady: ready.resolve,
    onSilent: silent.resolve,
  })
  t.after(end)
  return { ready: ready.promise, silent: silent.promise, end }
}

test('app and page find each other, no matter which is ready first, and talk both ways', async (t) => {
  const frame = new Frame()
  const { ready } = host(t, frame)
  // The app loads when several offers were made in vain.
  while (frame.offers < 3) await new Promise((resolve) => setImmediate(resolve))
  const bridge = await connect({ hostOrigin, surroundings: frame })
  t.after(() => bridge.end())
  assert.deepEqual(
    [await bridge.getLocale(), await bridge.getTheme(), await bridge.getSessionToken()],
    ['de', 'dark', 'token'],
  )
  const page = await ready
  bridge.expose({ save: (value: string) => `saved ${value}` })
  assert.equal(await page.call('save', 'x'), 'saved x')
  const heard = Promise.withResolvers<unknown>()
  bridge.on('item:changed', heard.resolve)
  await page.trigger('item:changed', { id: 1 })
  assert.deepEqual(await heard.promise, { id: 1 })
  const offers = frame.offers
  await bridge.getLocale()
  assert.equal(frame.offers, offers, 'a port that was taken ends the offers')
})

test('an app takes no port of a foreign origin, of another window, or without the offer', async (t) => {
  const frame = new Frame()
  const { port1, port2 } = new MessageChannel()
  t.after(() => {
    port1.close()
    port2.close()
  })
  const refused = takePort({ hostOrigin, handshakeMs: 30, surroundings: frame })
  const data = { type: 'HANDSHAKE' }
  const ports = [port2]
  for (const event of [
    { data, ports, origin: 'https://evil.example' },
    { data, ports, origin: 'null' },
    { data, ports, origin: 'http://erp.example' },
    { data, ports, source: {} },
    { data, ports, source: null },
    { data },
    { data: 'HANDSHAKE', ports },
    { data: null, ports },
    { data: { type: 'HELLO' }, ports },
  ])
    frame.dispatch(event)
  await assert.rejects(refused, /no page of https:\/\/erp\.example/)
  assert.equal(frame.listeners.size, 0)
})

test('a document of another origin in the frame gets no port, and the page is notified that nobody answers', async (t) => {
  const frame = new Frame()
  frame.origin = 'https://elsewhere.example'
  const { silent } = host(t, frame, 40)
  const asked = takePort({ hostOrigin, handshakeMs: 40, surroundings: frame })
  await Promise.all([silent, assert.rejects(asked)])
})

test('without the handshake no method is called, not even through an offered port', async (t) => {
  const frame = new Frame()
  host(t, frame)
  const answer = Promise.withResolvers<{ body: { message: string } }>()
  frame.addEventListener('message', ({ ports: [port] }) => {
    if (!port) return
    port.onmessage = ({ data }) => answer.resolve(data)
    const body = { methodName: 'getSessionToken', args: [] }
    port.postMessage({ id: '1', type: 'METHOD_CALL', body })
    t.after(() => port.close())
  })
  const { body } = await answer.promise
  assert.equal(body.message, 'there is no method getSessionToken')
})

test('when the frame is loaded again the old connection has ended, and a new one is made', async (t) => {
  const frame = new Frame()
  const first = host(t, frame)
  const old = await connect({ hostOrigin, surroundings: frame, timeoutMs: 50 })
  await first.ready
  first.end()
  await assert.rejects(old.getLocale(), /has ended|not answered/)
  const second = host(t, frame)
  const bridge = await connect({ hostOrigin, surroundings: frame })
  t.after(() => {
    old.end()
    bridge.end()
  })
  await second.ready
  assert.equal(await bridge.getLocale(), 'de')
})
