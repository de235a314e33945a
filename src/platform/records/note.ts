import Type from 'typebox'
import { Instant, KeyField, Label, orNull } from '../values/shape.ts'

const userName = (description: string) => Type.String({ readOnly: true, description })

/** A note that the staff keep on a record. */
export const Note = Type.Object({
  noteId: KeyField({ readOnly: true }),
  noteBody: Label(100_000, { description: 'Text of the note, for the staff alone.' }),
  created: orNull(
    Instant({
      readOnly: true,
      description: 'When it was written; null: before this was kept.',
    }),
  ),
  createdByUserName: userName('Who wrote it; empty: an app, or nobody that is known.'),
  changed: orNull(
    Instant({
      readOnly: true,
      description: 'When its text was changed last; null: never since it was written.',
    }),
  ),
  changedByUserName: userName('Who changed it last; empty: an app, or nobody.'),
})
