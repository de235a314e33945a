import type { AuditEntry } from '../platform/pipeline/auditing/audit.ts'
import { auditInserts } from '../platform/pipeline/auditing/audit.ts'
import type { Call } from '../platform/pipeline/operation.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** Who asked for a job, for the audit trail and what it writes. */
export interface AskedBy {
  readonly userId: number | null
  readonly userUuid: string | null
  readonly clientId: string | null
  readonly appId: string | null
}

export function askedByOf({ caller }: Pick<Call, 'caller'>): AskedBy {
  const { user, clientId = null, appId = null } = caller
  return { userId: user?.id ?? null, userUuid: user?.uuid ?? null, clientId, appId }
}

interface AuditingJob {
  readonly id: string
  readonly tenantId: string
}

/** Writes entries of what a job did for who asked for it, as an operation, under the request `job.{id}`. */
export function auditFor(
  tx: TenantTx,
  { id, tenantId }: AuditingJob,
  { userUuid, clientId, appId }: AskedBy,
  operation: string,
  entries: readonly AuditEntry[],
): void {
  const actor = {
    caller: {
      tenant: { tenantId },
      ...(clientId !== null && { clientId }),
      ...(appId !== null && { appId }),
      ...(userUuid !== null && { user: { uuid: userUuid } }),
    },
    ...{ runAs: undefined, requestId: `job.${id}`, sessionId: undefined, companyId: undefined },
    operation,
  }
  for (const [position, entry] of entries.entries()) {
    for (const insert of auditInserts(actor, entry, position)) tx.later(insert)
  }
}
