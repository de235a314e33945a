import Type from 'typebox'
import { Refusal } from '../values/refusal.ts'
import { Instant, Int32, orNull, Text, Uuid } from '../values/shape.ts'
import type { JobKind } from './job.ts'
import { resultOf } from './job-result.ts'

export const jobStatuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const

/** A job of one of the kinds, as it appears in answers. */
export function jobShape(kinds: readonly JobKind[]) {
  const names = kinds.map(({ name }) => `\`${name}\``)
  return Type.Object({
    id: Uuid(),
    kind: Text(50, { description: `What the job does: ${names.join(', ')}.` }),
    status: Type.Unsafe<string>({
      type: 'string',
      enum: [...jobStatuses],
      description: 'The last three are final.',
    }),
    progress: Type.Object(
      {
        done: Int32({ minimum: 0, description: 'Lines or records processed so far.' }),
        total: orNull(
          Int32({
            minimum: 0,
            description: 'Lines or records in all; null until the number is known.',
          }),
        ),
      },
      { description: 'How far the job has come.' },
    ),
    attempts: Int32({ minimum: 0, description: 'How often a worker has started the job.' }),
    created: Instant({ description: 'When the job was requested.' }),
    started: orNull(Instant({ description: 'When it was last started; null while it waits.' })),
    finished: orNull(Instant({ description: 'When it ended; null until then.' })),
    result: orNull(resultOf(kinds)),
    errorCode: orNull(Text(100, { description: 'Why the job failed; null unless it did.' })),
    errorMessage: orNull(Text(1000, { description: 'The same as a sentence for people.' })),
    hasResult: Type.Boolean({ description: 'Whether `/result` has a file to download.' }),
    hasErrors: Type.Boolean({ description: 'Whether `/errors` has a file to download.' }),
  })
}

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
