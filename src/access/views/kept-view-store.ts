import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { displayNameOfUser } from '../reported-users-store.ts'
import { KeptView } from './kept-view.ts'

export const keptViewTable: NumberedTable = {
  table: 'kept_views',
  as: 'kept_view',
  columns: {
    name: 'text',
    list: 'text',
    search: 'text',
    isShared: 'boolean',
    owner: 'text',
    userUuid: 'uuid',
  },
}

const { as } = keptViewTable

export const keptViews: RecordSource = {
  ...keptViewTable,
  order: fixed('lower(kept_view.name), kept_view.id'),
  record: projected(shapeOf(KeptView), {
    id: keyOf(as),
    ...columnsOf(as, 'name', 'list', 'search', 'isShared'),
    owner: fixed(`coalesce(${displayNameOfUser('kept_view.user_uuid')}, kept_view.owner)`),
  }),
}

/** The views that somebody may see: those that are shared, and those that this actor kept. */
export function isVisibleTo(actor: string): Sql {
  return sql`(kept_view.is_shared or coalesce(kept_view.user_uuid::text, kept_view.owner) = ${actor})`
}
