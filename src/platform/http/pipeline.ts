import { createHash } from 'node:crypto'
import { isUnavailable, violatedConstraint } from '../postgres/failure.ts'
import type { Pool } from '../postgres/pool.ts'
import { asTenant, type TenantTx } from '../postgres/transaction.ts'
import type { Vault } from '../secrets/vault.ts'
import { failed, Refusal, unavailable } from '../values/refusal.ts'
import { admit, refuseUnknownTenant } from './admission.ts'
import { type Actor, auditedInsert, auditInsert } from './audit.ts'
import type { Caller, Identity } from './caller.ts'
import { type Generation, generations } from './generation.ts'
import { appFaults, challengeFaults, headerFaults, type RequestHeaders } from './headers.ts'
import {
  claimKey,
  type IdempotentRequest,
  keepAnswer,
  releaseKey,
  type StoredAnswer,
} from './idempotency-store.ts'
import { type Input, inputReader, type RawInput, refuseFaults } from './input.ts'
import { type Answer, type Call, Json, type Operation, Reply, shapeOf } from './operation.ts'
import {
  entityTag,
  hasResponseOnlyFields,
  namesTag,
  requireMatch,
  responseOnlyFaults,
} from './precondition.ts'
import { type RateLimit, rateHeaders } from './rate-limit.ts'
import { companyToRunFor, userToRunAs } from './run-as.ts'
import { spelledPath, wire } from './wire.ts'

/** What the pipeline works with; the same for all operations. */
export interface Services {
  readonly pool: Pool
  readonly vault: Vault
  readonly identity: Identity
  readonly rateLimit: RateLimit
}

export interface Incoming {
  readonly headers: RequestHeaders
  readonly raw: RawInput
  readonly ip: string
  /** Path of the request without its query. */
  readonly pathname: string
  readonly isUnversioned: boolean
  /** Filled on the way: who called, for the log, and headers that refusals carry as well. */
  readonly known: { caller?: Caller; headers: Record<string, string> }
}

export interface Outgoing {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string | undefined
}

const jsonType = 'application/json; charset=utf-8'

/** The duties of every operation, in the order of their happening; compiled once for each generation. */
export function pipeline(operation: Operation, speaks: 'v1' | 'v2', services: Services) {
  const generation = generations[speaks]
  const isWrite = operation.method !== 'GET'
  const readInput = inputReader(withDryRun(operation, isWrite), generation)
  const answerOf = answerWriter(operation, generation)

  return async (incoming: Incoming): Promise<Outgoing> => {
    const { headers, known } = incoming
    try {
      const caller = await admit(operation, headers, incoming.ip, services.identity)
      known.caller = caller
      await limitRate(caller, services.rateLimit, known.headers)
      const input = checkInput(operation, speaks, incoming, caller, readInput)
      refuseUnknownTenant(operation, caller)
      const { dryRun, ...query } = input.query
      if (dryRun !== true) await operation.beforehand?.(caller, services.identity)
      const request = {
        operation,
        generation,
        incoming,
        caller,
        input: { ...input, query },
        services,
      }
      const work = (tx: TenantTx) =>
        perform(tx, { ...request, isDryRun: dryRun === true }, answerOf)
      const outgoing = await asTenant(services.pool, caller.tenant.tenantId, work, {
        dryRun: dryRun === true,
        ...(operation.timeLimitMs ? { timeLimitMs: operation.timeLimitMs } : {}),
      })
      if (outgoing instanceof Refusal) throw outgoing
      return isWrite ? outgoing : unlessKnown(outgoing, headers.ifNoneMatch)
    } catch (error) {
      throw asRefusal(error, operation)
    }
  }
}

/** Every write may be tried without effect. */
function withDryRun(operation: Operation, isWrite: boolean): Operation {
  if (!isWrite) return operation
  return { ...operation, query: { ...operation.query, dryRun: { type: 'boolean' } } }
}

async function limitRate(
  caller: Caller,
  rateLimit: RateLimit,
  headers: Record<string, string>,
): Promise<void> {
  const { tenantId, ratePerSecond, rateBurst } = caller.tenant
  const verdict = await rateLimit.take(`${tenantId} ${caller.name}`, ratePerSecond, rateBurst)
  Object.assign(headers, rateHeaders(verdict, rateBurst))
  if (verdict.isAllowed) return
  const sentence = { en: 'Too many requests.', de: 'Zu viele Anfragen.' }
  throw new Refusal('throttled', 'rate-limit.exceeded', sentence, {
    headers: { 'retry-after': String(verdict.retryAfterSeconds) },
  })
}

/** All faults of headers, path, query and body in one answer. */
function checkInput(
  operation: Operation,
  speaks: 'v1' | 'v2',
  { headers, raw, isUnversioned }: Incoming,
  caller: Caller,
  read: (raw: RawInput) => Input,
): Input {
  const input = read(raw)
  refuseFaults({
    ...headerFaults(headers, isUnversioned),
    ...(operation.needsChallengeCode ? challengeFaults(headers) : {}),
    ...appFaults(headers, speaks, caller.isAppNamedByToken),
    ...input.faults,
  })
  return input
}

interface CheckedRequest {
  readonly operation: Operation
  readonly generation: Generation
  readonly incoming: Incoming
  readonly caller: Caller
  readonly input: Input
  readonly services: Services
  readonly isDryRun: boolean
}

