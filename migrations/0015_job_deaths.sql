-- How often the worker that had the job ended without a word. The second time fails the job, which is
-- then taken for what ends them.
alter table erp.jobs add column deaths integer not null default 0;
