import { Readable } from 'node:stream'
import type { Language } from '../../platform/http/headers.ts'
import type { Outside } from '../../platform/pipeline/operation.ts'
import { presentTime } from '../../platform/postgres/moment.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { type ActingFor, type ActionRunner, isMet, prepare } from './runs/run-action.ts'
import { knownTo } from './runs/run-step.ts'
import type { Action } from './vocabulary/workflow-action.ts'
import { noSuchReferences } from './workflow.ts'
import { conditionWords, type Preview, type PreviewOfAction, wordsFor } from './workflow-preview.ts'
import type { StoredWorkflow } from './workflow-store.ts'

export interface Trial {
  readonly workflow: StoredWorkflow
  readonly reference: Reference
  readonly runner: ActionRunner
  readonly acting: ActingFor
  readonly language: Language
}

/** For all actions together. */
const timeLimitMs = 20_000

/** Does the actions of a workflow and rolls all of it back; what they came to, as JSON. */
export async function tryWorkflow({ pool, tenantId }: Outside, trial: Trial): Promise<Readable> {
  let preview: Preview | undefined
  const work = async (tx: TenantTx) => {
    preview = await begun(tx, trial)
    for (const [place, action] of preview.conditionMet ? trial.workflow.actions.entries() : []) {
      preview.actions.push(await tried(tx, trial, preview, { place, action }))
      if (preview.actions.at(-1)?.outcome === 'refused') return
    }
  }
  try {
    await asTenant(pool, tenantId, work, { dryRun: true, timeLimitMs })
  } catch (error) {
    // A refusal by the database also ends the transaction; the preview has it already.
    if (preview?.actions.at(-1)?.outcome !== 'refused') throw error
  }
  return Readable.from([JSON.stringify(preview)])
}

async function begun(tx: TenantTx, trial: Trial): Promise<Preview> {
  const { workflow, language } = trial
  const kind = trial.runner.recordOf(workflow.objectKind)
  const known = await knownIn(tx, trial, []).catch(asReference)
  const conditionMet = isMet(kind.vocabulary, workflow.condition, known)
  const text = conditionWords[conditionMet ? 'met' : 'unmet'][language]
  return { conditionMet, text, actions: [] }
}

async function knownIn(tx: TenantTx, trial: Trial, done: readonly PreviewOfAction[]) {
  const { workflow, runner, reference, acting } = trial
  const kind = runner.recordOf(workflow.objectKind)
  const [record, now] = await Promise.all([
    runner.read(tx, kind, String(Object.values(reference)[0]), acting),
    presentTime(tx),
  ])
  const steps = done.map(({ action, answer }) => ({ action, answer }))
  return knownTo({ trigger: workflow.trigger, fields: null, steps, now }, record)
}

/** The body names the record: what is missing is not the address. */
function asReference(error: unknown): never {
  const isMissing = error instanceof Refusal && error.reason === 'missing'
  throw isMissing ? noSuchReferences(['recordId']) : error
}

interface Placed {
  readonly place: number
  readonly action: Action
}

async function tried(
  tx: TenantTx,
  trial: Trial,
  { actions }: Preview,
  { place, action }: Placed,
): Promise<PreviewOfAction> {
  const { workflow, runner, acting, language } = trial
  const name = action.operation ?? null
  const what = action.wait == null ? (name ?? '') : String(action.wait)
  const shared = { action: place, operation: name, errorCode: null, answer: null }
  const withOutcome = (outcome: PreviewOfAction['outcome']) => ({
    ...{ ...shared, outcome, text: wordsFor(outcome, what)[language] },
  })
  try {
    const { vocabulary } = runner.recordOf(workflow.objectKind)
    const prepared = prepare(vocabulary, action, await knownIn(tx, trial, actions))
    if (!prepared) return withOutcome('passed-over')
    if (action.wait != null) return withOutcome('waiting')
    return { ...withOutcome('done'), answer: await runner.run(tx, prepared, acting) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'failed') throw error
    const refused = withOutcome('refused')
    const text = `${refused.text} ${error.sentence[language]}`
    return { ...refused, text, errorCode: error.code }
  }
}
