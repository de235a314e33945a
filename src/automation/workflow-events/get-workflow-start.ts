import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchWorkflowStart, WorkflowStart } from './workflow-event.ts'
import { workflowStarts } from './workflow-event-store.ts'

export const getWorkflowStart = operation({
  name: 'getWorkflowStart',
  summary: 'Get a start of a workflow event',
  description:
    'Returns which workflow event was started for which record: what the event `workflow-start created` ' +
    'names. The record may have been deleted since. Refused with 404 `workflow-start.missing`.',
  method: 'GET',
  path: { v2: '/workflow-starts/{workflowStartId}' },
  scope: 'workflowevents.read',
  pathParameters: { workflowStartId: ReferenceField() },
  answer: { status: 200, shape: WorkflowStart },

  async handle({ tx, path, generation }) {
    const start = await concludeWithRecord(tx, generation, workflowStarts, path.workflowStartId)
    if (!start) throw noSuchWorkflowStart()
    return start
  },
})
