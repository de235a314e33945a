import { randomUUID } from 'node:crypto'
import Type from 'typebox'
import { Binary, type Operation, operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { ActionRunner } from './runs/run-action.ts'
import { tryWorkflow } from './try-workflow.ts'
import { type FindAutomatable, noSuchWorkflow } from './workflow.ts'
import { requireScopesFor } from './workflow-list.ts'
import { WorkflowPreview } from './workflow-preview.ts'
import { findWorkflow } from './workflow-store.ts'

/** What a workflow would do with a record. */
export const previewWorkflow = (find: FindAutomatable): Operation =>
  operation({
    name: 'previewWorkflow',
    summary: 'Preview a workflow',
    description:
      'Says in words what a workflow would do with a record: whether its condition is met, and what each action would come to. Every action is really done and rolled back, with the rights of the caller, so refusals are those of the operations; the first one ends the preview. Pauses are not waited for. Needs the scope that reads the record and those of the actions. Refused with 404 `workflow.missing`, and with 422 `workflow.reference.missing` where there is no such record.',
    method: 'POST',
    readsOnly: true,
    path: { v2: '/workflows/{workflowId}/preview' },
    scope: 'workflows.write',
    pathParameters: { workflowId: ReferenceField() },
    body: Type.Object({ recordId: ReferenceField({ description: 'The record.' }) }),
    example: { recordId: exampleKey(1) },
    answer: { status: 200, shape: WorkflowPreview, isUnique: true },

    async handle(call) {
      const { tx, path, body, caller, outside, vault, headers } = call
      const { prefix, publicUrl, roomSettings, outboundAllowed } = call
      const workflow = await findWorkflow(tx, path.workflowId)
      if (!workflow) throw noSuchWorkflow()
      requireScopesFor(call, workflow, find())
      const runner = new ActionRunner(find, {
        ...outside,
        ...{ vault, prefix, publicUrl, roomSettings, outboundAllowed },
      })
      const trial = {
        ...{ workflow, runner, reference: body.recordId, language: headers.language },
        acting: { caller, runUuid: randomUUID(), isDryRun: true },
      }
      // In a transaction of its own, which ends with a rollback whatever happens in it.
      return new Binary('application/json; charset=utf-8', undefined, () =>
        tryWorkflow(outside, trial),
      )
    },
  })
