import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  countsAsShared,
  endSlowReaders,
  type ReadingLimits,
  readingLimits,
} from './slow-readers.ts'

const large = Buffer.alloc(32 * 1024 * 1024, 'a')

async function serving(listener: RequestListener, limits: Partial<ReadingLimits>): Promise<Server> {
  const server = createServer(listener)
  endSlowReaders(server, { ...readingLimits, intervalMs: 20, ...limits })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

/** Sends a request and reads nothing of the answer until resumed. */
async function reader(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  const asked = once(server, 'request')
  socket.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
  await asked
  return socket
}

/** How many bytes of an answer arrive before the connection ends. */
async function readAll(socket: Socket): Promise<number> {
  let count = 0
  const closed = once(socket, 'close')
  socket.on('data', (chunk) => {
    count += chunk.length
  })
  socket.resume()
  await closed
  return count
}

test('an answer that is not read in time is aborted', async () => {
  const server = await serving((_request, response) => response.end(large), {
    graceMs: 50,
    bytesPerSecondMin: large.length * 1_000,
  })
  const closed = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'))
  const socket = await reader(server)
  await closed
  assert.ok((await readAll(socket)) < large.length)
})

test('a reader that is fast enough gets the whole answer, of any size', async () => {
  const server = await serving((_request, response) => response.end(large), {
    graceMs: 0,
    bytesPerSecondMin: 100_000,
  })
  assert.ok((await readAll(await reader(server))) > large.length)
})

test('the oldest waiting answers are aborted until the others fit', async () => {
  const server = await serving((_request, response) => response.end(large), {
    waitingBytesMax: 2.5 * large.length,
  })
  const first = await reader(server)
  const others = [await reader(server), await reader(server)]
  assert.ok((await readAll(first)) < large.length)
  for (const other of others) assert.ok((await readAll(other)) > large.length)
})

test('an answer from shared bytes takes no space of the others', async () => {
  const server = await serving(
    (_request, response) => {
      countsAsShared(response)
      response.end(large)
    },
    { waitingBytesMax: 1 },
  )
  const readers = [await reader(server), await reader(server)]
  for (const one of readers) assert.ok((await readAll(one)) > large.length)
})

test('answers that were read take no memory until the next full collection', () => {
  setFlagsFromString('--expose-gc')
  const collect: (options: { type: 'minor' }) => void = runInNewContext('gc')
  const survived = () =>
    getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')
      ?.space_used_size ?? 0
  const server = createServer()
  endSlowReaders(server)
  const responses: (EventEmitter & { headers?: string[] })[] = []
  const before = survived()
  for (let n = 0; n < 20_000; n++) {
    const response = Object.assign(new EventEmitter(), { headers: new Array(100).fill('') })
    server.emit('request', { socket: {} }, response)
    responses.push(response)
    if (responses.length > 16) responses.shift()?.emit('close')
    // Those of the first requests survive.
    if (n < 20 || n % 200 === 0) collect({ type: 'minor' })
  }
  server.emit('close')
  assert.ok(survived() - before < 2_000_000, `${survived() - before} bytes`)
})
