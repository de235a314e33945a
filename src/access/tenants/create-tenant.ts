import { randomUUID } from 'node:crypto'
import { inCellForNew } from '../../platform/cells/in-cell-of.ts'
import { created, type Operation, operation } from '../../platform/pipeline/operation.ts'
import { type AddBasics, addTenant, newTenantSecrets } from './add-tenant.ts'
import { NewTenant, TenantDraft } from './tenant.ts'
import { inCountry } from './tenant-country.ts'
import { findTenant } from './tenant-store.ts'

/** The operation, given what a new tenant needs from other rooms, and every scope that exists. */
export function createTenant(addBasics: AddBasics, scopes: readonly string[]): Operation {
  return operation({
    name: 'createTenant',
    summary: 'Create a tenant',
    description:
      'Adds a tenant with an administrator, an OAuth client with all scopes and the records ' +
      'that every merchant needs. The password of the administrator and the secret of the ' +
      'client are returned in this answer only; a password that is left out is generated. ' +
      'With `countryIso` these are all that its first order, invoice and return need there. Left out, the currency is EUR, the language en, the licence is valid for one year and ' +
      'includes the interface, the rate limit is 100 requests a second and 200 at once, and ' +
      'audit entries are kept as long as its country has books kept (in Germany ten years), or 365 days without a country. Refused with 422 `tenant.cell-unknown` where `cell` names none that takes tenants. Only for administrators of the operator (403 ' +
      '`operator.required`).',
    method: 'POST',
    path: { v2: '/admin/tenants' },
    scope: 'admin',
    operatorOnly: true,
    body: TenantDraft,
    example: { name: 'Northern Tea Ltd', countryIso: 'DE', administrator: { user: 'jane' } },
    answer: { status: 201, shape: NewTenant, isSecret: true },

    async handle(call) {
      const { vault, body: said, headers, audit, locate } = call
      const { cell, ...body } = inCountry(said)
      const tenantId = randomUUID()
      const secrets = newTenantSecrets(tenantId, body)
      const record = await inCellForNew(call, { tenantId, cell }, async (inner) => {
        await addTenant(inner, vault, { ...body, scopes }, secrets, headers.requestId)
        await addBasics(inner, body)
        return findTenant(inner)
      })
      const { administrator, ...settings } = body
      const after = { ...settings, ...(cell && { cell }), administrator: administrator.user }
      audit({ entity: 'tenant', entityId: tenantId, before: null, after })
      return created(
        { ...JSON.parse(record ?? ''), ...secrets },
        locate('/admin/tenants', tenantId),
      )
    },
  })
}
