import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchRole, Role } from './role.ts'
import { roles } from './role-store.ts'

export const getRole = operation({
  name: 'getRole',
  summary: 'Get a role',
  description:
    'Returns one role of the tenant. `GET /admin/users?roleId=` lists the users who have it.',
  method: 'GET',
  path: { v2: '/admin/roles/{roleId}' },
  scope: 'admin',
  pathParameters: { roleId: ReferenceField() },
  answer: { status: 200, shape: Role },

  async handle({ tx, path, generation }) {
    const role = await concludeWithRecord(tx, generation, roles, path.roleId)
    if (!role) throw noSuchRole()
    return role
  },
})
