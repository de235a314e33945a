-- Gift cards whose time is over are found by it every minute.
-- in steps

create index concurrently if not exists vouchers_by_end on erp.vouchers (tenant_id, valid_until)
  where valid_until is not null and balance > 0;
