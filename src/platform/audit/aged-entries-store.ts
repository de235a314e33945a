import { sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { countOver } from '../retention/aged-rows-store.ts'
import { type Over, type RetentionRule, removedOf } from '../retention/retention-rule.ts'

/**
 * Entries of the audit trail. The operator says how long they are usually kept. What they tell of documents is kept as
 * long as the law keeps books, however short the trail of other records is. Entries are never locked, so there is nothing
 * to skip; what they name goes with them.
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
      const deeds = await findOverDeeds(tx, over, documents())
      const rows = await tx.rows<{ at: Date }>(sql`
        delete from erp.audit_entries
        where tenant_id = $tenant and id = any(array(${entriesOf(deeds, over)} limit ${over.limit}))
        returning at`)
      return removedOf(
        'audit-entry',
        rows.map(({ at }) => at),
      )
    },
    async find(tx, over) {
      const deeds = await findOverDeeds(tx, over, documents())
      const ids = entriesOf(deeds, over)
      const found = sql`
        select entry.at from erp.audit_entries entry
        where entry.tenant_id = $tenant and entry.id = any(array(${ids} limit ${over.limit}))`
      return countOver(tx, found, over)
    },
  },
})

interface OverDeed {
  readonly key: string
  readonly before: Date
}

/**
 * The different deeds of the tenant (`deed_key`), some hundred, each with the moment before which its entries are over.
 * Going through the trail by time would read the entries of documents again and again.
 */
async function findOverDeeds(
  tx: TenantTx,
  { before, beforeByLaw }: Over,
  documents: readonly string[],
): Promise<OverDeed[]> {
  const deeds = await tx.rows<{ key: string; entity: string }>(sql`
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
    select deed.key::text as key, (
      select one.entity from erp.audit_entries one
      where one.tenant_id = $tenant and one.deed_key = deed.key
      order by one.deed_key, one.at, one.id limit 1
    ) as entity
    from deed where deed.key is not null
    order by deed.key`)
  const law = beforeByLaw('books')
  const earlier = law < before ? law : before
  return deeds.map(({ key, entity }) => ({
    key,
    before: documents.includes(entity) ? earlier : before,
  }))
}

/** The numbers of the entries of deeds that are over, to be limited; entries without a number wait for one. */
const entriesOf = (deeds: readonly OverDeed[], { limit }: Over) => sql`
  select old.id
  from unnest(${deeds.map(({ key }) => key)}::bigint[],
    ${deeds.map(({ before }) => before.toISOString())}::timestamptz[]) deed (key, before)
  cross join lateral (
    select entry.id, entry.at from erp.audit_entries entry
    where entry.tenant_id = $tenant and entry.deed_key = deed.key and entry.at < deed.before
    order by entry.at, entry.id limit ${limit}
  ) old
  order by old.at, old.id`
