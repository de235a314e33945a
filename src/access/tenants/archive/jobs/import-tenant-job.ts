import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { JobKind, RunningJob } from '../../../../platform/jobs/job.ts'
import { importTenant } from '../import-tenant.ts'
import { installationOf, refusing, resultOf, TenantFileResult } from './tenant-job.ts'

export interface TenantImportParameters {
  /** What opens an encrypted file: `Unsealing` as JSON, sealed with the master key, in base64. */
  readonly unsealing?: string
  /** Where it shall live; the first cell that takes tenants where it is left out. */
  readonly cell?: string
}

export const unsealingPurpose = 'tenant import'

/** Brings a tenant from a file that was sent into this installation. */
export const importTenantJob: JobKind<typeof TenantFileResult> = {
  name: 'tenant-import',
  result: TenantFileResult,
  async run(job) {
    const { owner, keyFingerprint } = installationOf(job)
    const { cell } = job.parameters as TenantImportParameters
    const file = await sentFile(job)
    const { manifest } = await refusing(() =>
      importTenant({
        ...{ settings: owner, vault: job.vault, job: job.id, cell, files: job.files, file },
        ...{ keyFingerprint, ...unsealingOf(job) },
        onProgress: ({ done, total }) => job.progress(done, total),
      }),
    )
    return { status: 'succeeded', result: resultOf(manifest) }
  },
}

type Sent = Pick<RunningJob, 'files' | 'tenantId' | 'inputDigest' | 'directory'>

async function sentFile({ files, tenantId, inputDigest, directory }: Sent): Promise<string> {
  const file = join(directory, 'tenant')
  const content = await files.read(tenantId, inputDigest ?? '')
  await pipeline(content, createWriteStream(file, { mode: 0o600 }))
  return file
}

function unsealingOf({ parameters, vault }: Pick<RunningJob, 'parameters' | 'vault'>) {
  const { unsealing } = parameters as TenantImportParameters
  if (unsealing === undefined) return {}
  const opened = vault.open(unsealingPurpose, Buffer.from(unsealing, 'base64')).toString()
  return { unsealing: JSON.parse(opened) }
}
