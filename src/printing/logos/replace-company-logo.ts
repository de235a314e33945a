import { lockCompanyKey } from '../../access/doors/companies/company-key-store.ts'
import type { ImageContent } from '../../platform/images/image-content.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { renderPage } from '../papers/rendered-paper.ts'
import { logoTrialForm } from '../papers/shipped-forms.ts'
import { CompanyLogo, logoBytesMax, noLogo, readLogo } from './company-logo.ts'
import { changeLogo, companyLogos, findLogo, insertLogo } from './company-logo-store.ts'
import { currentLogo, logoPath } from './held-logo.ts'

export const replaceCompanyLogo = operation({
  name: 'replaceCompanyLogo',
  summary: 'Set the logo of a company',
  description:
    'Stores the image as the logo of the company, in place of the one that it has. Documents of the company show it at their head; a form of the tenant places it with `logo(width: 40mm, height: 15mm)`. Final documents that were written before stay as they are. The request is the image itself, or a form (`multipart/form-data`) with it: a complete PNG or JPEG of at most 1 MiB and 4 megapixels, in gray or RGB, which is put on a page as a trial; anything else is refused with 400. The type is determined from the content alone. Refused with 404 `company.missing`.',
  method: 'PUT',
  path: logoPath,
  scope: 'companies.write',
  pathParameters: { companyId: ReferenceField() },
  uploadBytesMax: logoBytesMax,
  answer: { status: 200, shape: CompanyLogo },

  /** Decodes an image to find what is wrong with it, in a process with limits of time and memory. */
  async readUpload({ content }, { tenant }) {
    const image = await readLogo(content)
    const logo = { mediaType: image.mediaType, bytes: image.bytes }
    await renderPage(tenant.tenantId, logoTrialForm, {}, logo).catch((error: unknown) => {
      throw error instanceof Refusal && error.reason === 'broken-rule' ? noLogo(error) : error
    })
    return image
  },

  current: currentLogo,

  async handle({ tx, files, path, upload, uploadRead, generation, audit }) {
    if (!upload) throw new Error('the pipeline passed no upload')
    const { mediaType, width, height } = uploadRead as ImageContent
    const company = await lockCompanyKey(tx, path.companyId)
    const { digest, size: sizeBytes } = await files.keepUpload(upload.content)
    const columns = { mediaType, width, height, sizeBytes, digest }
    const former = await findLogo(tx, generation, company.id)
    if (former) {
      const change = await changeLogo(tx, former.id, columns)
      if (change) audit({ entity: 'company-logo', entityId: former.uuid, ...change })
    }
    const key = former ?? (await insertLogo(tx, company.id, columns))
    const after = { companyId: company.uuid, ...columns }
    if (!former) audit({ entity: 'company-logo', entityId: key.uuid, before: null, after })
    const record = await concludeWithRecord(tx, generation, companyLogos, key)
    return record as NonNullable<typeof record>
  },
})
