import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { type LimitedKinds, resolveLimits } from './resolve-limits.ts'
import { Role, RoleDraft, refuseLimitedAdministration, roleConstraints } from './role.ts'
import { insertRoles, roles } from './role-store.ts'

/** `kinds`: the tables of what roles are limited to. */
export const createRole = (kinds: LimitedKinds) =>
  operation({
    name: 'createRole',
    summary: 'Create a role',
    description:
      'Adds a role: a named set of scopes, which users have in addition to their own (`roles` of a ' +
      'user). A name that another role has, in any case of letters, is refused with 409 ' +
      '`role.name.taken`, limits next to the scope `admin` with 422 `role.limits.admin`, ' +
      'and companies, warehouses and sales channels that do not exist with 422 `role.reference.missing`.',
    method: 'POST',
    path: { v2: '/admin/roles' },
    scope: 'admin',
    body: RoleDraft,
    example: {
      name: 'Returns desk',
      description: 'Takes goods back and inspects them',
      scopes: ['returns.read', 'returns.write', 'salesorders.read'],
      creditAmountMax: 200,
    },
    answer: { status: 201, shape: Role },
    constraints: roleConstraints,

    async handle({ tx, body, generation, fieldName, audit, locate }) {
      const records = await resolveLimits(tx, body, kinds, fieldName)
      const role = {
        ...{ name: body.name, description: body.description ?? '', scopes: body.scopes },
        ...{ companies: [], warehouses: [], salesChannels: [], ...records },
        discountPercentMax: body.discountPercentMax ?? null,
        creditAmountMax: body.creditAmountMax ?? null,
        approvalAmountMax: body.approvalAmountMax ?? null,
      }
      refuseLimitedAdministration(role)
      const [key] = await insertRoles(tx, [role])
      if (!key) throw new Error('the role was not added')
      audit({ entity: 'role', entityId: key.uuid, before: null, after: role })
      return created(
        await concludeWithRecord(tx, generation, roles, key),
        locate('/admin/roles', key),
      )
    },
  })
