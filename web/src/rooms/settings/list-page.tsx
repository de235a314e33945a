import { RecordListPage } from '../../shared/records/pages/record-list-page.tsx'
import { named } from './named-list.tsx'

export const ListPage = named(RecordListPage)
