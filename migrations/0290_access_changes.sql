-- What callers may do is kept by every process until a notice of a change ends it (decision 120). Who changes it
-- writes the notice in the same transaction (noteAccessChange).
create table erp.access_changes (
  id uuid not null default gen_random_uuid() constraint access_changes_pkey primary key,
  -- Whose callers may do something else from now on; null: those of every tenant.
  tenant uuid,
  -- When it is deleted; null until the upkeep has met it, which is when it is known to be committed.
  deleted_from timestamptz,
  -- No notice of a change: until then processes may serve that write no notices, and callers are kept as if there
  -- were none.
  unnoted_until timestamptz
);
-- Logged all the same: a server that crashes, or a standby that takes over, must not lose one that a process waits for.
comment on table erp.access_changes is 'left out of backups';
-- Processes of the last release are replaced within a day. A database that nobody has served yet has no such process.
insert into erp.access_changes (deleted_from, unnoted_until)
select now() + interval '1 day', now() + interval '1 day'
where exists (select from erp.signing_keys);
-- All tenants are asked about in one statement, so it is on all machines of a cluster.
select erp.shard_table('erp.access_changes', 'reference');
grant select, insert, update, delete on erp.access_changes to erp_app;
grant select, insert on erp.access_changes to erp_maintenance;
