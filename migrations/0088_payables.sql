-- Suppliers are paid by transfer (decision 149).

alter table erp.suppliers
  -- The account that is known to be theirs; empty where none is kept.
  add column iban text not null default '',
  add column bic text not null default '';

-- The day on which the bank is to pay it, as a payment run ordered; null where none did.
alter table erp.purchase_invoices add column ordered_for date;

-- Wider than before, so no row has to be looked at.
alter table erp.purchase_invoices drop constraint purchase_invoices_status_known;
alter table erp.purchase_invoices add constraint purchase_invoices_status_known
  check (status in ('received', 'checked', 'approved', 'disputed', 'rejected', 'payment-ordered', 'paid')) not valid;

alter table erp.payment_run_entries
  -- What is taken off for paying an invoice of a supplier early.
  add column cash_discount numeric(19, 4) not null default 0,
  -- What a person must look at before it is ordered: account-differs; null where nothing is.
  add column warning text;

-- A line of a statement may pay an invoice of a supplier, which is no payment of a customer.
alter table erp.bank_statement_bookings alter column payment_id drop not null;
alter table erp.bank_statement_bookings add column purchase_invoice_id integer;
