import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { baseUrl, type Market } from './market.ts'

/** A program of a channel that polls and does not read what it gets: it has its socket in its own hands. */
export async function pollWithoutReading({ program }: Market, query = ''): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.pause()
  const { authorization } = program.headers
  const request = ['GET /v1/channel/event', query, ' HTTP/1.1\r\n'].join('')
  socket.write(`${request}host: ${hostname}\r\nauthorization: ${authorization}\r\n`)
  socket.write('connection: close\r\n\r\n')
  return socket
}

/** Reads the first bytes of its answer and is gone. */
export async function vanish(socket: Socket): Promise<void> {
  const [first] = await once(socket.resume(), 'data')
  assert.match(String(first), /^HTTP\/1\.1 200/)
  socket.destroy()
}

/** Reads the whole answer; returns the number of bytes of its body. */
export async function readOn(socket: Socket): Promise<number> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const all = Buffer.concat(chunks)
  return all.length - all.indexOf('\r\n\r\n') - 4
}
