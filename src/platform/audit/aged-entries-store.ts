import { sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { countOver } from '../retention/aged-rows-store.ts'
import { type Over, type RetentionRule, removedOf } from '../retention/retention-rule.ts'

/**
 * Entries of the audit trail. The operator sets how long they are kept. Entries of documents are kept as long as the
 * law demands for books, however short the time of others is. Entries are never locked, so no rows are skipped. The
 * records that they name are deleted with them.
 */
export const auditRule = (documents: () => readonly string[]): RetentionRule => ({
  kind: 'audit-entry',
  tables: ['audit_entries', 'audited_records', 'audit_undos'],
  unit: 'days',
  usual: 365,
  isSetByOperator: true,
  // The database lets nobody delete younger ones.
  least: 30,
  removal: {
    isOperator: true,
    async remove(tx, over) {
      const actions = await findDueActions(tx, over, documents())
      const rows = await tx.rows<{ at: Date }>(sql`
        delete from erp.audit_entries
        where tenant_id = $tenant and id = any(array(${entriesOf(actions, over)} limit ${over.limit}))
        returning at`)
      return removedOf(
        'audit-entry',
        rows.map(({ at }) => at),
      )
    },
    async find(tx, over) {
      const actions = await findDueActions(tx, over, documents())
      const ids = entriesOf(actions, over)
      const found = sql`
        select entry.at from erp.audit_entries entry
        where entry.tenant_id = $tenant and entry.id = any(array(${ids} limit ${over.limit}))`
      return countOver(tx, found, over)
    },
  },
})

interface DueAction {
  readonly key: string
  readonly before: Date
}

/**
 * The different actions of the tenant (`deed_key`), some hundred, each with the moment before which its entries are
 * due for deletion. Reading the trail by time would read the entries of documents again and again.
 */
async function findDueActions(
  tx: TenantTx,
  { before, beforeByLaw }: Over,
  documents: readonly string[],
): Promise<DueAction[]> {
  const actions = await tx.rows<{ key: string; entity: string }>(sql`
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
    select action.key::text as key, (
      select one.entity from erp.audit_entries one
      where one.tenant_id = $tenant and one.deed_key = action.key
      order by one.deed_key, one.at, one.id limit 1
    ) as entity
    from action where action.key is not null
    order by action.key`)
  const law = beforeByLaw('books')
  const earlier = law < before ? law : before
  return actions.map(({ key, entity }) => ({
    key,
    before: documents.includes(entity) ? earlier : before,
  }))
}

/** The ids of the entries that are due for deletion, to be limited. Entries without a `deed_key` wait for one. */
const entriesOf = (actions: readonly DueAction[], { limit }: Over) => sql`
  select old.id
  from unnest(${actions.map(({ key }) => key)}::bigint[],
    ${actions.map(({ before }) => before.toISOString())}::timestamptz[]) action (key, before)
  cross join lateral (
    select entry.id, entry.at from erp.audit_entries entry
    where entry.tenant_id = $tenant and entry.deed_key = action.key and entry.at < action.before
    order by entry.at, entry.id limit ${limit}
  ) old
  order by old.at, old.id`
