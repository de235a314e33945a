-- What callers may do is kept by every process until a notice of a change ends it (decision 120). Triggers write the
-- notices, in the transaction of the change: no writer can forget them, neither a process of the last release nor a
-- person at the database. A cluster has no triggers; there nothing is kept for long.
create table erp.access_changes (
  id uuid not null default gen_random_uuid() constraint access_changes_pkey primary key,
  -- Whose callers may do something else from now on; null: those of every tenant.
  tenant uuid,
  -- When it is deleted; null until the upkeep has met it, which is when it is known to be committed.
  deleted_from timestamptz
);
-- Logged all the same: a server that crashes, or a standby that takes over, must not lose one that a process waits for.
comment on table erp.access_changes is 'left out of backups';
grant select, insert, update, delete on erp.access_changes to erp_app;
grant insert on erp.access_changes to erp_operator, erp_maintenance;

-- One notice for each tenant that a statement has changed something of, other than the columns that the trigger names.
create function erp.note_access_change() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into erp.access_changes (tenant)
    select distinct (changed.values ->> 'tenant_id')::uuid from (
      select to_jsonb(one) - coalesce(tg_argv, '{}') from rows_after one
      except
      select to_jsonb(one) - coalesce(tg_argv, '{}') from rows_before one
    ) changed (values);
  else
    insert into erp.access_changes (tenant)
    select distinct (to_jsonb(one) ->> 'tenant_id')::uuid from rows_written one;
  end if;
  return null;
end $$;

-- Has changes of a table noted, except those of columns that say nothing of what a caller may do.
create function erp.note_access_changes_of(rel regclass, variadic unnoted text[] default '{}') returns void
language plpgsql as $$
declare
  arguments text := (select coalesce(string_agg(quote_literal(name), ', '), '') from unnest(unnoted) name);
begin
  if exists (select from pg_extension where extname = 'citus') then return; end if;
  execute format('create trigger access_inserted after insert on %s referencing new table as rows_written
    for each statement execute function erp.note_access_change()', rel);
  execute format('create trigger access_deleted after delete on %s referencing old table as rows_written
    for each statement execute function erp.note_access_change()', rel);
  execute format('create trigger access_updated after update on %s
    referencing old table as rows_before new table as rows_after
    for each statement execute function erp.note_access_change(%s)', rel, arguments);
end $$;

select erp.note_access_changes_of('erp.tenants');
select erp.note_access_changes_of('erp.users', 'last_login');
select erp.note_access_changes_of('erp.roles');
select erp.note_access_changes_of('erp.user_roles');
select erp.note_access_changes_of('erp.clients');
select erp.note_access_changes_of('erp.registrations');
select erp.note_access_changes_of('erp.api_keys', 'last_used');
select erp.note_access_changes_of('erp.browser_sessions', 'last_used');
select erp.note_access_changes_of('erp.revocations');
select erp.note_access_changes_of('erp.blocked_apps');
