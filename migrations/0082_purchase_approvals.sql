-- What becomes of an invoice of a supplier: who entered and approved it, what it was ordered with, and that it was
-- paid (decision 147).

alter table erp.purchase_invoices
  -- The company that bought. Invoices from before it was kept are those of the first one.
  add column company_id integer,
  -- Without a foreign key: a document outlives it.
  add column supplier_order_id integer,
  -- By what the supplier was recognised: vat-id, order, account, name or person; empty without a supplier.
  add column supplier_found_by text not null default '',
  -- Who entered it: [kind and id of the caller], and what people call the caller.
  add column entered_by_key text not null default '',
  add column entered_by text not null default '',
  -- [{"key", "by", "at"}]
  add column approvals jsonb not null default '[]',
  add column paid timestamptz(3);

-- Wider than before, so no row has to be looked at.
alter table erp.purchase_invoices drop constraint purchase_invoices_status_known;
alter table erp.purchase_invoices add constraint purchase_invoices_status_known
  check (status in ('received', 'checked', 'approved', 'disputed', 'rejected', 'paid')) not valid;

alter table erp.companies
  add column purchase_invoice_four_eyes boolean not null default false,
  -- In the tenant's currency; null: one person is enough.
  add column purchase_invoice_limit numeric(19, 4);
alter table erp.companies add constraint companies_purchase_limit_given
  check (purchase_invoice_limit >= 0) not valid;
