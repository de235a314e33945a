import type { ErrorForm } from '../http/error-body.ts'
import type { Route } from '../http/route.ts'
import { generations } from '../pipeline/generation.ts'
import { isWrite, type Operation } from '../pipeline/operation.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'The request is malformed or not valid. All faults are reported at once, by field.',
  401: 'The credential is missing, wrong, expired or revoked.',
  402: 'The tenant has no licence for the interface, or the app is not authorised.',
  403: 'The credential is for another tenant, or lacks a scope or role that the operation needs.',
  404: 'The tenant has no such record.',
  409: 'The request conflicts with existing records, or with another request that is still running.',
  412: 'The record has changed since it was read: If-Match names an older state.',
  413: 'The body is larger than the operation accepts.',
  415: 'The body is not JSON.',
  422: 'The request breaks a business rule, names records that do not exist, or reuses an idempotency key of a different request.',
  429: 'Too many requests: wait for the seconds of Retry-After.',
  500: 'The service failed. The cause is in its log under the request id.',
  503: 'The service is overloaded, restarting or without its database: try again after the seconds of Retry-After.',
}

/** The error responses of an operation; `default` covers those that only this operation has. */
export function describeErrors(route: Route): Record<string, object> {
  return Object.fromEntries(
    responsesOf(route).map(([key, name]) => [key, { $ref: `#/components/responses/${name}` }]),
  )
}

function responsesOf({ operation, errors }: Route): [key: string, name: string][] {
  return [...statusesOf(operation).map(String), 'default'].map((key) => [key, nameOf(key, errors)])
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
    ...(operation.body || operation.uploadBytesMax ? [413, 415] : []),
    ...(writes ? [422] : []),
    429,
    500,
    503,
  ]
}

function nameOf(key: string, form: ErrorForm): string {
  return `${key === 'default' ? 'Refusal' : `Refusal${key}`}${suffixOf(form)}`
}

function suffixOf(form: ErrorForm): string {
  return form === 'channel' ? 'Channel' : form.toUpperCase()
}

const errorForms: readonly ErrorForm[] = ['v1', 'v2', 'channel']

/** The responses that these routes refer to, and their shapes. */
export function errorComponents(routes: readonly Route[]) {
  const used = new Set(routes.flatMap(responsesOf).map(([, name]) => name))
  const entries = errorForms.flatMap((name): [string, object][] => [
    [
      nameOf('default', name),
      response('The request is refused for another reason, named by its error code.', name),
    ],
    ...Object.entries(reasons).map(([status, reason]): [string, object] => [
      nameOf(status, name),
      response(reason, name, Number(status)),
    ]),
  ])
  return {
    responses: Object.fromEntries(entries.filter(([name]) => used.has(name))),
    schemas: {
      ErrorV1: errorSchema(generations.v1.fieldName),
      ErrorV2: errorSchema(generations.v2.fieldName),
      ErrorChannel: errorListSchema,
      Problem: problemSchema,
    },
  }
}

function response(description: string, form: ErrorForm, status = 0): object {
  const retry = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
  return {
    description,
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      ...(status === 429 || status === 503 ? retry : {}),
    },
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/Error${suffixOf(form)}` },
      },
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  }
}

const sentences = (description: string) => ({
  type: 'object',
  description,
  additionalProperties: { type: 'string' },
})

const facts = {
  errorCode: {
    type: 'string',
    description: 'Identifies the error: noun.reason. It stays the same; programs decide by it.',
    examples: ['request.invalid'],
  },
  validationErrors: sentences(
    'A sentence for each fault, by the path of its field; empty where none has a field.',
  ),
  errors: sentences('A sentence for each broken business rule, by its code.'),
  errorMessage: {
    type: 'string',
    description: 'One sentence for people, in English or German. Its wording may change.',
  },
  stacktrace: { type: 'string', description: 'Empty unless the service runs in development mode.' },
}

function errorSchema(fieldName: (name: string) => string): object {
  const properties = Object.fromEntries(
    Object.entries(facts).map(([name, schema]) => [fieldName(name), schema]),
  )
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

/** Errors as programs of sales channels expect them. */
const errorListSchema = {
  type: 'object',
  properties: {
    errorList: {
      type: 'array',
      description: 'What was refused, and then each fault and each broken rule.',
      items: {
        type: 'object',
        properties: {
          code: facts.errorCode,
          message: facts.errorMessage,
          severity: { type: 'string', enum: ['info', 'warning', 'error'] },
          hint: {
            type: 'string',
            description: 'The field or the rule; empty where there is none.',
          },
        },
        required: ['code', 'message', 'severity', 'hint'],
        additionalProperties: false,
      },
    },
  },
  required: ['errorList'],
  additionalProperties: false,
}

/** RFC 9457, for callers that accept `application/problem+json`. */
const problemSchema = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'Identifies the kind of problem.',
    },
    title: { type: 'string', description: 'One sentence for people.' },
    status: { type: 'integer', description: 'The HTTP status of the response.' },
    code: facts.errorCode,
    validationErrors: facts.validationErrors,
    errors: facts.errors,
  },
  required: ['type', 'title', 'status', 'code', 'validationErrors', 'errors'],
}
