import Type from 'typebox'
import { workflowSwitch } from '../../platform/pipeline/workflow-switch.ts'

/** As the switch of other writes; for items it has a scope of its own. */
export const itemWorkflowSwitch = {
  disableAutomaticWorkflows: Type.Boolean({
    ...workflowSwitch.disableAutomaticWorkflows,
    scope: 'items.disableworkflows',
  }),
}
