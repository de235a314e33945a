-- in steps
-- Final documents keep the customer that they were written for: those of a customer are found by its twins as well.
create index concurrently if not exists customers_by_merge on erp.customers (tenant_id, merged_into_id)
  where merged_into_id is not null;
