-- A provider refuses what it was asked to do, and says why (decision 143).
alter table erp.provider_requests add column refused timestamptz(3);
alter table erp.provider_requests add column reason text not null default '';
-- Rows that are there satisfy the narrower check, so they are not read again.
alter table erp.payment_reports drop constraint payment_reports_kind_known;
alter table erp.payment_reports add constraint payment_reports_kind_known
  check (kind in ('authorised', 'captured', 'refunded', 'charged-back', 'refused')) not valid;
