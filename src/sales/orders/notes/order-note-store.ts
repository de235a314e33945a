import { displayNameIn } from '../../../access/doors/users/user-name-store.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../../platform/postgres/numbered-rows.ts'
import { Note } from '../../../platform/records/note.ts'
import { projected } from '../../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../../platform/records/record-source.ts'

export const orderNoteTable: NumberedTable = {
  table: 'sales_order_notes',
  as: 'sales_order_note',
  columns: { salesOrderId: 'integer', noteBody: 'text', createdByUserId: 'integer' },
}

const { as } = orderNoteTable

export const orderNotes: RecordSource = {
  ...orderNoteTable,
  record: projected(shapeOf(Note), {
    noteId: keyOf(as),
    ...columnsOf(as, 'noteBody', 'created', 'changed'),
    createdByUserName: displayNameIn(as, 'created_by_user_id'),
    changedByUserName: displayNameIn(as, 'changed_by_user_id'),
  }),
}
