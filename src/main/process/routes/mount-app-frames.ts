import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionEnded } from '../../../access/credentials/presented.ts'
import { findAppFrame } from '../../../apps/frames/app-frame.ts'
import { noSuchInstallation } from '../../../apps/installations/app-installation.ts'
import { isOfOwnPage, sessionOf } from '../../../platform/http/browser-entrance.ts'
import { htmlType } from '../../../platform/http/document.ts'
import { credentialsOfSession } from '../../../platform/http/headers.ts'
import { html } from '../../../platform/http/html.ts'
import { refuseUnlicensed } from '../../../platform/pipeline/admission.ts'
import type { Identity } from '../../../platform/pipeline/caller.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { buildingPage } from '../../client/building-page.ts'
import type { BuiltClient } from '../../client/built-client.ts'

interface AppFrames {
  readonly pool: Pool
  readonly identity: Identity
  readonly client: BuiltClient
  readonly publicUrl: string
  /** Of all addresses as clients see them. */
  readonly prefix: string
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Adds the page that stands between the client and the frame of an app. The shell of the client is the same for
 * all, so it cannot name the origins of a tenant's apps; this page may show the origin of its app and nothing else.
 */
export function mountAppFrames(server: FastifyInstance, parts: AppFrames): void {
  server.get<FrameRequest>('/erp/frame/:installationId', async (request, reply) => {
    const address = await addressOf(parts, request)
    const page = parts.client.framePage()
    if (page === undefined) {
      return reply.code(503).header('retry-after', '2').type(htmlType).send(buildingPage)
    }
    const { text: escaped } = html`${address}`
    const written = page
      .replaceAll('"./assets/', `"${parts.prefix}/erp/assets/`)
      .replaceAll('%APP%', () => escaped)
    return reply
      .headers(headersFor(new URL(address).origin))
      .type(htmlType)
      .send(written)
  })
}

interface FrameRequest {
  Params: { installationId: string }
  Querystring: { place?: string }
}

async function addressOf(
  { pool, identity, publicUrl }: AppFrames,
  request: FastifyRequest<FrameRequest>,
): Promise<string> {
  const session = isOfOwnPage(request.raw) ? sessionOf(request.raw) : undefined
  if (session === undefined) throw sessionEnded()
  const caller = await identity.authenticate(credentialsOfSession(session))
  refuseUnlicensed(caller)
  const { installationId } = request.params
  if (!uuid.test(installationId)) throw noSuchInstallation()
  const ownOrigins = [new URL(publicUrl).origin, ...originsOf(request)]
  return asTenant(pool, caller.tenant.tenantId, (tx) =>
    findAppFrame(tx, {
      installationId,
      place: String(request.query.place ?? ''),
      scopes: caller.scopes,
      ownOrigins,
    }),
  )
}

/** As the browser names the service, which may have further names. */
function originsOf({ headers: { host = '' } }: FastifyRequest): string[] {
  return ['http', 'https'].flatMap((scheme) => URL.parse(`${scheme}://${host}`)?.origin ?? [])
}

const headersFor = (origin: string) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `frame-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})
