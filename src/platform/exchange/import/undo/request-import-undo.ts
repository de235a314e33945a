import type { UndoableEntry } from '../../../audit/undo/audited-entry.ts'
import { enqueueJob } from '../../../jobs/job-queue-store.ts'
import type { Call } from '../../../pipeline/operation.ts'
import { allOf, partsOf, refuseIfBuiltUpon, undoOf } from './check-import.ts'
import { type UndoneImports, undoImportOperation } from './import-undo.ts'
import { type UndoParameters, undoImportKind } from './undo-import-job.ts'
import { resultOf } from './undo-result.ts'

/** What taking back an import will do, and the job that does it. */
export interface RequestedUndo extends ReturnType<typeof resultOf> {
  readonly jobId: string
}

/**
 * Checks without any lock whether an import can be taken back, and asks for the job that does it, which
 * checks again. Throws `scope.missing` (403) and the refusals of `check-import.ts`.
 */
export async function requestImportUndo(
  call: Call<never, never, never>,
  imports: UndoneImports,
  entry: UndoableEntry,
): Promise<RequestedUndo> {
  const { tx, audit } = call
  const undo = undoOf(imports, entry)
  call.requireScope(undo.scope)
  const all = allOf(await partsOf(tx, entry))
  await refuseIfBuiltUpon(tx, entry, undo, all)
  const parameters: UndoParameters = { entryId: entry.id, actor: actorOf(call, entry) }
  const jobId = await enqueueJob(tx, { kind: undoImportKind, parameters })
  const after = { kind: undoImportKind, undoes: entry.id, ...resultOf(all) }
  audit({ entity: 'job', entityId: jobId, before: null, after })
  return { ...resultOf(all), jobId }
}

/** The caller, for the audit entry that the job writes: only the facts that the trail has of a caller. */
function actorOf(
  { caller, user, headers, companyId }: Call<never, never, never>,
  { id }: UndoableEntry,
): UndoParameters['actor'] {
  const { tenant, clientId, appId } = caller
  return {
    caller: {
      tenant: { tenantId: tenant.tenantId },
      ...(caller.user && { user: { uuid: caller.user.uuid } }),
      ...(clientId !== undefined && { clientId }),
      ...(appId !== undefined && { appId }),
    },
    runAs: user && user !== caller.user ? { uuid: user.uuid } : undefined,
    requestId: headers.requestId,
    sessionId: headers.sessionId,
    companyId,
    operation: undoImportOperation,
    undoes: id,
  }
}
