import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal } from '../../values/refusal.ts'
import { collectAfter } from '../garbage.ts'
import { BodyRoom } from './body-room.ts'

const megabyte = 1024 * 1024

/**
 * A server that reads every body in one room; callers name their address, and the answer is sent
 * later.
 */
async function serverWith(room: BodyRoom) {
  const pending: { response: ServerResponse; read: Promise<Buffer> }[] = []
  const server = createServer((request: IncomingMessage, response) => {
    room.freeAfter(request, response)
    const read = room.read(request, request.headers['x-ip'] as string, 8 * megabyte)
    read.catch(() => undefined)
    pending.push({ response, read })
    server.emit('taken')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return async (ip: string, body: Buffer, length: number | undefined = body.length) => {
    const taken = once(server, 'taken')
    const socket = connect(port, '127.0.0.1')
    const framing = length < 0 ? 'transfer-encoding: chunked' : `content-length: ${length}`
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\nx-ip: ${ip}\r\n${framing}\r\n\r\n`)
    socket.write(length < 0 ? chunked(body) : body)
    await taken
    return { socket, ...(pending.at(-1) as (typeof pending)[number]) }
  }
}

function chunked(body: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ])
}

const random = (bytes: number) => Buffer.alloc(bytes, 'abcdefghijklmno')
const isBusy = (error: unknown) => error instanceof Refusal && error.code === 'service.unavailable'

async function gone({ socket, response }: { socket: Socket; response: ServerResponse }) {
  const closed = once(response, 'close')
  socket.destroy()
  await closed
}

test('bodies of all sizes are read to the byte, with and without a declared length', async () => {
  const send = await serverWith(new BodyRoom())
  for (const size of [0, 1, megabyte, megabyte + 1, 3 * megabyte]) {
    for (const length of [size, -1]) {
      const sent = await send('a', random(size), length)
      assert.ok((await sent.read).equals(random(size)), `${size} ${length}`)
      await gone(sent)
    }
  }
})

test('large bodies beyond the room are refused until others are answered; small ones are not', async () => {
  const send = await serverWith(new BodyRoom(8 * megabyte))
  const first = await send('a', random(4 * megabyte))
  await first.read
  // An address has half of the room.
  await assert.rejects((await send('a', random(2 * megabyte))).read, isBusy)
  await (await send('a', random(megabyte))).read
  const second = await send('b', random(3 * megabyte))
  await second.read
  await assert.rejects((await send('c', random(2 * megabyte), -1)).read, isBusy)
  await gone(first)
  const third = await send('c', random(4 * megabyte))
  await third.read
  await gone(second)
  await gone(third)
  await (await send('a', random(4 * megabyte))).read
})

test('a caller that announces a large body and does not send it blocks nobody', async () => {
  const send = await serverWith(new BodyRoom(8 * megabyte))
  const slow = []
  for (let n = 0; n < 20; n++) slow.push(await send('a', random(1000), 4 * megabyte))
  await (await send('a', random(4 * megabyte))).read
  await assert.rejects((await send('b', random(1), 9 * megabyte)).read, { statusCode: 413 })
})

test('a body that nothing needs any more is freed before its request is answered', async () => {
  const room = new BodyRoom()
  const arrived = Promise.withResolvers<WeakRef<Buffer>>()
  const server = createServer((request) => {
    const read = room.read(request, 'a', 8 * megabyte)
    read.then((body) => arrived.resolve(new WeakRef(body)), arrived.reject)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close().closeAllConnections())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${3 * megabyte}\r\n\r\n`)
  after(() => socket.destroy())
  socket.write(random(3 * megabyte))
  const body = await arrived.promise
  await nextTurn()
  collectAfter(8 * megabyte)
  assert.ok(body.deref() === undefined)
})
