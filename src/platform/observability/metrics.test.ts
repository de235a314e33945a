import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finished } from '../http/server-options.ts'
import { Pool } from '../postgres/connections/pool.ts'
import { Refusal } from '../values/refusal.ts'
import { Metrics } from './metrics.ts'

const finished: Finished = {
  requestId: 'r-1',
  method: 'GET',
  route: '/v1/items/{itemId}',
  status: 200,
  durationMs: 3,
  tenantId: '9e0a1c3c-4f4e-4ad6-9f7b-0d6f7d0a3b11',
  caller: 'client-1',
  sessionId: undefined,
  error: undefined,
}

const idlePool = () => new Pool({ host: '/nowhere' })

test('requests are counted by route, method and status, and nothing names a tenant', async () => {
  const metrics = new Metrics(idlePool())
  metrics.record(finished)
  metrics.record({ ...finished, durationMs: 700 })
  metrics.record({ ...finished, status: 404 })
  const text = await metrics.text()
  const labels =
    'http_request_method="GET",http_route="/v1/items/{itemId}",http_response_status_code="200"'
  assert.ok(text.includes(`http_server_request_duration_seconds_count{${labels}} 2`), text)
  assert.ok(
    text.includes(`http_server_request_duration_seconds_bucket{${labels},le="0.005"} 1`),
    text,
  )
  assert.ok(!text.includes('9e0a1c3c') && !text.includes('client-1'))
  await metrics.close()
})

test('unknown methods share one label', async () => {
  const metrics = new Metrics(idlePool())
  metrics.record({ ...finished, method: 'PROPFIND' })
  assert.ok((await metrics.text()).includes('http_request_method="_OTHER"'))
  await metrics.close()
})

test('requests of strangers cannot make the metrics grow', async () => {
  const metrics = new Metrics(idlePool())
  const error = new Refusal('invalid', 'request.invalid', { en: '', de: '' })
  for (let n = 0; n < 2_000; n++) {
    for (const status of [400, 401, 403, 404, 405, 415, 429, 503]) {
      metrics.record({ ...finished, method: `M${n}`, route: `/v1/${n}`, status, error })
    }
  }
  assert.ok((await metrics.text()).split('\n').length < 500)
  await metrics.close()
})

test('refusals for too many requests are counted', async () => {
  const metrics = new Metrics(idlePool())
  const error = new Refusal('throttled', 'rate-limit.exceeded', { en: '', de: '' })
  metrics.record({ ...finished, status: 429, error })
  assert.match(await metrics.text(), /^kontor_rate_limit_refusals_total 1$/m)
  await metrics.close()
})

test('pool, event loop and memory are measured', async () => {
  const metrics = new Metrics(idlePool())
  const text = await metrics.text()
  for (const name of [
    'db_client_connection_count{db_client_connection_state="idle"}',
    'db_client_connection_pending_requests',
    'nodejs_eventloop_delay_p99_seconds',
    'process_memory_usage_bytes',
    'process_cpu_time_seconds_total',
  ]) {
    assert.ok(text.includes(`\n${name} `), `${name} in\n${text}`)
  }
  await metrics.close()
})
