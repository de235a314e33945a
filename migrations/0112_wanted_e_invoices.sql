-- How a customer wants electronic invoices.
alter table erp.customers
  add column e_invoice_format text not null default 'none' constraint customers_e_invoice_format_known
    check (e_invoice_format in ('none', 'factur-x', 'xrechnung-ubl', 'xrechnung-cii'));
