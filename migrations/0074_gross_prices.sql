-- Whether gross prices of home are kept for destinations that are taxed at rates of their own.
alter table erp.tax_registrations add column keeps_gross_prices boolean not null default true;
