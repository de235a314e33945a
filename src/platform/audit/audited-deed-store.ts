import { joined, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

/** What was done: all given ones must match. */
export interface DeedFilter {
  readonly entity?: string
  readonly operation?: string
  /** A field that got another value, by its name in the entry. */
  readonly field?: string
}

/** Different deeds that a search takes together; a tenant with more is searched entry by entry. */
const deedsMax = 10_000

/**
 * The different deeds of the tenant (`deed_key`) that match: some hundred. They are looked for
 * by an entry of each, whose names say it for all of them. Undefined where any matches, where there are too many,
 * or where entries have no number yet (`numberDeeds`).
 */
export async function findDeeds(
  tx: TenantTx,
  filter: DeedFilter,
): Promise<readonly string[] | undefined> {
  const conditions = isOfDeed(filter)
  if (!conditions) return undefined
  const found = await tx.row<{ wanted: string[]; count: number; isIncomplete: boolean }>(sql`
    with recursive deed (key) as (
      (
        select first.deed_key from erp.audit_entries first
        where first.tenant_id = $tenant
        order by first.deed_key limit 1
      )
      union all
      select (
        select next.deed_key from erp.audit_entries next
        where next.tenant_id = $tenant and next.deed_key > deed.key
        order by next.deed_key limit 1
      )
      from deed where deed.key is not null
    )
    select coalesce(array_agg(known.key::text) filter (where ${conditions}), '{}') as wanted,
      count(*) as count,
      (
        select last.deed_key is null from erp.audit_entries last
        where last.tenant_id = $tenant
        order by last.deed_key desc nulls first limit 1
      ) as "isIncomplete"
    from (select deed.key from deed where deed.key is not null limit ${deedsMax + 1}) known
    cross join lateral (
      select one.entity, one.operation, one.before, one.after from erp.audit_entries one
      where one.tenant_id = $tenant and one.deed_key = known.key
      order by one.deed_key, one.at, one.id limit 1
    ) entry`)
  if (!found || found.isIncomplete || found.count > deedsMax) return undefined
  return found.wanted
}

/** The condition on rows called `entry`, asked of each; undefined where any deed matches. */
export function isOfDeed({ entity, operation, field }: DeedFilter): Sql | undefined {
  const conditions = [
    entity !== undefined && sql`entry.entity = ${entity}`,
    operation !== undefined && sql`entry.operation = ${operation}`,
    field !== undefined && hasChanged(field),
  ].filter((condition) => condition !== false)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

/** The same for deeds that were found. */
export function isOneOf(deeds: readonly string[]): Sql {
  return sql`entry.deed_key = any(${deeds}::bigint[])`
}

/**
 * The condition that an entry is among the newest of these deeds, as many as given, of those that match. So many of
 * each deed are read from the index: a list that is ordered by time alone is read through to its end for what is rare.
 */
export function isAmongNewest(deeds: readonly string[], matching: Sql, count: number): Sql {
  return sql`entry.id = any(array(
    select newest.id
    from unnest(${deeds}::bigint[]) deed (key)
    cross join lateral (
      select entry.id, entry.at from erp.audit_entries entry
      where ${matching} and entry.deed_key = deed.key
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
