-- What electronic invoices say of the seller, of the buyer and of a direct debit.
alter table erp.companies
  add column creditor_id text not null default '',
  add column electronic_address text not null default '';

alter table erp.customers
  add column buyer_reference text,
  add column electronic_address text,
  add column is_public_buyer boolean not null default false;

alter table erp.customer_bank_accounts
  add column mandate_reference text not null default '';

alter table erp.accounting_documents
  -- {"buyerReference", "electronicAddress", "isPublicBuyer", "mandateReference", "iban"} as they were on its day.
  add column buyer jsonb not null default '{}';
