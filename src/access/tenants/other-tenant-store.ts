import { fixed, type Sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Works on another tenant's records within the operator's own transaction, so that the changes of
 * both tenants, the audit entry and the idempotency key are committed together or not at all. Only for
 * operations of the operator. An error of `work` must end the transaction.
 */
export async function inTenant<T>(
  tx: TenantTx,
  tenantId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const later: Sql[] = []
  // These three members differ from those of the outer transaction, which keeps the commit.
  const own: Partial<Record<PropertyKey, unknown>> = {
    tenantId,
    later: (statement: Sql) => later.push(statement),
    conclude: (statement: Sql) => tx.rows(statement),
  }
  const inner = new Proxy(tx, {
    get: (outer, name) => own[name] ?? boundTo(outer, Reflect.get(outer, name, outer)),
  })
  await tx.rows(actingFor(tenantId))
  const result = await work(inner)
  await tx.all([...later, actingFor(tx.tenantId)])
  return result
}

function boundTo(owner: TenantTx, member: unknown): unknown {
  return typeof member === 'function' ? member.bind(owner) : member
}

/** SET takes no parameter, so the uuid is checked and quoted. */
function actingFor(tenantId: string): Sql {
  if (!uuidPattern.test(tenantId)) throw new Error('a tenant id must be a lower-case uuid')
  return fixed(`set local app.tenant_id = '${tenantId}'`)
}
