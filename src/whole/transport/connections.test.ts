import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { Connections, type ConnectionsOptions } from '../../main/process/connections.ts'
import { withinAny } from '../../main/process/networks.ts'

async function serve(options: ConnectionsOptions) {
  const server = createServer((request, response) => {
    if (request.url !== '/wait') response.end('x')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  new Connections(server, options)
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await Promise.all([once(socket, 'connect'), once(server, 'connection')])
    return socket
  }
  return { open, server }
}

async function ask(socket: Socket): Promise<void> {
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
}

test('of too many idle connections of an address the longest idle one is closed', async () => {
  const { open } = await serve({ idleMax: 2 })
  const [first, second] = [await open(), await open()]
  await ask(first)
  const ended = once(second.resume(), 'end')
  const third = await open()
  await ended
  await Promise.all([ask(first), ask(third)])
})

test('a connection with a running request does not count as idle', async () => {
  const { open, server } = await serve({ idleMax: 1 })
  const busy = await open()
  const arrived = once(server, 'request')
  busy.write('GET /wait HTTP/1.1\r\nhost: x\r\n\r\n')
  await arrived
  const idle = await open()
  await ask(idle)
  const ended = once(idle.resume(), 'end')
  const last = await open()
  await ended
  await ask(last)
  assert.equal(busy.readyState, 'open')
})

test('a trusted proxy may keep any number of connections', async () => {
  const { open } = await serve({ idleMax: 1, isProxy: withinAny(['10.0.0.1', '127.0.0.0/8']) })
  const sockets = [await open(), await open(), await open()]
  for (const socket of sockets) await ask(socket)
})
