import type { TSchema } from 'typebox'
import { interfaceVersions } from '../http/headers.ts'
import type { Route } from '../http/server.ts'
import type { Generation } from '../pipeline/generation.ts'
import { isWrite, type Operation, shapeOf } from '../pipeline/operation.ts'
import { wire } from '../pipeline/wire.ts'
import { publishedSchema } from './openapi-schemas.ts'

/** The parameters of path and query. Every write may be tried without effect. */
export function parametersOf(operation: Operation, generation: Generation): object[] {
  const dryRun = !isWrite(operation) ? [] : [{ $ref: '#/components/parameters/dryRun' }]
  return [
    ...described('path', operation.pathParameters ?? {}, generation),
    ...described('query', operation.query ?? {}, generation),
    ...dryRun,
  ]
}

function described(
  place: 'path' | 'query',
  shapes: Record<string, TSchema>,
  generation: Generation,
): object[] {
  return Object.entries(shapes).map(([name, shape]) => {
    const { description, ...schema } = publishedSchema(wire(shapeOf(shape), generation).schema)
    return {
      name,
      in: place,
      ...(place === 'path' ? { required: true } : {}),
      ...(description === undefined ? {} : { description }),
      schema,
      ...(shapeOf(shape)['scope'] === undefined ? {} : { 'x-scope': shapeOf(shape)['scope'] }),
    }
  })
}

/** References to the headers that an operation reads. */
export function headersOf({ operation, speaks, isUnversioned }: Route): object[] {
  const names = [
    'tenantId',
    ...(speaks === 'v1' && !operation.needsChallengeCode ? ['appId', 'appVersion'] : []),
    ...(isUnversioned ? ['apiVersion'] : []),
    ...(operation.needsChallengeCode ? ['challengeCode'] : []),
    ...(operation.open ? [] : ['runAs', 'companyId']),
    'sessionId',
    'requestId',
    'acceptLanguage',
    ...(isWrite(operation) ? ['idempotencyKey'] : []),
    ...(operation.method === 'GET' ? ['ifNoneMatch'] : []),
    ...(operation.current ? ['ifMatch'] : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

const text = { type: 'string' }
const uuid = { type: 'string', format: 'uuid' }

function header(name: string, description: string, schema: object = text, required = false) {
  return { name, in: 'header', required, description, schema }
}

export const headerComponents = {
  tenantId: header('x-tenant-id', 'The tenant that the request addresses.', uuid, true),
  appId: header('x-appid', 'The calling app. May be left out where the access token names it.'),
  appVersion: header(
    'x-appversion',
    'Version of the calling app. May be left out where the access token names the app.',
  ),
  apiVersion: header('api-version', 'Version of the interface; the newest by default.', {
    type: 'string',
    enum: [...interfaceVersions],
  }),
  challengeCode: header(
    'x-challengecode',
    'What the app shows beside its request, for the administrator to compare.',
    { type: 'string', minLength: 1, maxLength: 30 },
    true,
  ),
  runAs: header(
    'x-runas',
    'The user to act for: number or uuid. Needs the scope Application.RunAs.',
  ),
  companyId: header('x-companyid', 'The company of the tenant to act for: number or uuid.'),
  sessionId: header('x-sessionid', 'Groups requests in the log and the audit trail.', uuid),
  requestId: header(
    'x-request-id',
    'Names the request in the answer, the log and the audit trail.',
  ),
  acceptLanguage: header(
    'accept-language',
    'Language of messages: English, or German where it is preferred.',
  ),
  idempotencyKey: header(
    'idempotency-key',
    'The same key with the same request is answered again and done once (24 hours).',
    { type: 'string', minLength: 1, maxLength: 255 },
  ),
  ifMatch: header('if-match', 'Refused (412) unless the record still has this ETag.'),
  ifNoneMatch: header('if-none-match', 'Answered 304 where the record still has this ETag.'),
  dryRun: {
    name: 'dryRun',
    in: 'query',
    description: 'Checks everything and answers what would be, without doing it.',
    schema: { type: 'boolean', default: false },
  },
}

export const responseHeaders = {
  'X-Request-Id': {
    description: 'Names the request, as sent by the caller or given here.',
    schema: text,
  },
  RateLimit: { description: 'What is left of the rate limit now (IETF draft).', schema: text },
  'RateLimit-Policy': { description: 'The rate limit that applies (IETF draft).', schema: text },
  ETag: { description: 'Names this state of the record.', schema: text },
  Location: {
    description: 'Address of the new record.',
    schema: { type: 'string', format: 'uri-reference' },
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
}
