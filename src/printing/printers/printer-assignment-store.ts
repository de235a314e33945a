import { namedUsers } from '../../access/doors/users/user-key-store.ts'
import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { PrinterAssignment } from './printer-assignment.ts'

const as = 'printer_assignment'

export const assignmentTable: NumberedTable = {
  table: 'printer_assignments',
  as,
  announces: eventsOf('printer-assignment'),
  columns: {
    userId: 'integer',
    documentKind: 'text',
    formId: 'integer',
    printerId: 'integer',
  },
}

export const assignments: RecordSource = {
  ...assignmentTable,
  record: projected(shapeOf(PrinterAssignment), {
    id: keyOf(as),
    ...columnsOf(as, 'documentKind'),
    userId: referenceOf(as, 'user_id', namedUsers),
    formId: referenceOf(as, 'form_id', 'forms'),
    printerId: referenceOf(as, 'printer_id', 'printers'),
  }),
}