/** The part that happens in the request's one transaction. */
async function perform(
  tx: TenantTx,
  request: CheckedRequest,
  answerOf: (answer: Answer, request: CheckedRequest) => Outgoing,
): Promise<Outgoing | Refusal> {
  const { operation, incoming, caller, services, isDryRun } = request
  const { headers } = incoming
  const keyed = isDryRun ? undefined : idempotentRequest(request)
  if (keyed) {
    tx.holdOpen()
    const stored = await claimKey(tx, keyed)
    if (stored) return replayed(stored, keyed, services.vault)
  }
  const runAs = await userToRunAs(tx, operation, caller, headers, services.identity)
  const companyId = await companyToRunFor(tx, headers, services.identity)
  const call = callOf(tx, request, { runAs, companyId })
  await checkCurrent(call, request)
  const answer = await operation.handle(call)
  if (answer instanceof Refusal) {
    if (keyed) releaseKey(tx, keyed)
    return answer
  }
  const outgoing = answerOf(answer, request)
  if (keyed) {
    const body = services.vault.seal('idempotency', outgoing.body ?? '')
    keepAnswer(tx, keyed, { status: outgoing.status, headers: outgoing.headers, body })
  }
  return outgoing
}

function callOf(
  tx: TenantTx,
  { operation, generation, incoming, caller, input, services }: CheckedRequest,
  acting: Pick<Actor, 'runAs' | 'companyId'>,
): Call<never, never, never> {
  const actor: Actor = {
    caller,
    ...acting,
    requestId: incoming.headers.requestId,
    sessionId: incoming.headers.sessionId,
    operation: operation.name,
  }
  return {
    tx,
    vault: services.vault,
    caller,
    speaks: generation.name,
    path: input.path as never,
    query: input.query as never,
    body: input.body as never,
    headers: incoming.headers,
    ip: incoming.ip,
    companyId: acting.companyId,
    spell: (fields) => spelledPath(shapeOf(operation.body ?? {}), input.spelling, fields),
    locate: (path, key) => `/${generation.name}${path}/${generation.show(key)}`,
    audit: (entry) => tx.later(auditInsert(actor, entry)),
    audited: (write) => auditedInsert(actor, write),
  }
}

/** `If-Match`, and response-only fields sent back: both ask for the record as it is. */
async function checkCurrent(
  call: Call<never, never, never>,
  request: CheckedRequest,
): Promise<void> {
  const { operation, generation, incoming, input } = request
  if (!operation.current) return
  const { ifMatch } = incoming.headers
  const shape = operation.body && shapeOf(operation.body)
  const repeats = shape !== undefined && hasResponseOnlyFields(input.wireBody, shape, generation)
  if (ifMatch === undefined && !repeats) return
  const current = await operation.current(call)
  if (ifMatch !== undefined) requireMatch(ifMatch, current)
  if (repeats)
    refuseFaults(responseOnlyFaults(input.wireBody, JSON.parse(current.text), shape, generation))
}

function answerWriter(operation: Operation, generation: Generation) {
  const { status, shape } = operation.answer
  const encode = shape ? wire(shapeOf(shape), generation).encode : (value: unknown) => value
  const isRecord = shape !== undefined && shapeOf(shape)['type'] === 'object'

  return (answer: Answer, { incoming, isDryRun }: CheckedRequest): Outgoing => {
    const reply = answer instanceof Reply ? answer : new Reply(answer)
    const body = reply.body instanceof Json ? reply.body.text : jsonText(reply.body, encode)
    const headers: Record<string, string> = { ...reply.headers }
    if (body !== undefined) {
      headers['content-type'] ??= jsonType
      if (isRecord && !operation.answer.isSecret) headers['etag'] = entityTag(body)
    }
    if (isDryRun) headers['x-dry-run'] = 'true'
    if (operation.deprecated) Object.assign(headers, deprecation(operation.deprecated, incoming))
    return { status: reply.status ?? status, headers, body }
  }
}

function jsonText(
  value: object | undefined,
  encode: (value: unknown) => unknown,
): string | undefined {
  return value === undefined ? undefined : JSON.stringify(encode(value))
}

/** RFC 9745 (Deprecation), RFC 8594 (Sunset). */
function deprecation(
  { since, sunset, use }: NonNullable<Operation['deprecated']>,
  _incoming: Incoming,
): Record<string, string> {
  return {
    deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${use}>; rel="successor-version"`,
  }
}

function idempotentRequest({
  operation,
  incoming,
  caller,
}: CheckedRequest): IdempotentRequest | undefined {
  const key = incoming.headers.idempotencyKey
  if (key === undefined || operation.method === 'GET') return undefined
  const hash = createHash('sha256')
    .update(`${operation.method} ${incoming.pathname}?${incoming.raw.query}\n`)
    .update(incoming.raw.body ?? '')
  return { caller: caller.name, key, requestHash: hash.digest() }
}

function replayed(stored: StoredAnswer, request: IdempotentRequest, vault: Vault): Outgoing {
  if (!stored.requestHash.equals(request.requestHash)) {
    throw new Refusal('broken-rule', 'idempotency-key.reused', {
      en: 'This idempotency key was used for another request.',
      de: 'Dieser Idempotenzschlüssel wurde für eine andere Anfrage verwendet.',
    })
  }
  const body = vault.open('idempotency', stored.body).toString()
  const headers = { ...stored.headers, 'idempotent-replayed': 'true' }
  return { status: stored.status, headers, body: body === '' ? undefined : body }
}

function unlessKnown(outgoing: Outgoing, ifNoneMatch: string | undefined): Outgoing {
  const { etag } = outgoing.headers
  if (!ifNoneMatch || !etag || !namesTag(ifNoneMatch, etag, true)) return outgoing
  return { status: 304, headers: { etag }, body: undefined }
}

function asRefusal(error: unknown, operation: Operation): Refusal {
  if (error instanceof Refusal) return error
  const constraint = violatedConstraint(error)
  const told = constraint === undefined ? undefined : operation.constraints?.[constraint]?.()
  if (told) return told
  return isUnavailable(error) ? unavailable(error) : failed(error)
}
