import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { Role, RoleName } from './role.ts'
import { isNamed, roles } from './role-store.ts'

export const listRoles = operation({
  name: 'listRoles',
  summary: 'List roles',
  description:
    'Returns the roles of the tenant, page by page. `name` selects the role of exactly this ' +
    'name, in any case of letters.',
  method: 'GET',
  path: { v2: '/admin/roles' },
  scope: 'admin',
  query: {
    ...pageQuery,
    name: RoleName({ description: 'Only the role of this name, in any case of letters.' }),
  },
  answer: { status: 200, shape: pageOf(Role) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, roles, query, query.name ? isNamed(query.name) : undefined),
})
