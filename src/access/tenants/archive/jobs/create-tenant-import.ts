import Type from 'typebox'
import { requireCellForNew } from '../../../../platform/cells/in-cell-of.ts'
import { enqueueJob } from '../../../../platform/jobs/job-queue-store.ts'
import { jobShape } from '../../../../platform/jobs/job-record.ts'
import { readJob } from '../../../../platform/jobs/job-record-store.ts'
import { created, operation } from '../../../../platform/pipeline/operation.ts'
import { Label } from '../../../../platform/values/shape.ts'
import {
  importTenantJob,
  type TenantImportParameters,
  unsealingPurpose,
} from './import-tenant-job.ts'

/** Half of the room that uploads of operators share; larger files are imported at the command line. */
const fileBytesMax = 512 * 1024 ** 2
/** The file goes to the store of files, which may be far away. */
const timeLimitMs = 60_000

export const createTenantImport = operation({
  name: 'createTenantImport',
  summary: 'Import a tenant from a file',
  description:
    'Starts a job that brings a tenant from the file of an export into this installation, all of it or nothing, and returns the job. The request is a form (`multipart/form-data`) of two parts: `opens`, what opens an encrypted file, as JSON, which is `{}` for another, and `file`, of at most 512 MiB; a larger one is imported with `kontor tenant import`. Each table and file is compared with its hash. Refused with 422 `tenant.cell-unknown` where `cell` names none that takes tenants. Only for administrators of the operator (403 `operator.required`). The job is refused with 422 `tenant-file.refused` where the file was changed, is of a newer version, or is of a tenant that lives in any cell here.',
  method: 'POST',
  path: { v2: '/admin/tenant-imports' },
  scope: 'admin',
  operatorOnly: true,
  uploadBytesMax: fileBytesMax,
  uploadForm: { body: 'opens', file: 'file' },
  timeLimitMs,
  body: Type.Object({
    cell: Type.Optional(
      Label(40, {
        description:
          'Where there are several cells: the one that the tenant shall live in. Left out, the first one that takes tenants.',
      }),
    ),
    identity: Type.Optional(
      Type.String({
        pattern: '^AGE-SECRET-KEY-1[0-9A-Z]{58}$',
        writeOnly: true,
        description: 'The key of age that opens an encrypted file.',
      }),
    ),
    passphrase: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        writeOnly: true,
        description: 'The passphrase that opens an encrypted file.',
      }),
    ),
  }),
  example: {},
  answer: { status: 201, shape: jobShape([importTenantJob]) },

  async handle({ tx, outside, files, vault, upload, body, headers, audit, locate }) {
    const { cell } = body
    requireCellForNew(outside.pool, cell)
    if (!upload) throw new Error('an operation with a file got none')
    const { digest, size } = await files.keepUpload(upload.content)
    const { identity, passphrase } = body
    const isOpened = identity !== undefined || passphrase !== undefined
    const unsealing = { identities: identity === undefined ? [] : [identity], passphrase }
    const sealed = () => vault.seal(unsealingPurpose, JSON.stringify(unsealing)).toString('base64')
    const said = { ...(cell !== undefined && { cell }) }
    const parameters: TenantImportParameters = {
      ...said,
      ...(isOpened && { unsealing: sealed() }),
    }
    const job = { kind: importTenantJob.name, parameters, inputDigest: digest }
    const id = await enqueueJob(tx, job)
    audit({
      entity: 'job',
      entityId: id,
      before: null,
      after: { kind: job.kind, ...said, digest, size },
    })
    return created(await readJob(tx, headers.language, id), locate('/jobs', id))
  },
})
