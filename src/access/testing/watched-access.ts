import type pg from 'pg'
import { notedTables } from './access-writers.ts'

/** Records which transactions of a test's own database change rows from which callers are read. */

/** Triggers that only this database has. They ignore writes that change nothing, and times of the last use. */
const watching = `
create schema watch;
create table watch.changes (transaction xid, name text, tenant text);
create function watch.note() returns trigger language plpgsql security definer as $$
declare
  unnoted text[] := '{last_used,last_login}';
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - unnoted end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - unnoted end;
begin
  if before <> after then
    insert into watch.changes values (pg_current_xact_id()::xid, tg_table_name,
      coalesce(after ->> 'tenant_id', before ->> 'tenant_id', 'all'));
  end if;
  return null;
end $$;`

const trigger = (table: string) => `
create trigger watched after insert or update or delete on erp.${table}
  for each row execute function watch.note();`

export interface WatchedChange {
  readonly table: string
  /** 'all' where the row is of no tenant. */
  readonly tenant: string
  /** Whether the same transaction has noted it. */
  readonly isNoted: boolean
}

/** Begins to watch; `owner` is a superuser. */
export async function watchAccess(owner: pg.Client): Promise<void> {
  await owner.query([watching, ...notedTables.map(trigger)].join('\n'))
}

/** The changes so far, each table and tenant of a transaction once. */
export async function changesOf(
  owner: pg.Client,
  work: () => Promise<unknown>,
): Promise<WatchedChange[]> {
  await owner.query('delete from watch.changes')
  await work()
  const { rows } = await owner.query<WatchedChange>(`
    select distinct change.name as table, change.tenant, exists (
      select from erp.access_changes notice
      where notice.xmin = change.transaction and coalesce(notice.tenant::text, 'all') = change.tenant
    ) as "isNoted"
    from watch.changes change order by 1, 2, 3`)
  return rows
}

/** How many notices there are. */
export async function countNotices(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query('select count(*)::int as count from erp.access_changes')
  return rows[0].count
}
