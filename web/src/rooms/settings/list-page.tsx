import { RecordListPage } from '../../shared/records/record-list-page.tsx'
import { named } from './named-list.tsx'

export const ListPage = named(RecordListPage)
