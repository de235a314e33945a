-- Twins that became part of another customer, and why a customer is locked (decision 136).

alter table erp.customers
  -- The customer that it became part of. Without a foreign key: the other one may be deleted.
  add column merged_into_id integer,
  add column lock_reason text;
