import { join } from 'node:path'
import { TenantFiles } from '../../../../platform/files/tenant-files.ts'
import type { JobKind } from '../../../../platform/jobs/job.ts'
import { asTenant } from '../../../../platform/postgres/transaction.ts'
import { exportTenant } from '../export-tenant.ts'
import { installationOf, refusing, resultOf, TenantFileResult } from './tenant-job.ts'

export interface TenantExportParameters {
  readonly tenantId: string
  /** Only the holders of these keys (`age1…`) can read the file; none: everybody who has it. */
  readonly recipients: readonly string[]
}

const plainType = 'application/zip'
const sealedType = 'application/octet-stream'

/** Writes one tenant into a file, which is the result of the job. */
export const exportTenantJob: JobKind<typeof TenantFileResult> = {
  name: 'tenant-export',
  result: TenantFileResult,
  file: { mediaTypes: [plainType, sealedType], scopeOf: () => 'admin' },
  async run(job) {
    const { tenantId, recipients } = job.parameters as TenantExportParameters
    const { owner, keyFingerprint } = installationOf(job)
    const file = join(job.directory, 'tenant')
    const isSealed = recipients.length > 0
    const manifest = await refusing(() =>
      exportTenant({
        ...{ settings: owner, vault: job.vault, files: job.files, tenantId, file, keyFingerprint },
        ...(isSealed && { sealing: { recipients } }),
        onProgress: ({ done, total }) => job.progress(done, total),
      }),
    )
    await asTenant(job.pool, job.tenantId, async (tx) => {
      const { digest } = await new TenantFiles(job.files, tx).keepFile(file)
      const name = `${tenantId}.zip${isSealed ? '.age' : ''}`
      await job.conclude(tx, {
        status: 'succeeded',
        result: resultOf(manifest),
        file: { digest, name, mediaType: isSealed ? sealedType : plainType },
      })
    })
    return undefined
  },
}
