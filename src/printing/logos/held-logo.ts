import { lockCompanyKey } from '../../access/doors/companies/company-key-store.ts'
import { AbsentRecord, type Call, Json } from '../../platform/pipeline/operation.ts'
import { lockRecordWhere } from '../../platform/records/record-store.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { companyLogos, isLogoOf } from './company-logo-store.ts'

export const logoPath = {
  v1: '/companies/{companyId}/logo',
  v2: '/companies/{companyId}/logo',
} as const

type Named = Pick<Call<{ readonly companyId: Reference }>, 'tx' | 'generation' | 'path'>

/** The logo that the path names, held. Throws `company.missing` (404). */
export async function holdLogo({ tx, generation, path }: Named) {
  const company = await lockCompanyKey(tx, path.companyId)
  return lockRecordWhere(tx, generation, companyLogos, isLogoOf(company.id))
}

/** The logo as it is, for `If-Match`. */
export async function currentLogo(call: Named): Promise<Json> {
  const logo = await holdLogo(call)
  return logo ? new Json(logo.json) : new AbsentRecord('{}')
}
