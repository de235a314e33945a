import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appsByKey } from '../../access/api-keys/registered-app.ts'
import type { News } from '../../access/credentials/access-news.ts'
import { createIdentity } from '../../access/identity.ts'
import {
  createOAuthServer,
  type OAuthServer,
  oauthPaths,
  scriptPaths,
} from '../../access/oauth/oauth-server.ts'
import { keysPath } from '../../access/oauth/provider.ts'
import type { VerifyAccessToken } from '../../access/tokens/access-token.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { graphSchema } from '../../platform/graph/graph-schema.ts'
import { graphiqlPath, mountGraphiql } from '../../platform/graph/http/mount-graphiql.ts'
import type { AddressRate } from '../../platform/http/limits/address-limit.ts'
import {
  LocalRateLimit,
  type RateLimit,
  rateHeaders,
} from '../../platform/http/limits/rate-limit.ts'
import { usualPrefixes } from '../../platform/http/prefixes.ts'
import { PublicAddress } from '../../platform/http/public-address.ts'
import { buildServer } from '../../platform/http/server.ts'
import type { Finished } from '../../platform/http/server-options.ts'
import type { AllowedRanges } from '../../platform/outbound/public-address.ts'
import type { Identity } from '../../platform/pipeline/caller.ts'
import type { Operation } from '../../platform/pipeline/operation.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { RoomSettings } from '../../platform/values/settings.ts'
import { BuiltClient } from '../client/built-client.ts'
import { endpoints } from '../endpoints.ts'
import { graphQueries } from '../registries/graph.ts'
import { scopeNames, scopes } from '../rooms.ts'
import { mountAppFrames } from './routes/mount-app-frames.ts'
import { mountBrowserSessions } from './routes/mount-browser-sessions.ts'
import { mountErpClient } from './routes/mount-erp-client.ts'
import { mountPictures } from './routes/mount-pictures.ts'
import { mountResourceMetadata } from './routes/mount-resource-metadata.ts'

export interface ServiceOptions {
  readonly pool: Pool
  readonly vault: Vault
  readonly files: FileStore
  /** Scheme and host as clients reach this service; also the issuer of its tokens. */
  readonly publicUrl: string
  /** Trusts the tokens of another issuer instead of those of the built-in OAuth server. */
  readonly verifyAccessToken?: VerifyAccessToken
  /** The name of that other issuer. */
  readonly issuer?: string
  readonly operations?: readonly Operation[]
  /** The pages for the staff; those of the present sources when left out. */
  readonly client?: BuiltClient
  readonly roomSettings?: RoomSettings
  readonly rateLimit?: RateLimit
  /** Networks that are called for tenants although they are not public. */
  readonly outboundAllowed?: AllowedRanges
  readonly addressRate?: AddressRate
  readonly trustedProxies?: readonly string[]
  /** Origins whose scripts may use the interface. */
  readonly origins?: readonly string[]
  /** Path prefixes below which the interface is served as well; the default ones when left out. */
  readonly prefixes?: readonly string[]
  /** Whether the page for composing graph queries is served. */
  readonly hasGraphiql?: boolean
  readonly stateLifetimeMs?: number
  /** Reports changes of the rights of callers by other processes. */
  readonly news?: News
  readonly isDevelopment?: boolean
  readonly onFinished?: (finished: Finished) => void
  readonly log?: (message: string, error: unknown) => void
}

export interface Service {
  /** Serves the interface and the OAuth addresses. It does not listen yet. */
  readonly server: FastifyInstance
  readonly identity: Identity
  readonly oauth: OAuthServer
}

