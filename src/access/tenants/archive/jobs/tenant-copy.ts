import Type from 'typebox'
import { TenantFileResult } from './tenant-job.ts'

const { tenantId, name } = TenantFileResult.properties

/** The tenant that a copy has become. */
export const CopiedTenant = Type.Object({ tenantId, name })
