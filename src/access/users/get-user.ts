import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchUser, User } from './user.ts'
import { users } from './user-store.ts'

export const getUser = operation({
  name: 'getUser',
  summary: 'Get a user',
  description: 'Returns one user of the tenant, active or not. Passwords are never returned.',
  method: 'GET',
  path: { v2: '/admin/users/{userId}' },
  scope: 'admin',
  pathParameters: { userId: ReferenceField() },
  answer: { status: 200, shape: User },

  async handle({ tx, path, generation }) {
    const user = await concludeWithRecord(tx, generation, users, path.userId)
    if (!user) throw noSuchUser()
    return user
  },
})
