import Type from 'typebox'
import { BackupError } from '../../../../platform/backup/manifest.ts'
import type { Installation, RunningJob } from '../../../../platform/jobs/job.ts'
import { Refusal } from '../../../../platform/values/refusal.ts'
import { Int32 } from '../../../../platform/values/shape.ts'
import type { TenantManifest } from '../tenant-manifest.ts'

/** The result of jobs that write or read a whole tenant. */
export const TenantFileResult = Type.Object({
  tenantId: Type.String({ format: 'uuid', description: 'The tenant.' }),
  name: Type.String({ description: 'What it is called.' }),
  records: Int32({ minimum: 0, description: 'Records in the file.' }),
  attachedFiles: Int32({ minimum: 0, description: 'Attached files.' }),
})

export function resultOf({ tenant, tables, files }: TenantManifest) {
  const records = tables.reduce((sum, { rows }) => sum + rows, 0)
  return { ...tenant, records, attachedFiles: files.count }
}

/** The operator's means, which only jobs with a process of their own have. */
export function installationOf({ installation }: Pick<RunningJob, 'installation'>): Installation {
  if (!installation) throw new Error('a job with the rows of a tenant needs a process of its own')
  return installation
}

/** Runs the work; its `BackupError` becomes a refusal of the job: `tenant-file.refused`. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof BackupError ? refusedBecause(cause) : cause
  }
}

function refusedBecause(cause: BackupError): Refusal {
  const sentence = { en: cause.message, de: `Das geht nicht: ${cause.message}` }
  return new Refusal('broken-rule', 'tenant-file.refused', sentence, { cause })
}
