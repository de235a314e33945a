import { type CompiledStatement, compile, fixed, sql } from './sql.ts'

/** The statements that begin and end transactions. */

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export const begin = compile(fixed('begin'))
export const actAsOperator = compile(fixed('set local role erp_operator'))

const scopes = new Map<string, CompiledStatement>()

/**
 * Names the tenant to row-level security until the transaction ends. SET takes no parameter, so the
 * uuid is checked and quoted. Unnamed: a prepared statement per tenant would fill the server's
 * memory.
 */
export function actAsTenant(tenantId: string): CompiledStatement {
  const known = scopes.get(tenantId)
  if (known) return known
  if (!uuidPattern.test(tenantId)) throw new Error('a tenant id must be a lower-case uuid')
  const scope = { name: '', text: `set local app.tenant_id = '${tenantId}'`, values: [] }
  if (scopes.size > 10_000) scopes.clear()
  scopes.set(tenantId, scope)
  return scope
}

/**
 * The same for a transaction that is sent as a whole: statements up to one Sync are one without `begin` and `commit`
 * (PostgreSQL's protocol, "Pipelining"). A prepared statement, which is parsed once and not for each transaction. It
 * does not reach the other servers of a cluster.
 */
export function actWithin(tenantId: string): CompiledStatement {
  return { ...actWithinAny, values: [tenantId] }
}

const actWithinAny = compile(sql`select set_config('app.tenant_id', ${''}::text, true)`)