/** Composes the whole interface. */
export function buildService(options: ServiceOptions): Service {
  const { pool, vault, files, publicUrl, log } = options
  const { prefixes = usualPrefixes, trustedProxies = [], outboundAllowed = [] } = options
  const address = new PublicAddress(publicUrl)
  const findAppByKey = appsByKey(pool, vault)
  // With another issuer there is no sign-in of ours: then nobody can sign in to the pages.
  const isIssuer = !options.verifyAccessToken
  const oauth = createOAuthServer({
    pool,
    vault,
    publicUrl,
    findAppByKey,
    scopes,
    onRevoked: (tenantId) => identity.forgetCallers(tenantId),
    ...(log && { log }),
  })
  const identity: Identity = createIdentity({
    pool,
    vault,
    verifyAccessToken: options.verifyAccessToken ?? oauth.verifyAccessToken,
    endGrant: oauth.endGrant,
    stateLifetimeMs: options.stateLifetimeMs,
    news: options.news,
  })
  const server = buildServer({
    services: {
      pool,
      vault,
      files,
      identity,
      rateLimit: options.rateLimit ?? new LocalRateLimit(),
      prefix: address.prefix,
      publicUrl,
      roomSettings: options.roomSettings ?? {},
      outboundAllowed,
    },
    operations: options.operations ?? endpoints,
    pages: options.hasGraphiql ? [graphiqlPath] : [],
    onFinished: options.onFinished ?? (() => undefined),
    isDevelopment: options.isDevelopment ?? false,
    address,
    ...(options.addressRate && { addressRate: options.addressRate }),
    trustedProxies,
    origins: options.origins,
    shared: isIssuer ? { ...scriptPaths, [keysOfAccounts]: ['GET'] } : {},
    prefixes,
  })
  mountOpenAddresses(server, options)
  mountClient(server, {
    ...{ pool, vault, files, identity, publicUrl, prefix: address.prefix, oauth, isIssuer },
    ...(options.client && { client: options.client }),
  })
  if (isIssuer) {
    server.register((part, _options, done) => {
      mountOAuth(part, oauth)
      done()
    })
  }
  return { server, identity, oauth }
}

/** Adds what can be read without a credential. */
function mountOpenAddresses(
  server: FastifyInstance,
  { vault, files, publicUrl, issuer = publicUrl, hasGraphiql }: ServiceOptions,
): void {
  mountPictures(server, { vault, files })
  mountResourceMetadata(server, { publicUrl, issuer, scopeNames })
  if (hasGraphiql) mountGraphiql(server, () => graphSchema(graphQueries))
}

type ClientParts = Pick<ServiceOptions, 'pool' | 'vault' | 'files' | 'publicUrl' | 'client'> &
  Pick<Service, 'identity' | 'oauth'> & { readonly prefix: string; readonly isIssuer: boolean }

/** The pages for the staff, their sessions, and the frames of apps in them. */
function mountClient(
  server: FastifyInstance,
  { isIssuer, client = new BuiltClient(), ...parts }: ClientParts,
): void {
  const { prefix, oauth } = parts
  mountErpClient(server, { prefix, client, ...(isIssuer && { oauth }) })
  if (!isIssuer) return
  server.register((part, _options, done) => {
    mountBrowserSessions(part, { ...parts, scopes: scopeNames })
    done()
  })
  mountAppFrames(server, { ...parts, client })
}

/** The OAuth server reads its requests itself, so their bodies are not read here. */
function mountOAuth(part: FastifyInstance, oauth: OAuthServer): void {
  part.removeAllContentTypeParsers()
  part.addContentTypeParser('*', (_request, _body, done) => done(null))
  const handle = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    reply.raw.setHeaders(new Map(Object.entries(rateHeaders(request.arrival.rate))))
    void oauth.handle(request.raw, reply.raw, request.ip)
  }
  for (const url of oauthPaths) {
    // The library and the limits know these addresses in one spelling.
    const spelling = new RegExp(`^${url.replaceAll('.', '\\.').replace('*', '[a-z-]+')}(?:[/?]|$)`)
    part.all(url, (request, reply) => {
      if (!spelling.test(request.url)) return reply.callNotFound()
      handle(request, reply)
    })
  }
  part.route({
    method: ['GET', 'OPTIONS'],
    url: keysOfAccounts,
    handler: (request, reply) => {
      request.raw.url = keysPath
      handle(request, reply)
    },
  })
}

/** Where programs that were written for other services look for the keys that tokens are signed with. */
const keysOfAccounts = '/account/.well-known/jwks.json'
