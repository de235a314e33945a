import type { KeyColumns } from '../platform/records/projection.ts'
import { referenceOf } from '../platform/records/record-source.ts'

/** Both keys of the company that a row names in `company_id`, for a projection. */
export function companyReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'company_id', 'companies')
}

/** The companies, for looking up those that a body names. */
export const namedCompanies = 'companies'
