-- in steps
-- What lists of returns are ordered by, and numbers on parcels and letters that lead to one.
create index concurrently if not exists returns_by_date
  on erp.returns (tenant_id, return_date, id);
create index concurrently if not exists returns_by_external_number
  on erp.returns (tenant_id, external_number) where external_number <> '';
create index concurrently if not exists return_packages_by_tracking
  on erp.return_packages (tenant_id, tracking_id) where tracking_id <> '';
