import type { TenantTx } from '../../postgres/transaction.ts'
import type { Call } from '../operation.ts'
import { type Actor, auditedInsert, auditInserts } from './audit.ts'

/** How the work of an operation writes into the audit trail, in the name of who acts. */
export function auditing(tx: TenantTx, actor: Actor): Pick<Call, 'audit' | 'auditIn' | 'audited'> {
  return {
    audit: (entry) => {
      for (const statement of auditInserts(actor, entry, tx.auditedCount++)) tx.later(statement)
    },
    auditIn: (there, entry) => {
      const actorThere = elsewhere(actor, there.tenantId)
      const statements = auditInserts(actorThere, entry, there.auditedCount++)
      for (const statement of statements) there.later(statement)
    },
    audited: (write) => auditedInsert(actor, write, tx.auditedCount++),
  }
}

/** The caller as the trail of another tenant names it, whose users and companies it does not have. */
function elsewhere(actor: Actor, tenantId: string): Actor {
  const { user: _, ...caller } = actor.caller
  if (tenantId === caller.tenant.tenantId) return actor
  const tenant = { ...caller.tenant, tenantId }
  return { ...actor, caller: { ...caller, tenant }, runAs: undefined, companyId: undefined }
}
