import type { Caller } from '../../../platform/pipeline/caller.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import type { KnownValues } from '../vocabulary/vocabulary.ts'
import type { Action } from '../vocabulary/workflow-action.ts'
import type { WorkflowVersion } from '../workflow-store.ts'
import { type ActionRunner, isMet, prepare } from './run-action.ts'
import { chainMax, linkOf, type Step } from './workflow-run.ts'
import { type DueRun, endRun, enterState, goOn, holdRun, leaveState } from './workflow-run-store.ts'

/**
 * Holds a run and takes it one action further: what the action wrote and that it was done are kept together or not
 * at all. Does nothing where somebody else has the run. Throws a `Refusal` where the action fails.
 */
export async function runStep(
  tx: TenantTx,
  run: DueRun,
  { version, caller }: { readonly version: WorkflowVersion; readonly caller: Caller },
  runner: ActionRunner,
): Promise<void> {
  const acting = { caller, runUuid: run.uuid }
  const kind = runner.recordOf(run.objectKind)
  // In one round trip: seldom does somebody else have the run, and reading does no harm.
  const [held, read] = await Promise.allSettled([
    holdRun(tx, run),
    runner.read(tx, kind, run.recordUuid, acting),
  ])
  const now = settledValue(held)
  if (!now) return
  const known = knownTo({ ...run, now }, settledValue(read))
  if (run.conditionMet === null) {
    const holds = isMet(kind.vocabulary, version.condition, known)
    if (!(await mayBegin(tx, run, holds))) return
  }
  const action = version.actions[run.step]
  if (!action) return endRun(tx, run, { status: 'done' })
  tx.causedBy = run.uuid
  const prepared = prepare(kind.vocabulary, action, known)
  const isPause = action.wait != null
  const answer = prepared && !isPause ? await runner.run(tx, prepared, acting) : null
  const done = isPause ? 'waiting' : 'done'
  const outcome = prepared ? done : 'passed-over'
  noteStep(tx, run, version, { ...stepOf(run, action, now), outcome, answer })
}

function settledValue<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

interface Said extends Pick<DueRun, 'trigger' | 'fields'> {
  /** By the clock of the database, which all processes share. */
  readonly now: Date
  readonly steps: readonly Pick<Step, 'action' | 'answer'>[]
}

/** What expressions know of a run: the answers so far, by the place of their action. */
export function knownTo({ trigger, fields, steps, now }: Said, record: unknown): KnownValues {
  const results: unknown[] = []
  for (const { action, answer } of steps) results[action] = answer
  const event = { kind: trigger, fields: fields ?? [] }
  return { record, event, now, results: Array.from(results, (one) => one ?? null) }
}

/** Whether the run goes on; otherwise how it ends is written. */
async function mayBegin(tx: TenantTx, run: DueRun, isMet: boolean): Promise<boolean> {
  if (!isMet) {
    if (run.trigger === 'reached') leaveState(tx, run)
    endRun(tx, run, { status: 'skipped', conditionMet: false })
    return false
  }
  if (run.trigger === 'reached' && !(await enterState(tx, run))) {
    endRun(tx, run, { status: 'skipped', error: wasThere })
    return false
  }
  const isCircle = run.chain.includes(linkOf(run.workflowId, run.recordId))
  if (!isCircle && run.chain.length < chainMax) return true
  endRun(tx, run, { status: 'stopped', error: isCircle ? circle : tooLong })
  return false
}

const wasThere = {
  code: 'workflow.state.unchanged',
  text: 'The record was in this state before.',
}
const circle = {
  code: 'workflow.circle',
  text: 'This workflow has changed this record already, which led to this run.',
}
const tooLong = {
  code: 'workflow.chain.too-long',
  text: `More than ${chainMax} workflows started one another.`,
}

function stepOf({ step }: DueRun, { operation }: Action, now: Date) {
  return { action: step, operation: operation ?? null, at: now.toISOString() }
}

function noteStep(tx: TenantTx, run: DueRun, { actions }: WorkflowVersion, done: Step): void {
  const step = run.step + 1
  const waitSeconds = done.outcome === 'waiting' ? (actions[run.step]?.wait ?? 0) : 0
  if (step < actions.length) goOn(tx, run, { step, steps: [done], waitSeconds })
  else endRun(tx, run, { status: 'done', step, steps: [done] })
}

export const ownerGone = () =>
  new Refusal('forbidden', 'workflow.owner.missing', {
    en: 'The app, client or user that wrote the workflow may do nothing any more.',
    de: 'Die App, der Client oder der Benutzer, von dem der Workflow stammt, darf nichts mehr.',
  })
