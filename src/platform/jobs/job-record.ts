import Type from 'typebox'
import { Refusal } from '../values/refusal.ts'
import { Instant, Int32, orNull, Text, Uuid } from '../values/shape.ts'

const count = (description: string) => orNull(Int32({ minimum: 0, description }))

/** A job as it appears in answers. */
export const Job = Type.Object({
  id: Uuid(),
  kind: Text(50, { description: '`import` or `export`.' }),
  status: Type.Unsafe<string>({
    type: 'string',
    enum: ['queued', 'running', 'succeeded', 'failed', 'cancelled'],
    description: 'The last three are final.',
  }),
  progress: Type.Object(
    {
      done: Int32({ minimum: 0, description: 'Lines or records processed so far.' }),
      total: count('Lines or records in all; null until the number is known.'),
    },
    { description: 'How far the job has come.' },
  ),
  attempts: Int32({ minimum: 0, description: 'How often a worker has started the job.' }),
  created: Instant({ description: 'When the job was requested.' }),
  started: orNull(Instant({ description: 'When it was last started; null while it waits.' })),
  finished: orNull(Instant({ description: 'When it ended; null until then.' })),
  result: orNull(
    Type.Object(
      {
        records: count('Lines read by an import, or records written into the file of an export.'),
        created: count('Records that an import has created; null for exports.'),
        changed: count('Records that an import has changed; null for exports.'),
        unchanged: count('Records that already were as the file says; null for exports.'),
        failed: count('Lines with faults; null for exports.'),
        isWritten: orNull(
          Type.Boolean({
            description:
              'Whether the import was saved: false after a dry run, or where faults prevented it.',
          }),
        ),
        reasons: orNull(
          Type.Array(
            Type.Object({
              reason: Text(4000, {
                description: 'The kind of fault, without the values of the line.',
              }),
              column: orNull(
                Text(1000, { description: 'Null where the fault concerns the whole line.' }),
              ),
              count: Int32({ minimum: 0, description: 'Number of faults of this kind.' }),
            }),
            { description: 'Kinds of faults in the lines of an import, the most frequent first.' },
          ),
        ),
        ignoredColumns: orNull(
          Type.Array(
            Type.Object({
              column: Text(1000, { description: 'Name of the column in the file.' }),
              values: Int32({ minimum: 0, description: 'Number of lines with a value in it.' }),
            }),
            { description: 'Columns of the file that were not imported.' },
          ),
        ),
      },
      {
        description: 'Figures of the job; null until it has them.',
      },
    ),
  ),
  errorCode: orNull(Text(100, { description: 'Why the job failed; null unless it did.' })),
  errorMessage: orNull(Text(1000, { description: 'The same as a sentence for people.' })),
  hasResult: Type.Boolean({ description: 'Whether `/result` has a file to download.' }),
  hasErrors: Type.Boolean({ description: 'Whether `/errors` has a file to download.' }),
})

export const noSuchJob = () =>
  new Refusal('missing', 'job.missing', {
    en: 'There is no such job.',
    de: 'Diesen Auftrag gibt es nicht.',
  })

export const jobHasEnded = () =>
  new Refusal('conflict', 'job.ended', {
    en: 'The job has ended already.',
    de: 'Der Auftrag ist schon zu Ende.',
  })

export const noJobFile = () =>
  new Refusal('missing', 'job.file.missing', {
    en: 'The job has made no such file, or not yet.',
    de: 'Der Auftrag hat keine solche Datei erzeugt, oder noch nicht.',
  })
