import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { User, UserName } from './user.ts'
import { isNamed, users } from './user-store.ts'

export const listUsers = operation({
  name: 'listUsers',
  summary: 'The users of the tenant',
  method: 'GET',
  path: { v2: '/admin/users' },
  scope: 'admin',
  query: { ...pageQuery, userName: UserName() },
  answer: { status: 200, shape: pageOf(User) },
  handle: ({ tx, speaks, query }) =>
    concludeWithPage(
      tx,
      speaks,
      users,
      query,
      query.userName ? isNamed(query.userName) : undefined,
    ),
})
