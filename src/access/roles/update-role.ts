import { Json, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { lockAdministration } from '../users/administrator-store.ts'
import { keepingAdministration } from '../users/administrators.ts'
import { type LimitedKinds, resolveLimits } from './resolve-limits.ts'
import { Role, RolePatch, refuseLimitedAdministration, roleConstraints } from './role.ts'
import { lockRole, patchRole, roles } from './role-store.ts'

/** `kinds`: the tables of what roles are limited to. */
export const updateRole = (kinds: LimitedKinds) =>
  operation({
    name: 'updateRole',
    summary: 'Update a role',
    description:
      'Fields left out stay; `scopes` is replaced whole, and counts within a second for all who ' +
      'have the role, in their sessions, tokens and workflows as well. Nobody takes away their ' +
      'own scope `admin` by a role (422 `user.own-rights`), and one active user with the scope ' +
      '`admin` must remain (422 `user.last-administrator`). A name that another role has is ' +
      'refused with 409 `role.name.taken`, limits next to the scope `admin` with 422 ' +
      '`role.limits.admin`, and companies, warehouses and sales channels that do not exist with 422 ' +
      '`role.reference.missing`.',
    method: 'PATCH',
    path: { v2: '/admin/roles/{roleId}' },
    scope: 'admin',
    endsAccess: true,
    pathParameters: { roleId: ReferenceField() },
    body: RolePatch,
    example: { description: 'All that belongs to an order' },
    answer: { status: 200, shape: Role },
    constraints: roleConstraints,

    async current({ tx, path, body }) {
      if (mayEndAdministration(body)) await lockAdministration(tx)
      return new Json((await lockRole(tx, path.roleId)).json)
    },

    async handle({ tx, path, body: asked, caller, generation, fieldName, audit }) {
      const body = { ...asked, ...(await resolveLimits(tx, asked, kinds, fieldName)) }
      const mayEnd = mayEndAdministration(body)
      if (mayEnd) await lockAdministration(tx)
      const role = await lockRole(tx, path.roleId)
      refuseLimitedAdministration({ ...(JSON.parse(role.json) as Role), ...body })
      const write = () => patchRole(tx, role.id, body)
      const change = mayEnd ? await keepingAdministration(tx, caller, write) : await write()
      if (change) audit({ entity: 'role', entityId: role.uuid, ...change })
      return concludeWithRecord(tx, generation, roles, role)
    },
  })

function mayEndAdministration({ scopes }: { scopes?: readonly string[] }): boolean {
  return scopes?.includes('admin') === false
}
