-- in steps
-- Lists of quotations begin with the newest.
create index concurrently if not exists sales_quotations_by_date on erp.sales_quotations (tenant_id, quotation_date, id);
