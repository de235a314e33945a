import type {
  CheckedRequest,
  Incoming,
  Outgoing,
  ReadyOutgoing,
  Services,
} from '../http/exchange.ts'
import { collectAfterReading } from '../http/garbage.ts'
import { appFaults, challengeFaults, conditionFaults, headerFaults } from '../http/headers.ts'
import { type RateLimit, tooManyRequests } from '../http/limits/rate-limit.ts'
import { isNarrow } from '../limits/limited-work.ts'
import { pathWithinLimits, requireOwnRecords, withinLimits } from '../limits/limited-write.ts'
import {
  DatabaseBusy,
  isUnavailable,
  isUnusableValue,
  mayBeOvertaken,
  violatedConstraint,
} from '../postgres/failure.ts'
import { asTenant, type TenantTx, timeLimitMsDefault } from '../postgres/transaction.ts'
import { failed, Refusal, unavailable } from '../values/refusal.ts'
import { admit, refuseUnknownTenant } from './admission.ts'
import { answerWriter, ready, unlessKnown } from './answer.ts'
import { auditing } from './auditing/auditing.ts'
import { callOf, requireScopesOf } from './call-of.ts'
import type { Caller, Identity } from './caller.ts'
import { type GenerationName, generations } from './generation.ts'
import { idempotentRequest, replayed, sealedAnswer } from './idempotency/idempotency.ts'
import { answerKept, claimKey, KeysLocked, keyReleased } from './idempotency/idempotency-store.ts'
import { type Input, inputReader, type RawInput, refuseFaults } from './input/input.ts'
import { withUpload } from './input/uploaded.ts'
import { type Answer, type Call, isWrite, type Operation, shapeOf } from './operation.ts'
import { requireMatch, requireNoMatch, responseOnlyFaults } from './precondition.ts'
import { readsMany } from './reads-many.ts'
import { companyToRunFor, userToRunAs } from './run-as.ts'
import { inTurn } from './turns/long-work.ts'

/** The duties of every operation, in the order of their happening; compiled once for each generation. */
export function pipeline(operation: Operation, name: GenerationName, services: Services) {
  const generation = generations[name]
  const writes = isWrite(operation)
  const mayUseStandby = readsMany(operation)
  const readInput = inputReader(withDryRun(operation, writes), generation)
  const answerOf = answerWriter(operation, generation, services.prefix)

  return async (incoming: Incoming): Promise<ReadyOutgoing> => {
    const { headers, known } = incoming
    const startedAt = performance.now()
    try {
      const caller = await admit(operation, headers, incoming.ip, services.identity, (one) => {
        known.caller = one
      })
      await limitRate(caller, services.rateLimit, known)
      const check = (one: Incoming) => checkInput(operation, name, one, caller, readInput)
      const size = incoming.raw.body?.length ?? 0
      const input = await check(incoming)
      if (size > 0) await collectAfterReading(size)
      refuseUnknownTenant(operation, caller)
      const { dryRun, ...query } = input.query
      const foundBeforehand =
        dryRun === true
          ? undefined
          : await operation.beforehand?.(caller, services.identity, input.body)
      const outgoing = await withUpload(operation, incoming, caller, async (upload, arrivingMs) => {
        const { part } = upload ?? {}
        const sent = part
          ? await check({ ...incoming, raw: { ...incoming.raw, body: part } })
          : input
        const uploadRead = upload && (await operation.readUpload?.(upload, caller))
        const request = {
          operation,
          generation,
          incoming,
          caller,
          input: { ...sent, query },
          upload,
          ...{ uploadRead, foundBeforehand },
          services,
        }
        const work = (tx: TenantTx) =>
          perform(tx, { ...request, isDryRun: dryRun === true }, answerOf)
        return asTenant(services.pool, caller.tenant.tenantId, work, {
          dryRun: dryRun === true || incoming.isHead,
          mayGuess: !writes,
          mayUseStandby,
          timeLimitMs: timeLeft(operation, startedAt + arrivingMs),
          runsAgain: (error) =>
            error instanceof KeysLocked || (mayBeOvertaken(error) && !refusalOf(error, operation)),
        })
      })
      if (operation.endsAccess) forgetCallers(operation, caller, services.identity)
      if (outgoing instanceof Refusal) throw outgoing
      return await ready(writes ? outgoing : unlessKnown(outgoing, headers.ifNoneMatch), headers)
    } catch (error) {
      throw asRefusal(error, operation)
    }
  }
}

/** Reads callers again after a change of rights; an operation of the operator may change those of any tenant. */
function forgetCallers({ operatorOnly }: Operation, { tenant }: Caller, identity: Identity): void {
  identity.forgetCallers(operatorOnly ? undefined : tenant.tenantId)
}

/** With less time than this left, the work is not begun. */
const worthwhileMs = 100

/** The limit is that of the whole request, so the time spent on recognising the caller counts. */
function timeLeft({ timeLimitMs = timeLimitMsDefault }: Operation, startedAt: number): number {
  const left = timeLimitMs - (performance.now() - startedAt)
  if (left < worthwhileMs) throw new DatabaseBusy('recognising the caller took all the time')
  return left
}

/** Every write may be tried without effect. */
function withDryRun(operation: Operation, writes: boolean): Operation {
  if (!writes) return operation
  return { ...operation, query: { ...operation.query, dryRun: { type: 'boolean' } } }
}

async function limitRate(
  caller: Caller,
  rateLimit: RateLimit,
  known: Incoming['known'],
): Promise<void> {
  // Nothing is known of such a caller but its address, which has a limit already.
  if (caller.isAnonymous) return
  const { tenantId, ratePerSecond, rateBurst } = caller.tenant
  const name = caller.limitedName ?? caller.name
  known.rate = await rateLimit.take(`${tenantId} ${name}`, ratePerSecond, rateBurst)
  if (!known.rate.isAllowed) throw tooManyRequests(known.rate)
}

