import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { testDatabase } from '../../testing/database.ts'
import { DatabaseTimeout } from '../failure.ts'
import { Pool } from './pool.ts'

const database = await testDatabase()
after(() => database.drop())

/** A proxy before the server that lets no connection through while it is closed. */
async function gate() {
  const { host = '', port = 5432 } = database.application
  const sockets = new Set<Socket>()
  let opened = Promise.resolve()
  const server = createServer(async (socket) => {
    await opened
    const onward = connect(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    )
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => undefined)
      each.on('close', () => (each === socket ? onward.destroy() : socket.destroy()))
    }
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    settings: {
      ...database.application,
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
    },
    shut: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      opened = promise
      return resolve
    },
  }
}

test('a connection that is ready too late for its request serves the next one, and no other request is lost', async () => {
  const { settings, shut } = await gate()
  const pool = new Pool(settings, { size: 1, queueLength: 8 })
  const first = await pool.acquire('tenant', 1_000)
  const open = shut()
  const late = pool.acquire('tenant', 30)
  const patient = pool.acquire('tenant', 10_000)
  first.destroy()
  pool.release(first, 'tenant')
  await assert.rejects(late, DatabaseTimeout)
  open()
  const second = await patient
  assert.deepEqual(pool.load, { open: 1, idle: 0, waiting: 0 })
  pool.release(second, 'tenant')
  assert.deepEqual(pool.load, { open: 1, idle: 1, waiting: 0 })
  await pool.close()
})

test('a tenant that waits again is not forgotten with a request that has given up', async () => {
  const { settings, shut } = await gate()
  const pool = new Pool(settings, { size: 1, queueLength: 8 })
  const first = await pool.acquire('tenant', 1_000)
  const open = shut()
  const late = pool.acquire('tenant', 30)
  first.destroy()
  pool.release(first, 'tenant')
  const again = pool.acquire('tenant', 10_000)
  await assert.rejects(late, DatabaseTimeout)
  open()
  pool.release(await again, 'tenant')
  assert.deepEqual(pool.load, { open: 1, idle: 1, waiting: 0 })
  await pool.close()
})
