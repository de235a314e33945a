-- Jobs can be followed by those who may read them, under a number beside their uuid. A job of a record that is
-- followed itself (a print job, a mail) has none.
alter table erp.jobs add column number integer;
create unique index jobs_number on erp.jobs (tenant_id, number) where number is not null;
-- On behalf of which run of a workflow it was requested, and whether what it changes starts workflows.
alter table erp.jobs add column caused_by uuid;
alter table erp.jobs add column workflows_disabled boolean not null default false;
