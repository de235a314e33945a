import { randomUUID } from 'node:crypto'
import { fixed, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

/**
 * Lets this one transaction wait and work longer than a request may: it reads the file while it
 * writes, and may queue for the tenant's counters behind another import.
 */
export async function allowLongWork(tx: TenantTx): Promise<void> {
  await tx.all([
    fixed(`set local statement_timeout = '60s'`),
    fixed(`set local lock_timeout = '60s'`),
    fixed(`set local idle_in_transaction_session_timeout = '60s'`),
  ])
}

/** One audit entry for the whole import: nobody is signed in at the command line. */
export async function auditImport(
  tx: TenantTx,
  entry: { entity: string; operation: string; file: string; result: object },
): Promise<void> {
  await tx.rows(sql`
    insert into erp.audit_entries (
      tenant_id, client_id, request_id, operation, entity, entity_id, after
    )
    values (
      ${tx.tenantId}, 'kontor import', ${randomUUID()}, ${entry.operation}, ${entry.entity},
      ${entry.file}, ${entry.result}::jsonb
    )`)
}
