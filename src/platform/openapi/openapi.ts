import { type Route, routesOf } from '../http/route.ts'
import { isTaggable } from '../pipeline/answer.ts'
import { type GenerationName, generations } from '../pipeline/generation.ts'
import type { Operation } from '../pipeline/operation.ts'
import { shapeOf } from '../pipeline/operation.ts'
import { answeredSchema, wire } from '../pipeline/wire.ts'
import type { Words } from '../values/words.ts'
import { describeErrors, errorComponents } from './openapi-errors.ts'
import { headerComponents, headersOf, parametersOf, responseHeaders } from './openapi-parameters.ts'
import { type JsonSchema, SchemaShelf } from './openapi-schemas.ts'
import { labelled } from './openapi-words.ts'

export interface OpenApiOptions {
  readonly publicUrl: string
  readonly version: string
  /** Descriptions of the groups of operations, by the first segment of their paths. */
  readonly tags?: Readonly<Record<string, string>>
  /** The issuer of tokens, where it is not this service. */
  readonly issuer?: string
  /** What people call records and fields, for those who show them. */
  readonly words?: Required<Words>
  /** Only this part is described. */
  readonly part?: DescribedPart
}

/** The operations of one group in one generation, without the addresses that leave out its `/v1`. */
export interface DescribedPart {
  readonly generation: GenerationName
  readonly tag: string
}

/**
 * The description of the interface (OpenAPI 3.1), generated from the operations: every address in the
 * spelling of its generation. Returns plain data for `JSON.stringify`.
 */
export function openApi(operations: readonly Operation[], options: OpenApiOptions): object {
  const shelf = new SchemaShelf()
  const { part } = options
  const routes = routesOf(operations).filter((route) => !part || isOf(part, route))
  nameAnswers(routes, shelf)
  const errors = errorComponents(routes)
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = paths[route.url] ?? {}
    paths[route.url] = path
    path[route.operation.method.toLowerCase()] = describe(route, shelf)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version: options.version,
      description: introduction,
      contact: { name: 'Operator of this service', url: options.publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.publicUrl }],
    tags: [...new Set(routes.map(tagOf))].map((name) => {
      const description = options.tags?.[name]
      return { name, ...(description === undefined ? {} : { description }) }
    }),
    paths,
    components: {
      responses: errors.responses,
      parameters: headerComponents,
      headers: responseHeaders,
      securitySchemes: securitySchemes(operations, options),
      schemas: { ...errors.schemas, ...labelled(shelf.schemas, options.words) },
    },
  }
}

function isOf({ generation, tag }: DescribedPart, route: Route): boolean {
  return route.generation === generation && !route.isUnversioned && tagOf(route) === tag
}

const introduction = `One interface in two generations. Paths under \`/v1\`, and the same paths without a version, \
use PascalCase names and numbers (int32) as ids; paths under \`/v2\` use camelCase names and uuids. \
Descriptions name fields in camelCase. Every request names its tenant in the header \`x-tenant-id\`; without it the tenant of the credential counts. \
Every write can be tried with \`?dryRun=true\` and repeated safely with an \`idempotency-key\`.`

/** Schemas of records are named after the operation that gets one; lists and writes refer to them. */
function nameAnswers(routes: readonly Route[], shelf: SchemaShelf): void {
  const rank = ({ operation }: Route) => ['get', 'create', 'update'].indexOf(verbOf(operation.name))
  const named = routes.filter((route) => rank(route) >= 0).sort((a, b) => rank(a) - rank(b))
  for (const route of named) {
    const schema = answerSchema(route)
    if (schema) shelf.add(nounOf(route.operation.name) + suffixOf(route), schema)
  }
}

function describe(route: Route, shelf: SchemaShelf): object {
  const { operation } = route
  const { summary, scope, deprecated } = operation
  return {
    operationId: operationIdOf(route),
    summary,
    description: `${operation.description}\n\n${needOf(operation)}`,
    tags: [tagOf(route)],
    ...(deprecated ? { deprecated: true } : {}),
    parameters: [...parametersOf(operation, generations[route.generation]), ...headersOf(route)],
    ...requestBodyOf(route, shelf),
    responses: { ...successOf(route, shelf), ...describeErrors(route) },
    security: securityOf(operation),
    ...(scope ? { 'x-scope': scope } : {}),
  }
}

function needOf({ scope, open }: Operation): string {
  if (open) return 'Needs no credential.'
  return scope ? `Needs the scope ${scope}.` : 'Needs a credential, but no scope.'
}

