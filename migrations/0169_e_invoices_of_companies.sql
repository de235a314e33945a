-- How a company makes invoices of customers who name no format.
alter table erp.companies
  add column e_invoice_format text not null default 'none' constraint companies_e_invoice_format_known
    check (e_invoice_format in ('none', 'factur-x', 'xrechnung-ubl', 'xrechnung-cii'));
