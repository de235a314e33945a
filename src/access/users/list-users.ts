import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { User, UserName } from './user.ts'
import { areSought, users } from './user-store.ts'

export const listUsers = operation({
  name: 'listUsers',
  summary: 'List users',
  description:
    'Returns the users of the tenant, active or not, page by page. `userName` selects the ' +
    'user of exactly this name, in any case of letters, `roleId` the users who have a role.',
  method: 'GET',
  path: { v2: '/admin/users' },
  scope: 'admin',
  query: {
    ...pageQuery,
    userName: UserName({ description: 'Only the user of this name, in any case of letters.' }),
    roleId: ReferenceField({ description: 'Only users who have this role.' }),
  },
  answer: { status: 200, shape: pageOf(User) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, users, query, areSought(query)),
})
