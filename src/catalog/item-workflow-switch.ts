import Type from 'typebox'

/** Query parameter of writes that may keep the tenant's workflows from starting. */
export const workflowSwitch = {
  disableAutomaticWorkflows: Type.Boolean({ scope: 'items.disableworkflows' }),
}

/** The mark of such a write in the audit trail. */
export function workflowMark(query: {
  readonly disableAutomaticWorkflows?: boolean
}): string | undefined {
  return query.disableAutomaticWorkflows ? 'workflows-disabled' : undefined
}
