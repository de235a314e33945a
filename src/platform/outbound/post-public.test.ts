import assert from 'node:assert/strict'
import type { lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { Outbound } from './fetch-public.ts'
import { OutboundError, type OutboundReason } from './outbound-error.ts'

const limits = { timeMs: 5_000, bytes: 1_000, redirects: 0 }
const sent = { bytes: Buffer.from('a secret'), contentType: 'application/json' }
/** What reached the receiver: path and body of each request. */
let received: string[] = []
let answer: RequestListener = (_, response) => response.end('taken')
const server = createServer(async (message, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  received.push(`${message.method} ${message.url} ${Buffer.concat(chunks)}`)
  answer(message, response)
})
let connections = 0
server.on('connection', () => connections++)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const home = `http://127.0.0.1:${port}`

const own = new Outbound({ allowedRanges: ['127.0.0.1/32'] })
after(async () => {
  await own.close()
  server.closeAllConnections()
  server.close()
})

/** The call fails for this reason, and says whether the receiver cannot have got anything. */
const fails =
  (reason: OutboundReason, { isUnsent }: { readonly isUnsent: boolean }) =>
  (error: unknown) => {
    assert.ok(error instanceof OutboundError)
    assert.deepEqual([error.reason, error.isUnsent], [reason, isUnsent])
    return true
  }

/** A resolver that finds these addresses for every name. */
function finding(...addresses: string[]): typeof lookup {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const resolve = (_: string, __: object, callback: (error: null, list: object[]) => void) =>
    callback(null, found)
  return resolve as unknown as typeof lookup
}

test('a body is sent once, and the answer is returned', async () => {
  received = []
  answer = (_, response) => response.end('taken')
  const { body } = await own.post(`${home}/in`, sent, limits)
  assert.equal(body.toString(), 'taken')
  assert.deepEqual(received, ['POST /in a secret'])
})

test('nothing is sent to an address that is not public, by number or by name', async () => {
  connections = 0
  const closed = new Outbound({ allowedPorts: [port] })
  after(() => closed.close())
  for (const host of [
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '169.254.169.254',
  ]) {
    const call = closed.post(`http://${host}:${port}/`, sent, limits)
    await assert.rejects(call, fails('not-public', { isUnsent: true }), host)
  }
  for (const found of [['127.0.0.1'], ['::1'], ['10.0.0.1'], ['93.184.215.14', '127.0.0.1']]) {
    const named = new Outbound({ allowedPorts: [port], resolve: finding(...found) })
    after(() => named.close())
    const call = named.post(`http://shop.example:${port}/`, sent, limits)
    await assert.rejects(call, fails('unreachable', { isUnsent: true }), String(found))
  }
  assert.equal(connections, 0)
})

test('a redirect is not followed: the body goes to nobody else', async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    received = []
    answer = ({ url }, response) => {
      if (url === '/other') response.end('taken')
      else response.writeHead(status, { location: `${home}/other` }).end()
    }
    const generous = { ...limits, redirects: 5 }
    await assert.rejects(own.post(home, sent, generous), fails('status', { isUnsent: false }))
    assert.deepEqual(received, ['POST / a secret'], String(status))
  }
})

test('a receiver that hangs, before its answer or within, costs the time of the call', async () => {
  const short = { ...limits, timeMs: 300 }
  answer = () => undefined
  await assert.rejects(own.post(home, sent, short), fails('too-slow', { isUnsent: false }))
  answer = (_, response) => response.writeHead(200).write('x')
  await assert.rejects(own.post(home, sent, short), fails('too-slow', { isUnsent: false }))
})

test('an answer without end is cut off at its limit, whatever its headers announce', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': 10e9 }).write('x')
  await assert.rejects(own.post(home, sent, limits), fails('too-large', { isUnsent: false }))
  let written = 0
  const ended = Promise.withResolvers<void>()
  answer = (_, response) => {
    const chunk = 'x'.repeat(1_000)
    const write = () => {
      while (!response.destroyed && response.write(chunk)) written += chunk.length
    }
    response.on('drain', write).on('close', ended.resolve)
    write()
  }
  await assert.rejects(own.post(home, sent, limits), fails('too-large', { isUnsent: false }))
  await ended.promise
  // What the sockets of both sides held, and no more.
  assert.ok(written < 50e6, `${written} bytes`)
  answer = (_, response) => response.writeHead(500).write('x'.repeat(100_000))
  await assert.rejects(own.post(home, sent, limits), fails('status', { isUnsent: false }))
})

test('a receiver that breaks the connection off got the body once: nobody else repeats it', async () => {
  received = []
  answer = ({ socket }) => socket.destroy()
  await assert.rejects(own.post(home, sent, limits), fails('unreachable', { isUnsent: false }))
  assert.deepEqual(received, ['POST / a secret'])
})

test('headers larger than those of any honest answer are refused', async () => {
  answer = (_, response) => response.writeHead(200, { 'x-large': 'x'.repeat(60_000) }).end()
  await assert.rejects(own.post(home, sent, limits), fails('unreachable', { isUnsent: false }))
})

test('a delivery has its headers, and its answer is returned whatever the status', async () => {
  received = []
  const heard: unknown[] = []
  answer = ({ headers }, response) => {
    heard.push(headers['webhook-id'], headers['content-type'])
    response.writeHead(302, { location: `${home}/other` }).end('elsewhere')
  }
  const labelled = { ...sent, headers: { 'webhook-id': 'a' } }
  const { status, beginning } = await own.deliver(home, labelled, limits)
  assert.deepEqual([status, beginning.toString()], [302, 'elsewhere'])
  assert.deepEqual(heard, ['a', 'application/json'])
  assert.deepEqual(received, ['POST / a secret'])
})

test('of the answer to a delivery the beginning is taken, however long it goes on', async () => {
  const ended = Promise.withResolvers<void>()
  answer = (_, response) => {
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(900)));
    }
    response.on('drain', write).on('close', ended.resolve)
    write()
  }
  const { status, beginning } = await own.deliver(home, sent, limits)
  assert.deepEqual([status, beginning.length], [200, 1_000])
  await ended.promise
  answer = (_, response) => response.writeHead(200).write('x')
  const short = { ...limits, timeMs: 300 }
  await assert.rejects(own.deliver(home, sent, short), fails('too-slow', { isUnsent: false }))
})

test('deliveries that hang hold none of the same receiver back', async () => {
  answer = ({ url }, response) => {
    if (url === '/quick') response.end('taken')
  }
  const short = { ...limits, timeMs: 2_000 }
  const hanging = Array.from({ length: 10 }, () => own.deliver(`${home}/slow`, sent, short))
  const ended = Promise.allSettled(hanging)
  const { status } = await own.deliver(`${home}/quick`, sent, { ...limits, timeMs: 1_500 })
  assert.equal(status, 200)
  await ended
})
