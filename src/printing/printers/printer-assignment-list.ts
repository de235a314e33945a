import { namedUsers } from '../../access/doors/users/user-key-store.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { exampleKey, type Reference } from '../../platform/values/shape.ts'
import {
  assignmentTaken,
  noSuchAssigned,
  PrinterAssignment,
  printerAssignmentSentences,
} from './printer-assignment.ts'
import { assignments, assignmentTable } from './printer-assignment-store.ts'

/** The tables of the records that an assignment names. */
const tables: Readonly<Record<string, string>> = {
  userId: namedUsers,
  formId: 'forms',
  printerId: 'printers',
}

export const printerAssignmentList: ReferenceList = {
  noun: 'printer-assignment',
  plural: 'PrinterAssignments',
  about: 'the printers of users, which their documents are printed on when nobody names a printer',
  rules:
    'The assignment of a form comes before that of a kind of document, and that before the one for all documents. Refused with 409 `printer-assignment.taken` where the user has a printer for these documents, and with 422 `printer-assignment.reference.missing` for records that do not exist.',
  path: { v1: '/printerAssignments', v2: '/printer-assignments' },
  scope: 'printers',
  shape: PrinterAssignment,
  table: assignmentTable,
  source: assignments,
  usual: { documentKind: null, formId: null },
  example: { userId: exampleKey(1), documentKind: 'invoice', printerId: exampleKey(1) },
  unique: [],
  constraints: {
    printer_assignments_taken: () =>
      new Refusal('conflict', 'printer-assignment.taken', assignmentTaken),
  },
  sentences: printerAssignmentSentences,

  async columns({ tx, fieldName }, said) {
    const named = Object.entries(tables).flatMap(([field, table]) => {
      const reference = said[field] as Reference | null | undefined
      return reference ? [{ path: [field], table, reference }] : []
    })
    const resolve = await resolveRecords(tx, named, noSuchAssigned, fieldName)
    const ids = named.map(({ path: [field], reference }) => [field, resolve(reference).id])
    return { ...said, ...Object.fromEntries(ids) }
  },
}
