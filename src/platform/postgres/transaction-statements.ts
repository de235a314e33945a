import { type CompiledStatement, compile, fixed, sql } from './sql.ts'

/** The statements that begin and end transactions. */

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export const begin = compile(fixed('begin'))
export const beginSnapshot = compile(fixed('begin isolation level repeatable read, read only'))
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
 * The same where there is no cluster, in one prepared statement. It refuses a tenant that does not live in this
 * database, and holds a lock until the transaction ends, for which a move of the tenant waits. Such a lock stays on
 * one server, and so do cells (decision 125).
 */
export function enterTenant(tenantId: string): CompiledStatement {
  return compile(enter, tenantId)
}

const enter = sql`
  select case
    when not pg_try_advisory_xact_lock_shared(hashtextextended($tenant::text, 0))
      or exists (select from erp.absent_tenants where id = $tenant::text::uuid)
    then erp.enter_absent_tenant($tenant::text)
    else set_config('app.tenant_id', $tenant::text, true)
  end`

/** Ends a transaction so that it can be committed later from any connection (`Visits`). */
export const prepare = (id: string) => named('prepare transaction', id)
export const commitPrepared = (id: string) => named('commit prepared', id)
export const rollBackPrepared = (id: string) => named('rollback prepared', id)

/** These take no parameters either. */
function named(statement: string, id: string): CompiledStatement {
  if (!/^kontor [a-z0-9-]+ [0-9a-f-]{36}$/.test(id)) throw new Error('this names no transaction')
  return { name: '', text: `${statement} '${id}'`, values: [] }
}
