import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { WorkflowStart } from './workflow-event.ts'
import { isStartOf, workflowStarts } from './workflow-event-store.ts'

export const listWorkflowStarts = operation({
  name: 'listWorkflowStarts',
  summary: 'List the starts of workflow events',
  description:
    'Returns which workflow events were started for which records, the newest first, a page at a time. ' +
    'Clients that do the work of an event follow `workflow-start` and read here what they missed.',
  method: 'GET',
  path: { v2: '/workflow-starts' },
  scope: 'workflowevents.read',
  query: {
    ...pageQuery,
    workflowEventId: ReferenceField({ description: 'Starts of this workflow event.' }),
  },
  answer: { status: 200, shape: pageOf(WorkflowStart) },

  async handle({ tx, generation, query }) {
    const event = query.workflowEventId
    const condition = event && (await isStartOf(tx, event))
    return concludeWithPage(tx, generation, workflowStarts, query, condition)
  },
})
