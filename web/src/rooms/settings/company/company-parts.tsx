import type { RecordPart } from '../../../shared/records/declared.ts'
import { CompanyRanges } from './company-ranges.tsx'
import { CompanyRegistrations } from './company-registrations.tsx'

/** What belongs to a company in addition to its own fields. */
export function CompanyParts({ id }: RecordPart) {
  return (
    <>
      <CompanyRegistrations id={id} />
      <CompanyRanges id={id} />
    </>
  )
}
