import Type from 'typebox'
import { enqueueJob } from '../jobs/job-queue-store.ts'
import { Job } from '../jobs/job-record.ts'
import { readJob } from '../jobs/job-record-store.ts'
import { refuseFaults } from '../pipeline/input.ts'
import { operation, Reply } from '../pipeline/operation.ts'
import { bytesOfBase64 } from '../values/base64.ts'
import type { Faults } from '../values/refusal.ts'
import { Label } from '../values/shape.ts'
import type { ExchangedKinds } from './exchanged-kind.ts'
import { fileFormats } from './exported-rows.ts'
import { unknownColumns } from './importer.ts'
import { Mapping } from './mapping.ts'

/** What an import job is told. */
export interface ImportParameters {
  readonly kind: string
  readonly format: (typeof fileFormats)[number]
  readonly filename?: string
  readonly mapping?: Mapping
  readonly dryRun?: boolean
  readonly lookupFiles?: readonly LookupFile[]
  readonly skipBad?: boolean
  readonly unknownColumns?: (typeof unknownColumns)[number]
  readonly warehouse?: string
  /** Who asked for it, for the audit trail. */
  readonly importedBy: string
  /** Of the scopes that imports need, those that the caller had. */
  readonly scopes?: readonly string[]
}

/** What the file is called beside the files of its lookups. */
export function importedFile(format: string): string {
  return `import.${format}`
}

const bodyBytesMax = 32 * 1024 * 1024

/** Kept with the job's parameters, so it is small. */
const LookupFile = Type.Object({
  /** As the mapping names it. */
  name: Label(100, { pattern: '^[^/\\\\\\u0000]*[^/\\\\\\u0000.][^/\\\\\\u0000]*$' }),
  /** In base64. */
  data: Type.String({ contentEncoding: 'base64', minLength: 1, maxLength: 1_000_000 }),
})
type LookupFile = Type.Static<typeof LookupFile>

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
      mapping: Type.Optional(Mapping),
      /** The files that lookups of the mapping name. */
      lookupFiles: Type.Optional(Type.Array(LookupFile, { maxItems: 10 })),
      /** The job does everything and undoes it: its figures are true. */
      dryRun: Type.Optional(Type.Boolean()),
      /** Leaves bad lines out instead of refusing the file. */
      skipBad: Type.Optional(Type.Boolean()),
      /** What becomes of columns that hold something and that are not known; `refuse` if left out. */
      unknownColumns: Type.Optional(
        Type.Unsafe<(typeof unknownColumns)[number]>({ type: 'string', enum: [...unknownColumns] }),
      ),
      /** Where stock lies whose line names no warehouse; the default warehouse if left out. */
      warehouse: Type.Optional(Label()),
    }),
    bodyLimitBytes: bodyBytesMax,
    timeLimitMs: 15_000,
    example: { kind: 'items', format: 'csv', data: 'c2t1LG5hbWUNClQtMSxUZWENCg==', dryRun: true },
    answer: { status: 201, shape: Job },

    async handle({ tx, files, body, headers, caller, spell, requireScope, audit }) {
      requireScope(kinds[body.kind]?.writeScope ?? '')
      const { data, mapping, lookupFiles, ...rest } = body
      const content = bytesOfBase64(data)
      refuseFaults(faultsOf(body, content, spell))
      const { digest, size } = await files.keep(content as Buffer)
      const parameters: ImportParameters = {
        ...rest,
        ...(mapping && { mapping }),
        ...(lookupFiles && { lookupFiles }),
        importedBy: caller.name,
        scopes: Object.values(kinds)
          .map(({ writeScope }) => writeScope)
          .filter((scope) => caller.scopes.has(scope)),
      }
      const id = await enqueueJob(tx, { kind: 'import', parameters, inputDigest: digest })
      const after = { ...rest, kind: 'import', of: body.kind, digest, size }
      audit({ entity: 'job', entityId: id, before: null, after })
      const job = await readJob(tx, headers.language, id)
      return new Reply(job, { headers: { location: `/v2/jobs/${id}` } })
    },
  })

interface Told {
  readonly format: string
  readonly data: string
  readonly mapping?: Mapping
  readonly lookupFiles?: readonly LookupFile[]
}

/** A mapping may name files of the request and no others. */
function faultsOf(
  { format, mapping, lookupFiles = [] }: Told,
  content: Buffer | undefined,
  spell: (path: readonly (string | number)[]) => string,
): Faults {
  const names = lookupFiles.map(({ name }) => name)
  const isTaken = (name: string, index: number) =>
    name === importedFile(format) || names.indexOf(name) !== index
  return Object.fromEntries([
    ...(content ? [] : [[spell(['data']), noBase64]]),
    ...[...lookupFiles.entries()]
      .filter(([, file]) => bytesOfBase64(file.data) === undefined)
      .map(([index]) => [spell(['lookupFiles', index, 'data']), noBase64]),
    ...names
      .map((name, index) => [name, index] as const)
      .filter(([name, index]) => isTaken(name, index))
      .map(([, index]) => [spell(['lookupFiles', index, 'name']), nameTaken]),
    ...Object.entries(mapping?.lookups ?? {})
      .filter(([, { file }]) => !names.includes(file))
      .map(([column]) => [`${spell(['mapping', 'lookups'])}.${column}.file`, notSent]),
  ])
}

const nameTaken = {
  en: 'There is a file of this name already.',
  de: 'Eine Datei dieses Namens gibt es schon.',
}
const notSent = {
  en: 'This must be the name of one of the lookupFiles.',
  de: 'Hier muss der Name einer der lookupFiles stehen.',
}
const noBase64 = { en: 'This must be base64 data.', de: 'Hier müssen Base64-Daten stehen.' }
