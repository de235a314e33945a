-- Who writes an entry gives its number. To work out a generated column, the server parses and plans its expression
-- anew in each statement, which was a fifth of what an entry cost a change.
-- An entry without a number is of a process of an older release: upkeep gives it its number. A cluster cannot turn a
-- generated column into another, so there upkeep numbers all entries anew.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    alter table erp.audit_entries drop column deed_key;
    alter table erp.audit_entries add column deed_key bigint;
    create index audit_entries_by_deed on erp.audit_entries (tenant_id, deed_key, at, id);
  else
    alter table erp.audit_entries alter column deed_key drop expression;
  end if;
end $$;

-- Nothing else of an entry can be changed.
grant update (deed_key) on erp.audit_entries to erp_operator;
