import Type from 'typebox'

/** Query parameter of writes that can suppress the tenant's workflows. */
export const workflowSwitch = {
  disableAutomaticWorkflows: Type.Boolean({
    scope: 'items.disableworkflows',
    description: 'Whether the write must not start workflows of the tenant; false if left out.',
  }),
}

/** The mark of such a write in the audit trail. */
export function workflowMark(query: {
  readonly disableAutomaticWorkflows?: boolean
}): string | undefined {
  return query.disableAutomaticWorkflows ? 'workflows-disabled' : undefined
}
