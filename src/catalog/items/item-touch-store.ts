import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'

/** The time when an item or a part of it last changed, as SQL over a row called `items`. */
export const changedAt = `greatest(items.changed, (
  select state.at from erp.item_states state
  where state.tenant_id = $tenant and state.item_id = items.id))`

/**
 * The new value of `changed` in an item's row: later than the former `changedAt`. The row is called
 * `as`.
 */
export function changedNow(tenantId: string, as = 'items'): Sql {
  const item = fixed(as)
  const touchedAt = sql`(
    select state.at from erp.item_states state
    where state.tenant_id = ${tenantId} and state.item_id = ${item}.id)`
  return laterThan(sql`${item}.changed`, touchedAt)
}

/** As `changedNow`, for `at` of the row `state` of an item whose own row is called `item`. */
export const touchedNow: Sql = laterThan(fixed('state.at'), fixed('item.changed'))

/** As `touchedNow`, for an item that has no such row yet. */
export const firstTouchedNow: Sql = laterThan(fixed('item.changed'))
