-- What a company agrees with customers where nobody else says: days until invoices are due, and how many
-- days after that nobody is reminded.
alter table erp.companies
  add column payment_due_in_days integer not null default 0,
  add column dunning_grace_days integer not null default 0;
