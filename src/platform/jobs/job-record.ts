import Type from 'typebox'
import { Refusal } from '../values/refusal.ts'
import { Instant, Int32, orNull, Text, Uuid } from '../values/shape.ts'

const count = () => orNull(Int32({ minimum: 0 }))

/** A job as everybody sees it. */
export const Job = Type.Object({
  id: Uuid(),
  kind: Text(50),
  status: Type.Unsafe<string>({
    type: 'string',
    enum: ['queued', 'running', 'succeeded', 'failed', 'cancelled'],
  }),
  progress: Type.Object({
    done: Int32({ minimum: 0 }),
    /** Null until it is known. */
    total: count(),
  }),
  attempts: Int32({ minimum: 0 }),
  created: Instant(),
  started: orNull(Instant()),
  finished: orNull(Instant()),
  result: orNull(
    Type.Object({
      /** Lines that were read, or records that were written into the file. */
      records: count(),
      created: count(),
      changed: count(),
      unchanged: count(),
      /** Lines with faults. */
      failed: count(),
      /** Whether anything was written: imports are all or nothing. */
      isWritten: orNull(Type.Boolean()),
      /** What was wrong with lines of an import, the most frequent first. */
      reasons: orNull(
        Type.Array(
          Type.Object({ reason: Text(), column: orNull(Text(1000)), count: Int32({ minimum: 0 }) }),
        ),
      ),
      /** Columns that were not imported, with the number of lines that say something in them. */
      ignoredColumns: orNull(
        Type.Array(Type.Object({ column: Text(1000), values: Int32({ minimum: 0 }) })),
      ),
    }),
  ),
  errorCode: orNull(Text(100)),
  errorMessage: orNull(Text(1000)),
  /** Whether `/result` and `/errors` have something to download. */
  hasResult: Type.Boolean(),
  hasErrors: Type.Boolean(),
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
