import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Attributes, Counter, Histogram, Meter } from '@opentelemetry/api'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { Finished } from '../http/server-options.ts'
import type { Pool } from '../postgres/connections/pool.ts'
import { type Gauges, observeGauges } from './gauges.ts'

/** Seconds; from an answer out of memory up to the time limit of a request. */
const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How often the event loop is probed; a reading includes this interval. */
const delayResolutionMs = 20

const namedMethods = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])

/**
 * What this process measures about itself, for Prometheus. Labels have few values: routes instead of
 * paths, and never a tenant. Refusals have no route: anyone can make every route refuse in every way,
 * and each of these series has a line for every bound. Which route refused is in the log. Names follow
 * the semantic conventions of OpenTelemetry where they exist, with the unit as suffix, as Prometheus
 * expects.
 */
export class Metrics {
  readonly #exporter = new PrometheusExporter({ preventServerStart: true })
  readonly #serializer = new PrometheusSerializer('', false, undefined, true, true)
  readonly #provider = new MeterProvider({ readers: [this.#exporter] })
  readonly #durations: Histogram
  readonly #refusals: Counter
  readonly #attributes = new Map<string, Attributes>()
  readonly #delay = monitorEventLoopDelay({ resolution: delayResolutionMs })
  readonly #meter = this.#provider.getMeter('kontor')

  constructor(pool: Pool) {
    const meter = this.#meter
    this.#durations = meter.createHistogram('http.server.request.duration.seconds', {
      description: 'Duration of requests.',
      advice: { explicitBucketBoundaries: durationBounds },
    })
    this.#refusals = meter.createCounter('kontor.rate_limit.refusals', {
      description: 'Requests refused because their tenant and app sent too many.',
    })
    this.#refusals.add(0)
    observePool(meter, pool)
    observeProcess(meter)
    this.#observeDelay(meter)
  }

  /** Shows what rooms read from the database as well. */
  include(all: readonly Gauges[], pool: Pool, onFailure: (error: unknown) => void): void {
    for (const gauges of all) observeGauges(this.#meter, gauges, pool, onFailure)
  }

  /** Counts an answered request. */
  record({ method, route, status, durationMs, error }: Finished): void {
    const named = namedMethods.has(method) ? method : '_OTHER'
    const isRefused = error !== undefined && error.reason !== 'failed'
    const attributes = this.#attributesOf(named, isRefused ? 'refused' : route, status)
    this.#durations.record(durationMs / 1000, attributes)
    if (error?.code === 'rate-limit.exceeded') this.#refusals.add(1)
  }

  /** All metrics in the text format of Prometheus. */
  async text(): Promise<string> {
    const { resourceMetrics } = await this.#exporter.collect()
    return this.#serializer.serialize(resourceMetrics)
  }

  async close(): Promise<void> {
    this.#delay.disable()
    await this.#provider.shutdown()
  }

  /** Cached, since creating them again was most of the cost of recording. */
  #attributesOf(method: string, route: string, status: number): Attributes {
    const key = `${method} ${status} ${route}`
    let attributes = this.#attributes.get(key)
    if (!attributes) {
      attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      }
      this.#attributes.set(key, attributes)
    }
    return attributes
  }

  /** The delays since the last reading, so that one bad moment does not stay visible for ever. */
  #observeDelay(meter: Meter): void {
    this.#delay.enable()
    const gauge = (quantile: string) =>
      meter.createObservableGauge(`nodejs.eventloop.delay.${quantile}.seconds`, {
        description: 'Delay of the event loop since the last reading.',
      })
    const [p50, p99, max] = [gauge('p50'), gauge('p99'), gauge('max')]
    meter.addBatchObservableCallback(
      (result) => {
        result.observe(p50, delaySeconds(this.#delay.percentile(50)))
        result.observe(p99, delaySeconds(this.#delay.percentile(99)))
        result.observe(max, delaySeconds(this.#delay.max))
        this.#delay.reset()
      },
      [p50, p99, max],
    )
  }
}

function delaySeconds(reading: number): number {
  return Math.max(0, reading / 1e9 - delayResolutionMs / 1000)
}

function observePool(meter: Meter, pool: Pool): void {
  const connections = meter.createObservableUpDownCounter('db.client.connection.count', {
    description: 'Connections to the database, by state.',
  })
  const pending = meter.createObservableUpDownCounter('db.client.connection.pending_requests', {
    description: 'Requests that wait for a connection.',
  })
  meter.addBatchObservableCallback(
    (result) => {
      const { open, idle, waiting } = pool.load
      result.observe(connections, idle, { 'db.client.connection.state': 'idle' })
      result.observe(connections, open - idle, { 'db.client.connection.state': 'used' })
      result.observe(pending, waiting)
    },
    [connections, pending],
  )
}

function observeProcess(meter: Meter): void {
  const resident = meter.createObservableGauge('process.memory.usage.bytes', {
    description: 'Resident memory.',
  })
  const heap = meter.createObservableGauge('nodejs.heap.used.bytes', {
    description: 'Memory used by objects.',
  })
  const seconds = meter.createObservableCounter('process.cpu.time.seconds', {
    description: 'Processor time used.',
  })
  meter.addBatchObservableCallback(
    (result) => {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      result.observe(resident, rss)
      result.observe(heap, heapUsed)
      result.observe(seconds, (user + system) / 1e6)
    },
    [resident, heap, seconds],
  )
}
