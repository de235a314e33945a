-- A mail that a server took and could not deliver. The operator hands in notifications about mails of any tenant:
-- its role sees whose mail it is, and nothing else of it.
alter table erp.mails drop constraint mails_status_known;
alter table erp.mails add constraint mails_status_known
  check (status in ('queued', 'waiting', 'rendering', 'sending', 'sent', 'refused', 'bounced', 'failed', 'cancelled'));
create index mails_by_uuid on erp.mails (uuid);
create policy operator_reads on erp.mails for select to erp_operator using (true);
grant select (tenant_id, uuid) on erp.mails to erp_operator;
