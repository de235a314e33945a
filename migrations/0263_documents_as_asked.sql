-- What somebody chose who looked at a document before it was printed or sent.
alter table erp.print_jobs
  -- Null: as its printer is set up.
  add column copies integer constraint print_jobs_copies_few check (copies between 1 and 99),
  -- Null: the language of its order.
  add column language_iso text;
alter table erp.mails
  add column language_iso text,
  -- Whether subject and body are what the sender wrote, in place of what the template says.
  add column is_own_text boolean not null default false;
