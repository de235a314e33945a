import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import fastify from 'fastify'
import { startTracing } from './tracing.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

/** A collector that stores what it receives. */
async function collector() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    bodies.push(Buffer.concat(chunks).toString('latin1'))
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { bodies, server, port: (server.address() as AddressInfo).port }
}

test("a request's span names its route and continues the caller's trace", async () => {
  const { bodies, server: receiver, port } = await collector()
  const { env } = process
  env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`
  const tracing = await startTracing('1.2.3')
  const server = fastify()
  tracing.mount(server)
  const requestIds: unknown[] = []
  server.get('/items/:itemId', (request, reply) => {
    requestIds.push(request.id)
    return reply.send({})
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(`${address}/items/17?secret=hush`, { headers: { traceparent } })).text()
  await server.close()
  await tracing.close()
  receiver.close()
  const sent = bodies.join('')
  assert.deepEqual(requestIds, [traceId])
  assert.ok(sent.includes('GET /items/:itemId'), sent)
  assert.ok(sent.includes(Buffer.from(traceId, 'hex').toString('latin1')))
  assert.ok(!sent.includes('hush') && !sent.includes('/items/17'))
})
