import { type LimitedScope, type RoleLimit, recordLimited } from './role-limit.ts'
import { limitOf, type TableLimit } from './table-limits.ts'

/** Takes a value of a statement, and returns its placeholder. */
export type Bind = (ids: readonly number[]) => string

/**
 * The condition on rows of a limited table, called as given: of each scope that is used, one of the roles must be about
 * the row. Undefined where every row satisfies it. `$tenant` stands for the tenant.
 */
export function rowCondition(
  table: string,
  as: string,
  limits: readonly LimitedScope[],
  bind: Bind,
): string | undefined {
  const limit = limitOf(table)
  if (limit === undefined || limit === 'free') return undefined
  const conditions = limits.filter(recordLimited).flatMap(({ roles }) => {
    const ofRoles = roles.map((role) => ofRole(limit, as, role, bind, 1))
    if (ofRoles.length === 0) return ['false']
    return ofRoles.includes(undefined) ? [] : [`(${ofRoles.join(' or ')})`]
  })
  return conditions.length === 0 ? undefined : conditions.join(' and ')
}

function ofRole(
  limit: TableLimit,
  as: string,
  role: RoleLimit,
  bind: Bind,
  depth: number,
): string | undefined {
  const { company, channel, warehouse = [], isForAll = false, of = [] } = limit
  const warehouses = typeof warehouse === 'string' ? [warehouse] : warehouse
  const conditions = [
    ...oneOf(company ? [company] : [], role.companies),
    ...oneOf(channel ? [channel] : [], role.salesChannels),
    ...oneOf(warehouses, role.warehouses),
  ]
  for (const { table, column, key = 'id', isOptional = false } of of) {
    const above = limitOf(table)
    if (above === undefined || above === 'free') continue
    const row = `owner${depth}`
    const inner = ofRole(above, row, role, bind, depth + 1)
    if (inner === undefined) continue
    const exists = `exists (select from erp.${table} ${row}
      where ${row}.tenant_id = $tenant and ${row}.${key} = ${as}.${column} and ${inner})`
    conditions.push(isOptional ? `(coalesce(${as}.${column}, 0) = 0 or ${exists})` : exists)
  }
  return conditions.length === 0 ? undefined : `(${conditions.join(' and ')})`

  function oneOf(columns: readonly string[], ids: readonly number[]): string[] {
    if (columns.length === 0 || ids.length === 0) return []
    const each = columns.map((column) => {
      const isOne = `${as}.${column} = any(${bind(ids)}::integer[])`
      return isForAll ? `coalesce(${as}.${column}, 0) = 0 or ${isOne}` : isOne
    })
    return [`(${each.join(' or ')})`]
  }
}
