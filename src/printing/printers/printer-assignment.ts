import Type from 'typebox'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { KeyField, orNull, ReferenceField } from '../../platform/values/shape.ts'
import { DocumentKind } from '../forms/form.ts'

/** Where the documents of a user are printed when nobody names a printer. */
export const PrinterAssignment = Type.Object({
  id: KeyField({ readOnly: true }),
  userId: ReferenceField({ refersTo: 'users', description: 'The user who prints.' }),
  documentKind: orNull(DocumentKind({ description: 'Null: documents of every kind.' })),
  formId: orNull(
    ReferenceField({ refersTo: 'forms', description: 'Null: documents on every form.' }),
  ),
  printerId: ReferenceField({ refersTo: 'printers', description: 'The printer.' }),
})

export const printerAssignmentSentences = {
  'printer-assignment.missing': {
    en: 'There is no such assignment of a printer.',
    de: 'Diese Zuordnung eines Druckers gibt es nicht.',
  },
  'printer-assignment.in-use': {
    en: 'Records refer to this assignment.',
    de: 'Datensätze verweisen auf diese Zuordnung.',
  },
}

export const assignmentTaken = {
  en: 'The user has a printer for these documents already.',
  de: 'Für diese Belege hat der Benutzer schon einen Drucker.',
}

export const noSuchAssigned = missingRecords('printer-assignment.reference.missing', {
  en: 'The assignment refers to records that do not exist.',
  de: 'Die Zuordnung verweist auf Datensätze, die es nicht gibt.',
})
