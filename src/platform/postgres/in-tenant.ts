import type { Sql } from './sql.ts'
import type { TenantTx } from './transaction.ts'

/**
 * Works on another tenant's records within the caller's own transaction, so that the changes of
 * both tenants, the audit entry and the idempotency key are committed together or not at all, also where they
 * live in two cells (`Visits`). Only for operations of the operator, and between a seller and the channel that it is
 * connected to. An error of `work` must end the transaction.
 */
export async function inTenant<T>(
  tx: TenantTx,
  tenantId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const elsewhere = tx.partOf(tenantId)
  return actingFor(elsewhere === undefined ? tx : await elsewhere, tenantId, work)
}

async function actingFor<T>(
  tx: TenantTx,
  tenantId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const later: Sql[] = []
  // These two members differ from those of the outer transaction, which keeps the commit.
  const own: Partial<Record<PropertyKey, unknown>> = {
    later: (statement: Sql) => later.push(statement),
    conclude: (statement: Sql) => tx.rows(statement),
  }
  const inner = new Proxy(tx, {
    get: (outer, name) => own[name] ?? boundTo(outer, Reflect.get(outer, name, outer)),
  })
  const origin = tx.tenantId
  tx.actFor(tenantId)
  const result = await work(inner)
  for (const statement of later) tx.soon(statement)
  tx.actFor(origin)
  return result
}

function boundTo(owner: TenantTx, member: unknown): unknown {
  return typeof member === 'function' ? member.bind(owner) : member
}
