import Type from 'typebox'
import { Int32, orNull, Text } from '../../values/shape.ts'

const count = (description: string) => Int32({ minimum: 0, description })

/** What an import of any kind of record reports. */
export const ImportResult = Type.Object({
  records: count('Lines read.'),
  created: count('Records that were created.'),
  changed: count('Records that were changed.'),
  unchanged: count('Records that already were as the file says.'),
  failed: count('Lines with faults.'),
  isWritten: Type.Boolean({
    description:
      'Whether the import was saved: false after a dry run, or where faults prevented it.',
  }),
  reasons: Type.Array(
    Type.Object({
      reason: Text(4000, { description: 'The kind of fault, without the values of the line.' }),
      column: orNull(Text(1000, { description: 'Null where the fault concerns the whole line.' })),
      count: count('Number of faults of this kind.'),
    }),
    { description: 'Kinds of faults in the lines, the most frequent first.' },
  ),
  ignoredColumns: Type.Array(
    Type.Object({
      column: Text(1000, { description: 'Name of the column in the file.' }),
      values: count('Number of lines with a value in it.'),
    }),
    { description: 'Columns of the file that were not imported.' },
  ),
  columns: Type.Optional(
    Type.Array(
      Type.Object({
        column: Text(1000, { description: 'Name of the column in the file.' }),
        field: orNull(Text(100, { description: 'Null where the column is not imported.' })),
        sample: orNull(
          Text(100, { description: 'How its first value was read; null where there is none.' }),
        ),
      }),
      { description: 'How a preview understands the columns of the file, in their order.' },
    ),
  ),
  missingFields: Type.Optional(
    Type.Array(Type.Array(Text(100)), {
      description:
        'Of a preview: fields that the import needs and that no column is taken for; of each list one suffices.',
    }),
  ),
  fields: Type.Optional(
    Type.Array(Text(100), {
      description: 'Of a preview: all fields that a mapping may name for this kind of record.',
    }),
  ),
})