const longBodyBytes = 50_000

/** All faults of headers, path, query and body in one answer. */
async function checkInput(
  operation: Operation,
  generation: 'v1' | 'v2',
  { headers, raw, isUnversioned }: Incoming,
  caller: Caller,
  read: (raw: RawInput) => Promise<Input>,
): Promise<Input> {
  // Bodies of this size that arrive together are read with pauses in between.
  const isLong = (raw.body?.length ?? 0) > longBodyBytes
  const input = await (isLong ? inTurn(caller.tenant.tenantId, () => read(raw)) : read(raw))
  refuseFaults({
    ...headerFaults(headers, isUnversioned),
    ...(isWrite(operation) && !operation.current ? conditionFaults(headers) : {}),
    // The body of a registration names the app, and until it is registered nothing else does.
    ...(operation.needsChallengeCode
      ? challengeFaults(headers)
      : appFaults(headers, generation, caller.isAppNamedByToken)),
    ...input.faults,
  })
  return input
}

/** The part that happens in the request's one transaction. */
async function perform(
  tx: TenantTx,
  request: CheckedRequest,
  answerOf: (answer: Answer, request: CheckedRequest) => Outgoing,
): Promise<Outgoing | Refusal> {
  const { operation, incoming, caller, services, isDryRun } = request
  const { headers } = incoming
  tx.workflowsDisabled = request.input.query['disableAutomaticWorkflows'] === true
  const runAs = await userToRunAs(tx, operation, caller, headers, services.identity)
  const companyId = await companyToRunFor(tx, headers, services.identity)
  const call = callOf(tx, {
    ...request,
    ...{ headers, ip: incoming.ip, runAs, companyId },
    readmit: () => admit(operation, headers, incoming.ip, services.identity),
  })
  requireScopesOf(operation, call)
  // After every check of who may do this: a stored answer is for its own caller alone.
  const keyed = isDryRun ? undefined : idempotentRequest(request, { runAs, companyId })
  const keep = keyed && tx.holdOpen()
  if (keyed) {
    const stored = await claimKey(tx, keyed)
    if (stored) return replayed(stored, keyed, services.vault)
  }
  const answer = await handled(tx, call, request)
  if (answer instanceof Refusal) {
    if (keyed) keep?.(keyReleased(tx.tenantId, keyed))
    return answer
  }
  const outgoing = answerOf(answer, request)
  if (keyed) keep?.(answerKept(tx.tenantId, keyed, sealedAnswer(outgoing, services.vault)))
  return outgoing
}

/** The work itself; a write of a caller with limits is a part of the transaction, so what it created is compared with them. */
async function handled(
  tx: TenantTx,
  call: Call<never, never, never>,
  request: CheckedRequest,
): Promise<Answer> {
  const { operation, caller } = request
  if (!isNarrow(tx)) {
    await checkCurrent(call, request)
    return operation.handle(call)
  }
  if (!isWrite(operation)) {
    const path = await pathWithinLimits(tx, call.path)
    return operation.handle({ ...call, path } as typeof call)
  }
  const input = await withinLimits(tx, operation, call)
  return tx.part(async (part) => {
    const { user, companyId, headers } = call
    const runAs = user === caller.user ? undefined : user
    const actor = {
      caller,
      runAs,
      companyId,
      requestId: headers.requestId,
      sessionId: headers.sessionId,
    }
    const own = {
      ...call,
      ...input,
      tx: part,
      ...auditing(part, { ...actor, operation: operation.name }),
    }
    // The input keeps its shape: references alone are replaced.
    const limited = own as unknown as Call<never, never, never>
    await checkCurrent(limited, request)
    const answer = await operation.handle(limited)
    await requireOwnRecords(tx)
    return answer
  })
}

/** `If-Match`, `If-None-Match` and response-only fields sent back: all ask for the record as it is. */
async function checkCurrent(
  call: Call<never, never, never>,
  request: CheckedRequest,
): Promise<void> {
  const { operation, generation, incoming, input } = request
  if (!operation.current) return
  const { ifMatch, ifNoneMatch } = incoming.headers
  if (ifMatch === undefined && ifNoneMatch === undefined && !input.hasReadOnly) return
  const current = await operation.current(call)
  if (ifMatch !== undefined) requireMatch(ifMatch, current)
  if (ifNoneMatch !== undefined) requireNoMatch(ifNoneMatch, current)
  if (!input.hasReadOnly) return
  const shape = shapeOf(operation.body ?? {})
  refuseFaults(responseOnlyFaults(input.wireBody, JSON.parse(current.text), shape, generation))
}

/** What a failed operation is refused with, in its own words where it has some. */
export function asRefusal(error: unknown, operation: Operation): Refusal {
  if (error instanceof Refusal) return error
  const expected = refusalOf(error, operation)
  if (expected) return expected
  if (isUnusableValue(error)) return unusableValue(error)
  return isUnavailable(error) ? unavailable(error) : failed(error)
}

/** What an operation says of a constraint that is violated. Of others its checks, once it runs again. */
function refusalOf(error: unknown, { constraints }: Operation): Refusal | undefined {
  const constraint = violatedConstraint(error)
  return constraint === undefined ? undefined : constraints?.[constraint]?.()
}

/** None of our checks found it. The caller gets a general error; the log has that of the database. */
function unusableValue(cause: unknown): Refusal {
  const sentence = {
    en: 'The request has a value that cannot be stored or looked for.',
    de: 'Die Anfrage hat einen Wert, der nicht gespeichert oder gesucht werden kann.',
  }
  return new Refusal('invalid', 'request.invalid', sentence, { cause })
}
