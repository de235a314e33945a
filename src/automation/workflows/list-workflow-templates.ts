import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Label, Text } from '../../platform/values/shape.ts'
import { WorkflowAction } from './vocabulary/workflow-action.ts'
import { triggers } from './workflow.ts'
import { workflowTemplates } from './workflow-templates.ts'

const WorkflowTemplate = Type.Object({
  name: Label(255, { description: 'What it does, in the language of the caller.' }),
  objectKind: Label(64, { description: 'The kind of record.' }),
  trigger: Type.Unsafe<string>({
    ...{ type: 'string', enum: [...triggers] },
    description: 'What starts it.',
  }),
  schedule: Type.Optional(
    Text(100, {
      description:
        'Of the trigger time: when, as cron writes it; `createWorkflow` takes Europe/Berlin.',
    }),
  ),
  condition: Text(2_000, { description: 'A CEL expression; empty: always.' }),
  actions: Type.Array(WorkflowAction, { description: 'What is done, in order.' }),
})

export const listWorkflowTemplates = operation({
  name: 'listWorkflowTemplates',
  summary: 'List templates of workflows',
  description:
    'Returns workflows that many need. One becomes a workflow of your own when it is sent to `createWorkflow` as it is, or with changes; prints need a printer of the tenant that is the default for the document, or the parameter `printer`.',
  method: 'GET',
  path: { v2: '/workflow-templates' },
  scope: 'workflows.read',
  answer: { status: 200, shape: Type.Array(WorkflowTemplate) },

  async handle({ headers: { language } }) {
    return workflowTemplates.map((template) => ({ ...template, name: template.name[language] }))
  },
})
