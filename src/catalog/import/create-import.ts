import Type from 'typebox'
import { encodings } from '../../platform/csv/encoding.ts'
import type { ExchangedKinds } from '../../platform/csv/exchanged-kind.ts'
import { fileFormats } from '../../platform/csv/exported-rows.ts'
import type { Mapping } from '../../platform/csv/mapping.ts'
import { refuseFaults } from '../../platform/http/input.ts'
import { operation, Reply } from '../../platform/http/operation.ts'
import { enqueueJob } from '../../platform/jobs/job-queue-store.ts'
import { Job } from '../../platform/jobs/job-record.ts'
import { readJob } from '../../platform/jobs/job-record-store.ts'
import { Label } from '../../platform/values/shape.ts'

/** What an import job is told. */
export interface ImportParameters {
  readonly kind: string
  readonly format: (typeof fileFormats)[number]
  readonly filename?: string
  readonly mapping?: Mapping
  readonly dryRun?: boolean
  readonly skipBad?: boolean
  /** Who asked for it, for the audit trail. */
  readonly importedBy: string
}

const bodyBytesMax = 32 * 1024 * 1024

/** The mapping of a file, with lists of names where the command line's file has members of any name. */
const ImportMapping = Type.Object({
  /** Columns that are not named are not imported; left out as a whole, they are guessed. */
  columns: Type.Optional(
    Type.Array(Type.Object({ column: Label(), field: Label(100) }), { maxItems: 500 }),
  ),
  defaults: Type.Optional(
    Type.Array(Type.Object({ field: Label(100), value: Type.String({ maxLength: 1000 }) }), {
      maxItems: 100,
    }),
  ),
  delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 1 })),
  encoding: Type.Optional(
    Type.Unsafe<(typeof encodings)[number]>({ type: 'string', enum: [...encodings] }),
  ),
  decimal: Type.Optional(Type.Unsafe<'.' | ','>({ type: 'string', enum: ['.', ','] })),
})

/** Import into the given kinds, as a job. A file is imported as a whole or not at all. */
export const createImport = (kinds: ExchangedKinds) =>
  operation({
    name: 'createImport',
    summary: 'Import records from a file (CSV or XLSX), as a job: all lines or none',
    method: 'POST',
    path: { v2: '/imports' },
    scope: 'jobs.write',
    body: Type.Object({
      kind: Type.Unsafe<string>({ type: 'string', enum: Object.keys(kinds) }),
      format: Type.Unsafe<ImportParameters['format']>({ type: 'string', enum: [...fileFormats] }),
      filename: Type.Optional(Label()),
      /** The file in base64. */
      data: Type.String({ contentEncoding: 'base64', minLength: 1, maxLength: bodyBytesMax }),
      mapping: Type.Optional(ImportMapping),
      /** The job does everything and undoes it: its figures are true. */
      dryRun: Type.Optional(Type.Boolean()),
      /** Leaves bad lines out instead of refusing the file. */
      skipBad: Type.Optional(Type.Boolean()),
    }),
    bodyLimitBytes: bodyBytesMax,
    timeLimitMs: 15_000,
    example: { kind: 'items', format: 'csv', data: 'c2t1LG5hbWUNClQtMSxUZWENCg==', dryRun: true },
    answer: { status: 201, shape: Job },

    async handle({ tx, files, body, headers, caller, spell, requireScope, audit }) {
      requireScope(kinds[body.kind]?.writeScope ?? '')
      const { data, mapping, ...rest } = body
      const content = Buffer.from(data, 'base64')
      if (content.toString('base64') !== data) refuseFaults({ [spell(['data'])]: noBase64 })
      const { digest, size } = await files.keep(content)
      const parameters: ImportParameters = {
        ...rest,
        ...(mapping && { mapping: mappingOf(mapping) }),
        importedBy: caller.name,
      }
      const id = await enqueueJob(tx, { kind: 'import', parameters, inputDigest: digest })
      const after = { ...rest, kind: 'import', of: body.kind, digest, size }
      audit({ entity: 'job', entityId: id, before: null, after })
      const job = await readJob(tx, headers.language, id)
      return new Reply(job, { headers: { location: `/v2/jobs/${id}` } })
    },
  })

function mappingOf({ columns, defaults, ...rest }: Type.Static<typeof ImportMapping>): Mapping {
  return {
    ...rest,
    ...(columns && {
      columns: Object.fromEntries(columns.map(({ column, field }) => [column, field])),
    }),
    ...(defaults && {
      defaults: Object.fromEntries(defaults.map(({ field, value }) => [field, value])),
    }),
  }
}

const noBase64 = { en: 'This must be base64 data.', de: 'Hier müssen Base64-Daten stehen.' }
