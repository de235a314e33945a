-- Giving emptied pages back locks the table against everybody for some 20 ms, which is as long as a request waits
-- for its key.
alter table erp.idempotency_keys set (vacuum_truncate = false);
