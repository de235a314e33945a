import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Traces of requests, sent to a collector. Without a collector no hook is mounted and a request pays
 * nothing.
 */
export interface Tracing {
  /** Makes a span of each request, as a child of the caller's (`traceparent`, W3C Trace Context). */
  mount(server: FastifyInstance): void
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/**
 * Starts sending traces to the collector that the standard variables of OpenTelemetry name
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`, and `…_HEADERS` for its credentials); the SDK reads them itself.
 * Loading it takes a quarter of a second, so it is loaded only here.
 */
export async function startTracing(version: string): Promise<Tracing> {
  const { NodeSDK, resources } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({
    autoDetectResources: false,
    resource: resources.resourceFromAttributes({
      'service.name': 'kontor',
      'service.version': version,
    }),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [],
  })
  sdk.start()
  return { mount: mountSpans, close: () => sdk.shutdown() }
}

function mountSpans(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const parent = propagation.extract(context.active(), request.headers)
    const span = trace
      .getTracer('kontor')
      .startSpan(`${request.method} ${routeOf(request)}`, startOf(request), parent)
    // The log then shows the request under the id of its trace.
    if (request.headers['x-request-id'] === undefined) request.id = span.spanContext().traceId
    reply.raw.once('close', () => end(span, reply))
    context.with(trace.setSpan(parent, span), done)
  })
}

function startOf(request: FastifyRequest) {
  return {
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'url.scheme': request.protocol,
    },
  }
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}

function end(span: Span, { raw }: FastifyReply): void {
  span.setAttribute('http.response.status_code', raw.statusCode)
  if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  if (!raw.writableFinished) span.setAttribute('error.type', 'connection closed by the caller')
  span.end()
}
