import type { TSchema } from 'typebox'
import { interfaceVersions, isOfChannel } from '../http/headers.ts'
import type { Route } from '../http/route.ts'
import type { Generation } from '../pipeline/generation.ts'
import { isWrite, keepsAnswer, type Operation, shapeOf } from '../pipeline/operation.ts'
import { wire } from '../pipeline/wire.ts'
import { publishedSchema } from './openapi-schemas.ts'

/** The parameters of path and query. Every write accepts `dryRun`. */
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
export function headersOf({ operation, generation, url, isUnversioned }: Route): object[] {
  const names = [
    isOfChannel({ url }) ? 'sellerTenantId' : 'tenantId',
    ...(generation === 'v1' && !operation.needsChallengeCode ? ['appId', 'appVersion'] : []),
    ...(isUnversioned ? ['apiVersion'] : []),
    ...(operation.needsChallengeCode ? ['challengeCode'] : []),
    ...(operation.open ? [] : ['runAs', 'companyId']),
    'sessionId',
    'requestId',
    'acceptLanguage',
    'prefer',
    ...(keepsAnswer(operation) ? ['idempotencyKey'] : []),
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
  tenantId: header(
    'x-tenant-id',
    'The tenant that the request is for; that of the token or key where it is absent.',
    uuid,
    true,
  ),
  sellerTenantId: header(
    'x-tenant-id',
    'Narrows the request to the seller with this tenant; all sellers of the channel if left out.',
    uuid,
  ),
  appId: header(
    'x-appid',
    'Id of the calling app. May be left out where the access token names the app.',
  ),
  appVersion: header(
    'x-appversion',
    'Version of the calling app. May be left out where the access token names the app.',
  ),
  apiVersion: header('api-version', 'Version of the interface; the newest one if left out.', {
    type: 'string',
    enum: [...interfaceVersions],
  }),
  challengeCode: header(
    'x-challengecode',
    'A code that the app chooses and shows to its user, so that the administrator can distinguish its request from others. The app sends it again to fetch its key.',
    { type: 'string', minLength: 1, maxLength: 30 },
    true,
  ),
  runAs: header(
    'x-runas',
    'The user to act for, by number or uuid: the request may do what both app and user may. Needs the scope Application.RunAs.',
  ),
  companyId: header('x-companyid', 'The company of the tenant to act for, by number or uuid.'),
  sessionId: header(
    'x-sessionid',
    'Chosen by the caller to group requests in the log and the audit trail.',
    uuid,
  ),
  requestId: header(
    'x-request-id',
    'Chosen by the caller to find the request in the log and the audit trail; the response repeats it. Generated if left out.',
  ),
  prefer: header(
    'prefer',
    '`handling=lenient` (RFC 7240): names that the operation does not know are ignored and listed in `X-Ignored-Names`; otherwise they are refused with 400.',
  ),
  acceptLanguage: header(
    'accept-language',
    'Language of messages: `de` for German, otherwise English.',
  ),
  idempotencyKey: header(
    'idempotency-key',
    'Chosen by the caller to repeat a write safely: for 24 hours the same request with the same key is not carried out again and gets the first response. Refused with 422 where the key was used for a different request.',
    { type: 'string', minLength: 1, maxLength: 255 },
  ),
  ifMatch: header(
    'if-match',
    'The ETag of the record as it was read. Refused with 412 where the record has changed since.',
  ),
  ifNoneMatch: header(
    'if-none-match',
    'The ETag of an earlier response. Answered with 304 and no body where it still applies.',
  ),
  dryRun: {
    name: 'dryRun',
    in: 'query',
    description:
      'Carries the request out, returns the response, and rolls everything back; false if left out.',
    schema: { type: 'boolean', default: false },
  },
}

export const responseHeaders = {
  'X-Request-Id': {
    description: 'Id of the request: as sent by the caller, otherwise generated.',
    schema: text,
  },
  'X-Ignored-Names': {
    description:
      'Names of the request that were ignored, as `prefer` asked for: the first 20, of at most 1,000 characters.',
    schema: text,
  },
  RateLimit: {
    description: 'Requests that are left now (IETF draft RateLimit header fields).',
    schema: text,
  },
  'RateLimit-Policy': {
    description: 'The rate limit that applies (IETF draft RateLimit header fields).',
    schema: text,
  },
  ETag: {
    description: 'Identifies this state of the record, for If-Match and If-None-Match.',
    schema: text,
  },
  Location: {
    description: 'Address of the new record.',
    schema: { type: 'string', format: 'uri-reference' },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next request.',
    schema: { type: 'integer', minimum: 1 },
  },
}
