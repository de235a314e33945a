import { TenantFiles } from '../files/tenant-files.ts'
import type { CheckedRequest, Services } from '../http/exchange.ts'
import type { RequestHeaders } from '../http/headers.ts'
import { limitWork, mayRunFor, refuseOutside } from '../limits/limited-work.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { Refusal } from '../values/refusal.ts'
import { refuseScope } from './admission.ts'
import type { Actor } from './auditing/audit.ts'
import { auditing } from './auditing/auditing.ts'
import type { CallingUser } from './caller.ts'
import { type Call, isWrite, type Operation, shapeOf } from './operation.ts'
import { companyMissing } from './run-as.ts'
import { spelledPath } from './wire.ts'

type Work = Pick<
  CheckedRequest,
  | 'operation'
  | 'generation'
  | 'caller'
  | 'input'
  | 'upload'
  | 'uploadRead'
  | 'foundBeforehand'
  | 'isDryRun'
>

/** An operation that is to run: its input, who acts, and what it works with. */
export interface CheckedCall extends Work, Pick<Actor, 'companyId' | 'usualMark'> {
  readonly runAs: CallingUser | undefined
  readonly headers: RequestHeaders
  readonly ip: string
  readonly readmit: Call['readmit']
  readonly services: Pick<
    Services,
    'pool' | 'vault' | 'files' | 'prefix' | 'publicUrl' | 'roomSettings' | 'outboundAllowed'
  >
}

/** What the operation is handed within the transaction. */
export function callOf(tx: TenantTx, checked: CheckedCall): Call<never, never, never> {
  const { operation, generation, caller, input, services, headers, runAs, companyId } = checked
  const actor: Actor = {
    ...{ caller, runAs, companyId, usualMark: checked.usualMark },
    requestId: headers.requestId,
    sessionId: headers.sessionId,
    operation: operation.name,
  }
  const requireScope = (scope: string) => {
    refuseScope({ ...operation, scope }, caller.scopes)
    if (runAs) refuseScope({ ...operation, scope }, runAs.scopes)
    limitWork(tx, scope, caller.user, runAs)
  }
  limitWork(tx, operation.scope, caller.user, runAs)
  tx.showsLimited = !isWrite(operation)
  if (companyId !== undefined && !mayRunFor(tx, companyId)) throw companyMissing()
  refuseOutside(tx, operation)
  return {
    tx,
    vault: services.vault,
    files: new TenantFiles(services.files, tx, checked.isDryRun),
    outside: {
      ...{ tenantId: tx.tenantId, vault: services.vault },
      ...{ pool: services.pool, files: services.files },
    },
    isDryRun: checked.isDryRun,
    caller,
    readmit: checked.readmit,
    user: runAs ?? caller.user,
    requireScope,
    hasScope: (scope) => passes(() => requireScope(scope)),
    generation: generation.name,
    // Valid for the declaration of the operation, which was given its types when it was written.
    path: input.path as never,
    query: input.query as never,
    body: input.body as never,
    upload: checked.upload,
    uploadRead: checked.uploadRead,
    foundBeforehand: checked.foundBeforehand,
    headers,
    ip: checked.ip,
    companyId,
    fieldName: (fields) => spelledPath(shapeOf(operation.body ?? {}), input.spelling, fields),
    prefix: services.prefix,
    publicUrl: services.publicUrl,
    roomSettings: services.roomSettings,
    outboundAllowed: services.outboundAllowed,
    locate: (path, key) =>
      `/${generation.name}${path}/${typeof key === 'object' ? generation.show(key) : key}`,
    ...auditing(tx, actor),
  }
}

/** Whether a check that throws refusals throws none. */
export function passes(check: () => void): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Throws `scope.missing` (403) for a query parameter that not every caller may use. */
export function requireScopesOf(
  operation: Operation,
  call: Call<never, Record<string, unknown>, never>,
): void {
  for (const [name, field] of Object.entries(operation.query ?? {})) {
    const { scope } = shapeOf(field) as { scope?: string }
    const value = call.query[name]
    if (scope !== undefined && value !== undefined && value !== false) call.requireScope(scope)
  }
}
