-- Attempts in a row of which nobody told the end: their process was ended meanwhile, by them or by what was done
-- beside them. After two of them a run is done with nothing beside it.
alter table erp.workflow_runs add column unended integer not null default 0;
create index workflow_runs_unended on erp.workflow_runs (tenant_id, next_attempt, id)
  where status = 'pending' and unended >= 2;
grant select (unended) on erp.workflow_runs to erp_operator;
