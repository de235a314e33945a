import { externalIssuer } from '../../access/tokens/external-issuer.ts'
import { RequestGatherer } from '../../apps/requests/request-gatherer.ts'
import { passedRecordsGauges } from '../../platform/events/passed-records.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openRedisRateLimit } from '../../platform/http/limits/redis-rate-limit.ts'
import { Health, type ReadinessChange } from '../../platform/observability/health.ts'
import { errorFacts, type Log } from '../../platform/observability/log.ts'
import { Metrics } from '../../platform/observability/metrics.ts'
import { mountObservability } from '../../platform/observability/mount-observability.ts'
import { logRequest } from '../../platform/observability/request-log.ts'
import { standbyGauges, standbysOf } from '../../platform/observability/standby-gauges.ts'
import { startTracing } from '../../platform/observability/tracing.ts'
import { mountDocs } from '../../platform/openapi/docs/mount-docs.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { openCells } from '../cells/open-cells.ts'
import { endpoints } from '../endpoints.ts'
import { words } from '../registries/words.ts'
import { rooms } from '../rooms.ts'
import type { Config } from './config.ts'
import { mountAsyncApi } from './routes/mount-asyncapi.ts'
import { mountSchemas } from './routes/mount-schemas.ts'
import { refuseTakenPath } from './routes/refuse-taken-path.ts'
import { tagDescriptions } from './routes/tag-descriptions.ts'
import type { Running } from './running.ts'
import { buildService, type Service } from './service.ts'
import { version } from './version.ts'

export interface OpenService extends Service {
  readonly pool: Pool
  readonly vault: Vault
  readonly health: Health
}

export interface Stores {
  readonly pool: Pool
  readonly vault: Vault
  readonly files: FileStore
  /** The public client that `/docs` uses for a login. */
  readonly docsClientId?: string | undefined
}

/** The whole service including its operator's addresses. It does not listen yet. */
export async function openService(
  running: Running,
  { pool, vault, files, docsClientId }: Stores,
): Promise<OpenService> {
  const { config, log, atEnd } = running
  refuseTakenPath(config.publicUrl)
  const metrics = new Metrics(pool)
  atEnd(() => metrics.close())
  metrics.include(
    [
      standbyGauges,
      passedRecordsGauges(
        rooms.flatMap(({ eventReaders = [] }) => eventReaders.map(({ name }) => name)),
      ),
      ...rooms.flatMap(({ gauges }) => gauges ?? []),
    ],
    pool,
    (error) => log.warn({ cause: errorFacts(error) }, 'metrics could not be read'),
  )
  const aside = pool.aside()
  atEnd(() => aside.close())
  const health = healthOf(running, pool, aside)
  const gatherer = new RequestGatherer({
    pool,
    onFailure: (error, tenantId) =>
      log.warn({ tenantId, cause: errorFacts(error) }, 'calls of apps could not be written'),
  })
  atEnd(() => gatherer.close())
  const service = buildService({
    pool,
    vault,
    files,
    publicUrl: config.publicUrl,
    roomSettings: config.roomSettings,
    outboundAllowed: config.outboundAllowed,
    trustedProxies: config.trustedProxies,
    prefixes: config.prefixes,
    origins: config.origins,
    hasGraphiql: config.isDemo,
    news: await openCells(running, { pool, aside, vault }),
    ...(await rateLimitOf(running)),
    ...issuerOf(config),
    log: (message, error) => log.error({ cause: errorFacts(error) }, message),
    onFinished: (finished) => {
      metrics.record(finished)
      gatherer.record(finished)
      health.notice(finished.error?.details.cause)
      logRequest(log, finished)
    },
  })
  for (const standby of standbysOf(pool)) void standby.watch()
  await mountTracing(running, service)
  mountObservability(service.server, health, metrics)
  mountDocs(service.server, endpoints, descriptionOf(config), docsClientId)
  mountAsyncApi(service.server, descriptionOf(config))
  mountSchemas(service.server)
  return { ...service, pool, vault, health }
}

function healthOf({ config, log }: Running, pool: Pool, aside: Pool): Health {
  return new Health(aside, {
    directory: config.isEmbedded ? config.dataDir : undefined,
    standbys: () => standbysOf(pool),
    servesOthers: () => pool.ofAllCells.length > 1,
    onChange: logReadiness(log),
  })
}

function logReadiness(log: Log): ReadinessChange {
  return ({ status, reasons }, cause) => {
    if (status === 'ready') log.info(status)
    else log.warn({ reasons, ...(cause !== undefined && { cause: errorFacts(cause) }) }, status)
  }
}

async function rateLimitOf({ config, log, atEnd }: Running) {
  const { redisUrl } = config.secrets
  if (redisUrl === undefined) return {}
  const rateLimit = await openRedisRateLimit(redisUrl, (message, error) =>
    log.warn({ cause: errorFacts(error) }, message),
  )
  atEnd(() => rateLimit.close())
  return { rateLimit }
}

function issuerOf({ oauthIssuer, publicUrl }: Config) {
  return oauthIssuer === undefined
    ? {}
    : { issuer: oauthIssuer, ...externalIssuer({ issuer: oauthIssuer, audience: publicUrl }) }
}

function descriptionOf({ publicUrl, oauthIssuer }: Config) {
  return {
    publicUrl,
    version,
    tags: tagDescriptions,
    words,
    ...(oauthIssuer === undefined ? {} : { issuer: oauthIssuer }),
  }
}

async function mountTracing({ config, atEnd }: Running, { server }: Service): Promise<void> {
  if (!config.isTraced) return
  const tracing = await startTracing(version)
  atEnd(() => tracing.close())
  tracing.mount(server)
}
