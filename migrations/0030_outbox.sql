-- The outbox: what changed, in one place for every reader (change feeds, webhooks, workflows, channels).
-- A writer adds an entry in the transaction of its change and meets nobody.
create table erp.pending_events (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- The noun of the record, for example `item`.
  entity text not null,
  kind text not null constraint pending_events_kind_known check (kind in ('created', 'changed', 'deleted')),
  -- No reference: an entry outlives a deleted record, whose uuid is kept with its deletion.
  record_ids integer[] not null,
  record_uuids uuid[],
  -- The fields that changed; null where the writer does not say.
  fields text[],
  workflows_disabled boolean not null default false,
  at timestamptz not null default now(),
  constraint pending_events_pkey primary key (tenant_id, id)
);
select erp.tenant_table('erp.pending_events');

-- Committed entries in the order of commits. An entry of n records takes n numbers; `sequence` is the first.
create table erp.events (
  tenant_id uuid not null,
  sequence bigint not null,
  entity text not null,
  kind text not null constraint events_kind_known check (kind in ('created', 'changed', 'deleted')),
  record_ids integer[] not null,
  record_uuids uuid[],
  fields text[],
  workflows_disabled boolean not null,
  at timestamptz not null,
  constraint events_pkey primary key (tenant_id, sequence)
);
select erp.tenant_table('erp.events');

-- How far each reader has come. An entry that all readers have read is deleted.
create table erp.event_readers (
  tenant_id uuid not null,
  reader text not null,
  position bigint not null,
  constraint event_readers_pkey primary key (tenant_id, reader)
);
select erp.tenant_table('erp.event_readers');

set local role erp_maintenance;
insert into erp.pending_events (tenant_id, id, entity, kind, record_ids, record_uuids, at)
select tenant_id, id, 'item', kind, item_ids, item_uuids, at from erp.pending_item_changes;
insert into erp.counters (tenant_id, kind, last_id)
select tenant_id, 'event', last_id from erp.counters where kind = 'item-change';
insert into erp.event_readers (tenant_id, reader, position)
select tenant_id, 'item-feed', last_id from erp.counters where kind = 'event';
delete from erp.counters where kind = 'item-change';
reset role;
drop table erp.pending_item_changes;
