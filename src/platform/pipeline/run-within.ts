import { limitWork } from '../limits/limited-work.ts'
import { type FieldPath, Refusal } from '../values/refusal.ts'
import { refuseScope } from './admission.ts'
import type { Actor } from './auditing/audit.ts'
import { auditing } from './auditing/auditing.ts'
import { passes } from './call-of.ts'
import type { Answer, Call, Operation } from './operation.ts'
import { asRefusal } from './pipeline.ts'

/** What an operation is given, in domain words: a record by its number or its uuid. */
export interface GivenInput {
  readonly path: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

type OuterCall = Call<never, never, never>

/**
 * Runs an operation within the transaction of another call, on behalf of the same caller and in the same
 * request: with its scope, its checks, its events and its audit entries, which say that they take back
 * `undoes`. Throws what it is refused with; nothing of the transaction may be kept then.
 */
export async function runWithin(
  call: OuterCall,
  operation: Operation,
  input: GivenInput,
  undoes?: string,
): Promise<Answer> {
  try {
    return await call.tx.part(async (part) => {
      refuseScopes(call, operation)
      limitWork(part, operation.scope, call.caller.user, call.user)
      // The input is what the operation declares: rules of undoing are tested with the operations they name.
      const inner = {
        ...call,
        ...{ tx: part, path: input.path, query: input.query ?? {}, body: input.body },
        generation: 'v2',
        upload: undefined,
        fieldName: (path: FieldPath) => path.join('.'),
        requireScope: (scope: string) => refuseScopes(call, { ...operation, scope }),
        hasScope: (scope: string) => passes(() => refuseScopes(call, { ...operation, scope })),
        ...auditing(part, actorOf(call, operation, undoes)),
      } as unknown as Call<never, never, never>
      const answer = await operation.handle(inner)
      if (answer instanceof Refusal) throw answer
      return answer
    })
  } catch (error) {
    throw asRefusal(error, operation)
  }
}

function refuseScopes({ caller, user }: OuterCall, operation: Operation): void {
  refuseScope(operation, caller.scopes)
  if (user && user !== caller.user) refuseScope(operation, user.scopes)
}

function actorOf(call: OuterCall, { name }: Operation, undoes: string | undefined): Actor {
  const { caller, user, headers, companyId } = call
  return {
    caller,
    runAs: user === caller.user ? undefined : user,
    requestId: headers.requestId,
    sessionId: headers.sessionId,
    companyId,
    operation: name,
    undoes,
  }
}
