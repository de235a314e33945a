import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Health } from './health.ts'
import type { Metrics } from './metrics.ts'

const statusOf = { ready: 200, degraded: 200, 'not-ready': 503 } as const

/**
 * Adds the addresses that a supervisor requests: `/health/live` (this process runs), `/health/ready`
 * (it can answer requests; 503 otherwise) and `/metrics` (Prometheus). They need no credential and show
 * nothing of a tenant.
 */
export function mountObservability(
  server: FastifyInstance,
  health: Health,
  metrics: Metrics,
): void {
  server.get('/health/live', (_request, reply) => answer(reply, 200, { status: 'live' }))
  server.get('/health/ready', async (_request, reply) => {
    const readiness = await health.readiness()
    return answer(reply, statusOf[readiness.status], readiness)
  })
  server.get('/metrics', async (_request, reply) => {
    const text = await metrics.text()
    return plain(reply).type('text/plain; version=0.0.4; charset=utf-8').send(text)
  })
}

function answer(reply: FastifyReply, status: number, body: object): FastifyReply {
  return plain(reply).code(status).send(body)
}

function plain(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'x-request-id': reply.request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
}
