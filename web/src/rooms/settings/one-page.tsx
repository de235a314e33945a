import { RecordPage } from '../../shared/records/pages/record-page.tsx'
import { named } from './named-list.tsx'

export const OnePage = named(RecordPage)
