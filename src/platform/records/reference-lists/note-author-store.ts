import type { NumberedTable } from '../../postgres/numbered-rows.ts'
import { fixed, sql } from '../../postgres/sql.ts'
import { isReferredTo } from '../record-source.ts'
import type { ReferenceWrite } from './reference-list.ts'

/** Keeps who changed the note that the path names; where it is added or deleted there is none. */
export function markNoteChanged({ tx, path, caller }: ReferenceWrite, { table }: NumberedTable) {
  const named = path['noteId']
  if (!named) return
  tx.later(sql`
    update erp.${fixed(table)} note set changed_by_user_id = ${caller.user?.id ?? null}::integer
    where note.tenant_id = ${tx.tenantId} and ${isReferredTo('note', named)}`)
}
