import { joined, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

/** Which actions are looked for: all given members must match. */
export interface ActionFilter {
  readonly entity?: string
  readonly operation?: string
  /** A field that got another value, by its name in the entry. */
  readonly field?: string
}

/** The most actions that one search looks for; a tenant with more is searched entry by entry. */
const actionsMax = 10_000

/**
 * The different actions of the tenant (`deed_key`) that match the filter: some hundred. One entry of each is checked,
 * since all entries of an action have the same names. Undefined where the filter is empty, where there are too many
 * actions, or where entries have no number yet (`numberActions`).
 */
export async function findActions(
  tx: TenantTx,
  filter: ActionFilter,
): Promise<readonly string[] | undefined> {
  const conditions = isOfAction(filter)
  if (!conditions) return undefined
  const found = await tx.row<{ wanted: string[]; count: number; isIncomplete: boolean }>(sql`
    with recursive action (key) as (
      (
        select first.deed_key from erp.audit_entries first
        where first.tenant_id = $tenant
        order by first.deed_key limit 1
      )
      union all
      select (
        select next.deed_key from erp.audit_entries next
        where next.tenant_id = $tenant and next.deed_key > action.key
        order by next.deed_key limit 1
      )
      from action where action.key is not null
    )
    select coalesce(array_agg(known.key::text) filter (where ${conditions}), '{}') as wanted,
      count(*) as count,
      (
        select last.deed_key is null from erp.audit_entries last
        where last.tenant_id = $tenant
        order by last.deed_key desc nulls first limit 1
      ) as "isIncomplete"
    from (select action.key from action where action.key is not null limit ${actionsMax + 1}) known
    cross join lateral (
      select one.entity, one.operation, one.before, one.after from erp.audit_entries one
      where one.tenant_id = $tenant and one.deed_key = known.key
      order by one.deed_key, one.at, one.id limit 1
    ) entry`)
  if (!found || found.isIncomplete || found.count > actionsMax) return undefined
  return found.wanted
}

/** The filter as a condition on rows called `entry`; undefined where it is empty. */
export function isOfAction({ entity, operation, field }: ActionFilter): Sql | undefined {
  const conditions = [
    entity !== undefined && sql`entry.entity = ${entity}`,
    operation !== undefined && sql`entry.operation = ${operation}`,
    field !== undefined && hasChanged(field),
  ].filter((condition) => condition !== false)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

/** The same for the keys of actions that were found. */
export function isOneOf(keys: readonly string[]): Sql {
  return sql`entry.deed_key = any(${keys}::bigint[])`
}

/**
 * The condition that an entry is among the newest `count` matching entries of these actions. At most `count` of each
 * action are read from the index. A list that is ordered by time only would be read to its end for rare actions.
 */
export function isAmongNewest(keys: readonly string[], matching: Sql, count: number): Sql {
  return sql`entry.id = any(array(
    select newest.id
    from unnest(${keys}::bigint[]) action (key)
    cross join lateral (
      select entry.id, entry.at from erp.audit_entries entry
      where ${matching} and entry.deed_key = action.key
      order by entry.at desc, entry.id desc limit ${count}
    ) newest
    order by newest.at desc, newest.id desc limit ${count}))`
}

/** Whether a field got another value; columns are fields in snake_case in the entries of items. */
function hasChanged(field: string): Sql {
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return sql`(entry.before -> ${field}::text is distinct from entry.after -> ${field}::text
    or entry.before -> ${column}::text is distinct from entry.after -> ${column}::text)`
}
