import type { Route } from '../http/server.ts'
import { type GenerationName, generations } from '../pipeline/generation.ts'
import { isWrite, type Operation } from '../pipeline/operation.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'The request is malformed or not valid; all its faults are told at once.',
  401: 'The credential is missing, wrong or expired.',
  402: 'The tenant has no licence for the interface, or the app is not authorised.',
  403: 'The credential does not reach this tenant or this operation.',
  404: 'There is no such record in this tenant.',
  409: 'The request conflicts with what is there, or with another one still running.',
  412: 'The record has changed since: If-Match names an older state.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'A rule of the business is broken, or the idempotency key was used for another request.',
  429: 'Too many requests.',
  500: 'The service failed; the fault is in its log.',
  503: 'The service cannot answer right now.',
}

/** Every way to be refused, by generation; `default` stands for what a single operation adds. */
export function describeErrors({ operation, speaks }: Route): Record<string, object> {
  const refer = (key: string) => [key, { $ref: `#/components/responses/${nameOf(key, speaks)}` }]
  return Object.fromEntries([...statusesOf(operation).map(String), 'default'].map(refer))
}

function statusesOf(operation: Operation): number[] {
  const writes = isWrite(operation)
  return [
    400,
    401,
    402,
    ...(operation.open ? [] : [403]),
    ...(operation.pathParameters ? [404] : []),
    ...(writes ? [409] : []),
    ...(operation.current ? [412] : []),
    ...(operation.body ? [413, 415] : []),
    ...(writes ? [422] : []),
    429,
    500,
    503,
  ]
}

function nameOf(key: string, speaks: GenerationName): string {
  return `${key === 'default' ? 'Refusal' : `Refusal${key}`}${speaks.toUpperCase()}`
}

export function errorComponents() {
  const entries = Object.values(generations).flatMap(({ name }) => [
    [nameOf('default', name), response('The request is refused.', name)],
    ...Object.entries(reasons).map(([status, reason]) => [
      nameOf(status, name),
      response(reason, name, Number(status)),
    ]),
  ])
  return {
    responses: Object.fromEntries(entries) as Record<string, object>,
    schemas: {
      ErrorV1: errorSchema(generations.v1.spell),
      ErrorV2: errorSchema(generations.v2.spell),
      Problem: problemSchema,
    },
  }
}

function response(description: string, speaks: GenerationName, status = 0): object {
  const retry = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
  return {
    description,
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      ...(status === 429 || status === 503 ? retry : {}),
    },
    content: {
      'application/json': { schema: { $ref: `#/components/schemas/Error${speaks.toUpperCase()}` } },
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  }
}

const told = (description: string) => ({
  type: 'object',
  description,
  additionalProperties: { type: 'string' },
})

const facts = {
  errorCode: { type: 'string', description: 'Stable: noun.reason.', examples: ['request.invalid'] },
  validationErrors: told('A sentence for each fault, by the path of its field.'),
  errors: told('A sentence for each broken rule, by its code.'),
  errorMessage: { type: 'string', description: 'One sentence for people.' },
  stacktrace: { type: 'string', description: 'Empty outside of development.' },
}

function errorSchema(spell: (name: string) => string): object {
  const properties = Object.fromEntries(
    Object.entries(facts).map(([name, schema]) => [spell(name), schema]),
  )
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

/** RFC 9457, for callers that accept `application/problem+json`. */
const problemSchema = {
  type: 'object',
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: facts.errorCode,
    validationErrors: facts.validationErrors,
    errors: facts.errors,
  },
  required: ['type', 'title', 'status', 'code', 'validationErrors', 'errors'],
}
