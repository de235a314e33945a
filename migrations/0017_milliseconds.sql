-- A time is stored as it is shown, to the millisecond, so that a record which is sent back as it was read
-- says nothing new, and a time of change that is later is also shown as later.
alter table erp.tenants alter column licence_valid_until type timestamptz(3),
  alter column created type timestamptz(3), alter column changed type timestamptz(3);
alter table erp.users alter column last_login type timestamptz(3),
  alter column created type timestamptz(3), alter column changed type timestamptz(3);
alter table erp.clients alter column created type timestamptz(3), alter column changed type timestamptz(3);
alter table erp.registration_windows alter column opened_at type timestamptz(3),
  alter column expires_at type timestamptz(3);
alter table erp.registrations alter column created type timestamptz(3),
  alter column expires_at type timestamptz(3), alter column decided_at type timestamptz(3),
  alter column answered_at type timestamptz(3), alter column withdrawn_at type timestamptz(3);
alter table erp.api_keys alter column created type timestamptz(3),
  alter column last_used type timestamptz(3), alter column revoked_at type timestamptz(3);
alter table erp.blocked_apps alter column blocked_at type timestamptz(3);
alter table erp.companies alter column created type timestamptz(3), alter column changed type timestamptz(3);
alter table erp.responsible_persons alter column created type timestamptz(3),
  alter column last_changed type timestamptz(3);
alter table erp.items alter column released_on_date type timestamptz(3),
  alter column added type timestamptz(3), alter column changed type timestamptz(3);
alter table erp.item_states alter column at type timestamptz(3);
alter table erp.item_images alter column created type timestamptz(3);
alter table erp.item_special_prices alter column start_date type timestamptz(3),
  alter column end_date type timestamptz(3);
alter table erp.customers alter column birthday type timestamptz(3),
  alter column created type timestamptz(3), alter column changed type timestamptz(3);
alter table erp.stocks alter column changed type timestamptz(3);
alter table erp.jobs alter column created type timestamptz(3), alter column started type timestamptz(3),
  alter column finished type timestamptz(3);

-- Entries of journals are never written again, and there are too many of them to rewrite: new ones are
-- told to the millisecond. The day that stock is best before is part of its key and stays as it is.
alter table erp.audit_entries alter column at set default date_trunc('milliseconds', now());
alter table erp.stock_changes alter column at set default date_trunc('milliseconds', now());
