import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { lockKey } from '../../../platform/records/record-store.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { noSuchRun, WorkflowRun } from './workflow-run.ts'
import { retryRun, workflowRuns } from './workflow-run-store.ts'

export const retryWorkflowRun = operation({
  name: 'retryWorkflowRun',
  summary: 'Retry a failed run of a workflow',
  description:
    'Takes up a run that was given up at the action that failed; what it did before is not done again. It goes by the version of the workflow that it began with. Refused with 404 `workflow-run.missing` and 409 `workflow-run.not-failed`.',
  method: 'POST',
  path: { v2: '/workflow-runs/{workflowRunId}/retry' },
  scope: 'workflows.write',
  pathParameters: { workflowRunId: ReferenceField() },
  answer: { status: 200, shape: WorkflowRun },

  async handle({ tx, generation, path, audit }) {
    const key = await lockKey(tx, workflowRuns, path.workflowRunId)
    if (!key) throw noSuchRun()
    if (!(await retryRun(tx, key))) throw notFailed()
    audit({
      entity: 'workflow-run',
      entityId: key.uuid,
      before: { status: 'failed' },
      after: { status: 'pending' },
    })
    return concludeWithRecord(tx, generation, workflowRuns, key)
  },
})

const notFailed = () =>
  new Refusal('conflict', 'workflow-run.not-failed', {
    en: 'Only a run that was given up can be taken up again.',
    de: 'Nur ein aufgegebener Lauf kann wieder aufgenommen werden.',
  })
