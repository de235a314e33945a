-- Which lines without a tax code of their own are booked under a code: those of a category, also of one
-- country and at one rate.
alter table erp.tax_codes add column tax_category text;
alter table erp.tax_codes add column country_iso text;
alter table erp.tax_codes add column tax_rate numeric(7, 4);
alter table erp.tax_codes add constraint tax_codes_category_known
  check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O'));
-- Accounting reads payments by their days.
create index payments_by_day on erp.payments (tenant_id, paid_at, id);
