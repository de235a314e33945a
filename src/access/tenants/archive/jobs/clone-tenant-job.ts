import type { JobKind } from '../../../../platform/jobs/job.ts'
import { inTenant } from '../../../../platform/postgres/in-tenant.ts'
import { asTenant } from '../../../../platform/postgres/transaction.ts'
import type { TenantSecrets } from '../../add-tenant.ts'
import { copyTenant, type NewCopy, openCopy } from '../clone-tenant.ts'
import { CopiedTenant } from './tenant-copy.ts'
import { installationOf, refusing } from './tenant-job.ts'

export interface TenantCloneParameters extends NewCopy {
  readonly isAnonymised: boolean
  /** `TenantSecrets` as JSON, sealed with the master key, in base64. */
  readonly secrets: string
}

export const secretsPurpose = 'tenant clone'

/** Makes a copy of a tenant, whose administrator and client get these scopes. */
export const cloneTenantJob = (scopes: readonly string[]): JobKind<typeof CopiedTenant> => ({
  name: 'tenant-clone',
  result: CopiedTenant,
  async run(job) {
    const { isAnonymised, secrets: sealed, ...copy } = job.parameters as TenantCloneParameters
    const { owner, keyFingerprint, copyRules, fileUses } = installationOf(job)
    const opened = job.vault.open(secretsPurpose, Buffer.from(sealed, 'base64')).toString()
    const secrets = JSON.parse(opened) as TenantSecrets
    const cell = await refusing(() =>
      copyTenant({
        ...{ settings: owner, vault: job.vault, files: job.files, keyFingerprint, fileUses, copy },
        rules: copyRules(isAnonymised),
        onProgress: (step, { done, total }) =>
          job.progress(step === 'exporting' ? done : total + done, 2 * total),
      }),
    )
    job.pool.learn(copy.tenantId, cell)
    await asTenant(job.pool, job.tenantId, async (tx) => {
      await inTenant(tx, copy.tenantId, (inner) =>
        openCopy(inner, job.vault, { copy, scopes, secrets }),
      )
      const { tenantId, name } = copy
      await job.conclude(tx, { status: 'succeeded', result: { tenantId, name } })
    })
    return undefined
  },
})