function requestBodyOf(route: Route, shelf: SchemaShelf): object {
  const { body, name, example, uploadBytesMax, uploadForm } = route.operation
  if (uploadBytesMax && !uploadForm) {
    return { requestBody: { required: true, content: uploadContent } }
  }
  if (!body) return {}
  const { schema, encode } = wire(shapeOf(body), generations[route.generation])
  const placed = shelf.place(`${capitalized(name)}Body${suffixOf(route)}`, schema)
  if (uploadForm) {
    return { requestBody: { required: true, content: formContent(uploadForm, placed) } }
  }
  const shown = example === undefined ? {} : { example: encode(example) }
  return {
    requestBody: { required: true, content: { 'application/json': { schema: placed, ...shown } } },
  }
}

/** A file as it is, or in a form. */
const uploadContent = {
  'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
  },
}

/** A form of a part with JSON and a file. */
function formContent(form: NonNullable<Operation['uploadForm']>, schema: object): object {
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [form.body]: schema, [form.file]: { type: 'string', format: 'binary' } },
        required: [form.body, form.file],
      },
      encoding: { [form.body]: { contentType: 'application/json' } },
    },
  }
}

function successOf(route: Route, shelf: SchemaShelf): object {
  const { answer, name, method } = route.operation
  const schema = answerSchema(route)
  const placed = schema && shelf.place(`${capitalized(name)}Answer${suffixOf(route)}`, schema)
  const headers = ['X-Request-Id', 'X-Ignored-Names', 'RateLimit', 'RateLimit-Policy']
  if (schema?.['type'] === 'object' && isTaggable(route.operation)) headers.push('ETag')
  if (method === 'POST' && answer.status === 201) headers.push('Location')
  return {
    [answer.status]: {
      description:
        answer.status === 204
          ? 'The request succeeded; there is no body.'
          : 'The request succeeded.',
      headers: Object.fromEntries(
        headers.map((header) => [header, { $ref: `#/components/headers/${header}` }]),
      ),
      ...(placed ? { content: { 'application/json': { schema: placed } } } : {}),
      ...(answer.mediaTypes ? { content: binaryContent(answer.mediaTypes) } : {}),
    },
    ...(answer.mediaTypes && method === 'GET' && partOf(answer.mediaTypes)),
  }
}

/** What is downloaded can be had in parts. */
function partOf(mediaTypes: readonly string[]): object {
  const description = 'The part of the file that the header Range asks for.'
  return { 206: { description, content: binaryContent(mediaTypes) } }
}

function binaryContent(mediaTypes: readonly string[]): object {
  return Object.fromEntries(mediaTypes.map((type) => [type, {}]))
}

function answerSchema({ operation, generation }: Route): JsonSchema | undefined {
  const { shape } = operation.answer
  return shape && answeredSchema(wire(shapeOf(shape), generations[generation]).schema)
}

/** Alternatives, one of which is sufficient; `{}` means without a credential. */
function securityOf({ scope, open }: Operation): object[] {
  const known = [{ oauth2: scope ? [scope] : [] }, { apiKey: [] }]
  return open ? [{}, ...known] : known
}

function securitySchemes(
  operations: readonly Operation[],
  { publicUrl, issuer }: OpenApiOptions,
): object {
  const needed = [...new Set(operations.flatMap(({ scope }) => scope ?? []))].sort()
  const scopes = {
    ...Object.fromEntries(needed.map((scope) => [scope, `For the operations that need ${scope}.`])),
    'all.read': 'Includes every scope that ends in `.read`.',
  }
  const tokenUrl = `${publicUrl}/oauth2/token`
  const flows = {
    authorizationCode: {
      authorizationUrl: `${publicUrl}/oauth2/auth`,
      tokenUrl,
      refreshUrl: tokenUrl,
      scopes,
    },
    clientCredentials: { tokenUrl, scopes },
  }
  const external = {
    type: 'openIdConnect',
    openIdConnectUrl: `${issuer?.replace(/\/$/, '')}/.well-known/openid-configuration`,
  }
  return {
    apiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'x-api-key',
      description: 'The API key of a registered app.',
    },
    oauth2: issuer === undefined ? { type: 'oauth2', flows } : external,
  }
}

/** The name of an operation at one of its addresses, unique in the description. */
export function operationIdOf(route: Route): string {
  return route.operation.name + (route.isUnversioned ? 'Unversioned' : suffixOf(route))
}

/** The group of operations that it stands in. */
export function tagOf({ operation }: Route): string {
  const { channel, v1, v2 } = operation.path
  const path = v2 ?? v1 ?? channel ?? '/'
  const segment = path.split('/')[1] ?? ''
  return segment.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function suffixOf({ generation }: Route): string {
  return generation.toUpperCase()
}

function verbOf(name: string): string {
  return /^[a-z]+/.exec(name)?.[0] ?? name
}

function nounOf(name: string): string {
  return name.slice(verbOf(name).length) || capitalized(name)
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
