import { Json, operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { deleteRole as deleteLocked, lockRole } from './role-store.ts'

export const deleteRole = operation({
  name: 'deleteRole',
  summary: 'Delete a role',
  description:
    'Deletes a role that nobody has. Refused with 409 `role.in-use` while users have it, active ' +
    'or not; the message names them. Refused with 404 `role.missing`.',
  method: 'DELETE',
  path: { v2: '/admin/roles/{roleId}' },
  scope: 'admin',
  pathParameters: { roleId: ReferenceField() },
  answer: { status: 204 },

  async current({ tx, path }) {
    return new Json((await lockRole(tx, path.roleId)).json)
  },

  async handle({ tx, path, audit }) {
    const role = await lockRole(tx, path.roleId)
    await deleteLocked(tx, role.id)
    audit({ entity: 'role', entityId: role.uuid, before: JSON.parse(role.json), after: null })
    return undefined
  },
})
