-- What a return leads to: what is decided of each line, why it was rejected, and which credit notes it was closed with.

alter table erp.return_lines
  -- refund, replace or refuse; null until the inspection. Inspections of before meant a refund.
  add column decision text;

alter table erp.returns
  add column rejection_reason text not null default '',
  -- The numbers of its credit notes. Without foreign keys: they are documents of another room.
  add column credit_notes integer[] not null default '{}';
