import { findCompanyNumber } from '../../access/doors/companies/company-key-store.ts'
import { fileAnswer } from '../../platform/files/file-answer.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { entityTag } from '../../platform/pipeline/precondition.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchLogo } from './company-logo.ts'
import { findLogo } from './company-logo-store.ts'
import { logoPath } from './held-logo.ts'

export const getCompanyLogo = operation({
  name: 'getCompanyLogo',
  summary: 'Get the logo of a company',
  description:
    'Returns the image, to be shown inline. Refused with 404 `company-logo.missing` where there is no such company or it has no logo, and with 404 `file.missing` where the content is lost.',
  method: 'GET',
  path: logoPath,
  scope: 'companies.read',
  pathParameters: { companyId: ReferenceField() },
  answer: { status: 200, mediaTypes: ['image/png', 'image/jpeg'] },

  async handle({ tx, files, generation, path }) {
    const company = await findCompanyNumber(tx, path.companyId)
    const logo = company && (await findLogo(tx, generation, company.id))
    if (!logo) throw noSuchLogo()
    const { digest, mediaType, sizeBytes: size } = logo
    const name = `logo.${mediaType === 'image/png' ? 'png' : 'jpg'}`
    const shown = { digest, name, mediaType, size, disposition: 'inline' } as const
    return fileAnswer(files, shown, entityTag(logo.json))
  },
})
