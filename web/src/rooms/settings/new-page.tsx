import { NewRecordPage } from '../../shared/records/pages/new-record-page.tsx'
import { named } from './named-list.tsx'

export const NewPage = named(NewRecordPage)
