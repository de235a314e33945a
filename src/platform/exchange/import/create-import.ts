import type { TSchema } from 'typebox'
import { enqueueJob } from '../../jobs/job-queue-store.ts'
import { readJob } from '../../jobs/job-record-store.ts'
import { refuseFaults } from '../../pipeline/input/input.ts'
import { created, operation } from '../../pipeline/operation.ts'
import { workflowMark, workflowSwitch } from '../../pipeline/workflow-switch.ts'
import { bytesOfBase64 } from '../../values/base64.ts'
import type { Faults, FieldName } from '../../values/refusal.ts'
import { type ExchangedKinds, scopesByKind } from '../exchanged-kind.ts'
import type { fileFormats } from '../export/exported-rows.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { bodyBytesMax, importBody, type LookupFile } from './import-body.ts'
import type { unknownColumns } from './importer.ts'

/** Parameters of an import job. */
export interface ImportParameters {
  readonly kind: string
  readonly format: (typeof fileFormats)[number]
  readonly filename?: string
  readonly mapping?: Mapping
  readonly dryRun?: boolean
  readonly previewOnly?: boolean
  readonly lookupFiles?: readonly LookupFile[]
  readonly skipBad?: boolean
  readonly unknownColumns?: (typeof unknownColumns)[number]
  readonly warehouse?: string
  /** The user or app that requested it, for the audit trail. */
  readonly importedBy: string
  /** Those scopes of the caller that imports need. */
  readonly scopes?: readonly string[]
}

/** Name of the imported file in the directory that it shares with its lookup files. */
export function importedFile(format: string): string {
  return `import.${format}`
}

/** Import into the given kinds, as a job. */
export const createImport = (kinds: ExchangedKinds, Job: TSchema) =>
  operation({
    name: 'createImport',
    summary: 'Import records from a file',
    description: `Starts a job that creates and updates records from a CSV or XLSX file, and returns the job. The file is imported as a whole or, where a line has faults, not at all, unless \`skipBad\` is true; the faults are then found under the errors of the job. The audit trail has what it wrote under the request \`job.{id}\`, by which it can be taken back. Columns are guessed from their names where no mapping is given. In addition to the scope below it needs ${scopesByKind(kinds, 'writeScope')}. Refused with 400 \`request.invalid\` where \`data\` is not base64 or the mapping names a lookup file that was not sent.`,
    method: 'POST',
    path: { v2: '/imports' },
    scope: 'jobs.write',
    query: workflowSwitch,
    body: importBody(kinds),
    bodyLimitBytes: bodyBytesMax,
    timeLimitMs: 15_000,
    example: {
      kind: 'items',
      format: 'csv',
      data: 'c2t1LG5hbWUsc2FsZXNQcmljZU5ldApULTkwMDEsV2ludGVyIFRlYSw2LjkwCg==',
      dryRun: true,
    },
    answer: { status: 201, shape: Job },

    async handle(call) {
      const { tx, files, query, body, headers, caller, fieldName, requireScope, audit, locate } =
        call
      requireScope(kinds[body.kind]?.writeScope ?? '')
      const { data, mapping, lookupFiles, ...rest } = body
      const content = bytesOfBase64(data)
      refuseFaults(faultsOf(body, content, fieldName))
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
      audit({ entity: 'job', entityId: id, before: null, after, mark: workflowMark(query) })
      const job = await readJob(tx, headers.language, id)
      return created(job, locate('/jobs', id))
    },
  })

interface Sent {
  readonly format: string
  readonly data: string
  readonly mapping?: Mapping
  readonly lookupFiles?: readonly LookupFile[]
}

/** A mapping may name files of the request and no others. */
function faultsOf(
  { format, mapping, lookupFiles = [] }: Sent,
  content: Buffer | undefined,
  fieldName: FieldName,
): Faults {
  const names = lookupFiles.map(({ name }) => name)
  const isTaken = (name: string, index: number) =>
    name === importedFile(format) || names.indexOf(name) !== index
  return Object.fromEntries([
    ...(content ? [] : [[fieldName(['data']), noBase64]]),
    ...[...lookupFiles.entries()]
      .filter(([, file]) => bytesOfBase64(file.data) === undefined)
      .map(([index]) => [fieldName(['lookupFiles', index, 'data']), noBase64]),
    ...names
      .map((name, index) => [name, index] as const)
      .filter(([name, index]) => isTaken(name, index))
      .map(([, index]) => [fieldName(['lookupFiles', index, 'name']), nameTaken]),
    ...Object.entries(mapping?.lookups ?? {})
      .filter(([, { file }]) => !names.includes(file))
      .map(([column]) => [`${fieldName(['mapping', 'lookups'])}.${column}.file`, notSent]),
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
