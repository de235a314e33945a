import Type from 'typebox'
import { KeyField, Label } from '../values/shape.ts'

/** A note that the staff keep on a record. */
export const Note = Type.Object({
  noteId: KeyField({ readOnly: true }),
  noteBody: Label(100_000, { description: 'Text of the note, for the staff alone.' }),
})
