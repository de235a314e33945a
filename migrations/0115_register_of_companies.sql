-- What business letters and invoices say of the company's entry in the commercial register.
alter table erp.companies
  add column commercial_register_number text not null default '',
  add column legal_information text not null default '';
