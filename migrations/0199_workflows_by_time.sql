-- Workflows that run at times of their own, over all records of their kind.
alter table erp.workflows drop constraint workflows_trigger_known;
alter table erp.workflows add constraint workflows_trigger_known
  check (trigger in ('created', 'changed', 'reached', 'manual', 'time'));
-- Five fields of cron, in the time zone beside it; null for other triggers.
alter table erp.workflows add column schedule text;
alter table erp.workflows add column time_zone text not null default 'Europe/Berlin';
-- When it is due next. While its records are looked through, the time that they are looked through for.
alter table erp.workflows add column next_due timestamptz(3);
-- The last record that was looked at for that time; 0: none yet.
alter table erp.workflows add column scan_position integer not null default 0;
-- Why the records could not be looked through the last time.
alter table erp.workflows add column schedule_error text;
create index workflows_due on erp.workflows (tenant_id, next_due) where next_due is not null;
grant select (next_due) on erp.workflows to erp_operator;

-- The time that a run was made for.
alter table erp.workflow_runs add column due timestamptz(3);
