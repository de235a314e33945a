import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchLogo } from './company-logo.ts'
import { deleteLogo } from './company-logo-store.ts'
import { currentLogo, holdLogo, logoPath } from './held-logo.ts'

export const deleteCompanyLogo = operation({
  name: 'deleteCompanyLogo',
  summary: 'Delete the logo of a company',
  description:
    'Documents of the company show no logo any more; final documents that were written before stay as they are. Refused with 404 `company.missing` or `company-logo.missing`.',
  method: 'DELETE',
  path: logoPath,
  scope: 'companies.write',
  pathParameters: { companyId: ReferenceField() },
  answer: { status: 204 },
  current: currentLogo,

  async handle(call) {
    const logo = await holdLogo({ ...call, generation: 'v2' })
    if (!logo) throw noSuchLogo()
    await deleteLogo(call.tx, logo.id)
    const before = JSON.parse(logo.json)
    call.audit({ entity: 'company-logo', entityId: logo.uuid, before, after: null })
    return undefined
  },
})
