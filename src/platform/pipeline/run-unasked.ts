import type { Services } from '../http/exchange.ts'
import type { RequestHeaders } from '../http/headers.ts'
import { handledWithin } from '../limits/limited-write.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { Refusal } from '../values/refusal.ts'
import { refuseScope } from './admission.ts'
import { contentOf } from './answer.ts'
import { callOf, requireScopesOf } from './call-of.ts'
import type { Caller } from './caller.ts'
import { generations } from './generation.ts'
import { inputReader, refuseFaults } from './input/input.ts'
import { Binary, type Operation, Reply, shapeOf } from './operation.ts'
import { asRefusal } from './pipeline.ts'
import { wire } from './wire.ts'

/** What an operation is given, as a request of generation 2 has it. */
export interface UnaskedInput {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** On whose behalf it runs, and how the audit trail records that. */
export interface Acting {
  readonly caller: Caller
  /** In place of that of a request. */
  readonly requestId: string
  readonly mark: string
  /** Whether all of it is rolled back: files are not stored then. */
  readonly isDryRun?: boolean
}

export type UnaskedServices = Pick<
  Services,
  'pool' | 'vault' | 'files' | 'prefix' | 'publicUrl' | 'roomSettings' | 'outboundAllowed'
>

/**
 * Runs an operation that no request asks for, in the second generation and as a part of a transaction: with the
 * checks of its input, its scopes, its events and its audit entries. Compiled once for an operation. Resolves with
 * its answer as it would be sent, undefined where it has none. Throws a `Refusal`; nothing of the transaction may
 * be kept then.
 */
export function unaskedRun(operation: Operation, services: UnaskedServices) {
  const generation = generations.v2
  const read = inputReader(operation, generation)
  const { shape } = operation.answer
  const encode = shape ? wire(shapeOf(shape), generation).encode : (value: unknown) => value

  return async (
    tx: TenantTx,
    { caller, requestId, mark, isDryRun = false }: Acting,
    given: UnaskedInput,
  ) => {
    try {
      refuseScope(operation, caller.scopes)
      const input = await read({
        path: { ...given.path },
        query: new URLSearchParams(given.query),
        body: given.body === undefined ? undefined : Buffer.from(JSON.stringify(given.body)),
        isBodyKept: false,
      })
      refuseFaults(input.faults)
      return await tx.part(async (part) => {
        part.workflowsDisabled = input.query['disableAutomaticWorkflows'] === true
        const call = callOf(part, {
          ...{ operation, generation, caller, input, services, isDryRun, ip: '' },
          ...{ upload: undefined, uploadRead: undefined, runAs: undefined, companyId: undefined },
          headers: headersOf(requestId),
          usualMark: mark,
          readmit: async () => caller,
        })
        requireScopesOf(operation, call)
        const answer = await handledWithin(tx, operation, call)
        if (answer instanceof Refusal) throw answer
        const body = contentOf(answer instanceof Reply ? answer.body : answer, encode)
        return body instanceof Binary || body === undefined ? undefined : JSON.parse(body)
      })
    } catch (error) {
      throw asRefusal(error, operation)
    }
  }
}

/** As of a request that says nothing of its own. */
function headersOf(requestId: string): RequestHeaders {
  return {
    ...{ requestId, language: 'en', wantsProblem: false },
    ...{ accept: undefined, credentials: undefined, tenantId: undefined, appId: undefined },
    ...{ appVersion: undefined, runAs: undefined, sessionId: undefined, company: undefined },
    ...{ challengeCode: undefined, apiVersion: undefined, idempotencyKey: undefined },
    ...{ ifMatch: undefined, ifNoneMatch: undefined, range: undefined, ifRange: undefined },
    isLenient: false,
    lastEventId: undefined,
  }
}
