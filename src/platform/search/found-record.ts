import Type from 'typebox'
import { orNull, Uuid } from '../values/shape.ts'

/** A record that was found, as answers show it. */
export const Found = Type.Object({
  kind: Type.String({ description: 'The kind of record, as the change log names it.' }),
  id: Uuid({ description: 'The record.' }),
  title: Type.String({ description: 'What people know it by: its number, or its name.' }),
  about: Type.String({ description: 'What else distinguishes it from the others; may be empty.' }),
  isExact: Type.Boolean({
    description: 'Whether its number, code or address is just what was asked for.',
  }),
  partOf: orNull(
    Type.Object(
      { kind: Type.String({ description: 'Its kind.' }), id: Uuid({ description: 'Its id.' }) },
      { description: 'The record that it belongs to: the order of an invoice.' },
    ),
  ),
})
