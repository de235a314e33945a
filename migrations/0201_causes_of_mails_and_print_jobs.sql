-- The run of a workflow that led to a mail or a print job: what becomes of it later, a mail that comes back or a job
-- that nobody works on any more, is told as its work.
alter table erp.mails add column caused_by uuid;
alter table erp.print_jobs add column caused_by uuid;
