-- What became of the events of marketplace channels is kept for a while, and what each of them is about.

alter table erp.channel_events
  -- Whether one of its type about its subject that is queued later takes it back.
  add column newest_counts boolean not null default false,
  add column first_delivered timestamptz(3),
  add column last_delivered timestamptz(3);
-- A delivery rewrites all rows of a page: each must find room in it, or its indexes are written as well.
alter table erp.channel_events set (fillfactor = 50);
comment on column erp.channel_events.subject is 'The seller and what it is about (alice offer:17); empty: about nothing that has a name.';

alter table erp.failed_channel_events
  add column newest_counts boolean not null default false,
  add column first_delivered timestamptz(3),
  -- The failed event that it repeats.
  add column repeats bigint;
create index failed_channel_events_by_subject
  on erp.failed_channel_events (tenant_id, sales_channel_id, subject) where subject <> '';

-- Events that were acknowledged, or taken back by newer ones. Rows are added when an event leaves the queue, and
-- deleted in parts, from the lowest place on, once they are old.
create table erp.channel_event_ledger (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  sequence bigint not null,
  seller_id text not null,
  type text not null,
  subject text not null,
  created timestamptz(3) not null,
  attempts smallint not null,
  first_delivered timestamptz(3),
  last_delivered timestamptz(3),
  ended timestamptz(3) not null,
  outcome text not null constraint channel_event_ledger_outcome_known
    check (outcome in ('acknowledged', 'replaced')),
  repeats bigint,
  constraint channel_event_ledger_pkey primary key (tenant_id, sales_channel_id, sequence)
);
select erp.tenant_table('erp.channel_event_ledger');
create index channel_event_ledger_by_subject
  on erp.channel_event_ledger (tenant_id, sales_channel_id, subject) where subject <> '';
