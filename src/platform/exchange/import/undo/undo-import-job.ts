import { alreadyUndone, noSuchEntry } from '../../../audit/undo/undo-refusals.ts'
import { findUndoableEntry, markUndone } from '../../../audit/undo/undo-store.ts'
import type { JobKind, RunningJob } from '../../../jobs/job.ts'
import { type Actor, auditInserts } from '../../../pipeline/auditing/audit.ts'
import { isBrokenReference } from '../../../postgres/failure.ts'
import { asTenant, type TenantTx } from '../../../postgres/transaction.ts'
import { allowLongWork } from '../import-store.ts'
import { allOf, partsOf, refuseIfBuiltUpon, undoOf } from './check-import.ts'
import { dropParts, readFormer } from './import-part-store.ts'
import type { UndoneImports } from './import-undo.ts'
import { referenceGone } from './import-undo-refusals.ts'
import { resultOf, UndoResult } from './undo-result.ts'

export const undoImportKind = 'undo-import'

/** Parameters of the job. */
export interface UndoParameters {
  /** The audit entry of the import. */
  readonly entryId: string
  readonly actor: Actor
}

const timeLimitMs = 600_000

/**
 * Takes back an import. All that it writes and the end of the job are one transaction: a killed worker has
 * taken back nothing, and no other does it twice.
 */
export const undoImportJob = (imports: UndoneImports): JobKind<typeof UndoResult> => ({
  name: undoImportKind,
  result: UndoResult,
  async run(job) {
    const parameters = job.parameters as UndoParameters
    const work = async (tx: TenantTx) => {
      const result = await takeBack(tx, imports, parameters, job.progress)
      await job.conclude(tx, { status: 'succeeded', result })
    }
    try {
      await asTenant(job.pool, job.tenantId, work, { timeLimitMs })
    } catch (error) {
      throw isBrokenReference(error) ? referenceGone(parameters.entryId, error) : error
    }
    return undefined
  },
})

async function takeBack(
  tx: TenantTx,
  imports: UndoneImports,
  { entryId, actor }: UndoParameters,
  onProgress: RunningJob['progress'],
) {
  await allowLongWork(tx)
  const entry = await findUndoableEntry(tx, entryId)
  if (!entry) throw noSuchEntry()
  const undo = undoOf(imports, entry)
  if (!(await markUndone(tx, entry, actor.requestId))) throw alreadyUndone(entry)
  const parts = await partsOf(tx, entry)
  const all = allOf(parts)
  const takeBackPart = await undo.begin(tx, all)
  await refuseIfBuiltUpon(tx, entry, undo, all)
  let done = 0
  for (const { position, added, written } of parts.toReversed()) {
    await takeBackPart({ added, former: await readFormer(tx, entryId, position) })
    done += written.length
    onProgress(done, all.written.length)
  }
  dropParts(tx, entryId)
  const result = resultOf(all)
  const { kind } = undo.records
  const { entity, entityId } = entry
  const write = { entity, entityId, after: result, records: { kind, ids: all.written } }
  for (const insert of auditInserts(actor, write, tx.auditedCount++)) tx.soon(insert)
  return result
}
