import Type from 'typebox'

const description = 'Whether the write must not start workflows of the tenant; false if left out.'

/** Query parameter of writes that can suppress the tenant's workflows; the audit trail records that it did. */
export const workflowSwitch = { disableAutomaticWorkflows: Type.Boolean({ description }) }

/** The mark of such a write in the audit trail. */
export function workflowMark(query: {
  readonly disableAutomaticWorkflows?: boolean
}): string | undefined {
  return query.disableAutomaticWorkflows ? 'workflows-disabled' : undefined
}
