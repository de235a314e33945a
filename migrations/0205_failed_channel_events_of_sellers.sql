-- Which run of a workflow led to an event of a channel, so that workflows on failed events do not go in circles.
alter table erp.channel_events add column caused_by uuid;
alter table erp.failed_channel_events
  add column caused_by uuid,
  -- Whether its seller knows; of those that failed before this column nobody is told.
  add column is_told boolean not null default true;
alter table erp.failed_channel_events alter column is_told set default false;
create index failed_channel_events_untold
  on erp.failed_channel_events (tenant_id, sales_channel_id, sequence) where not is_told;

-- Failed events of channels as their sellers follow them, in the tenant of the seller. What happened to one stands
-- in the tenant of its channel alone.
create table erp.channel_event_failures (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  channel text not null,
  sequence bigint not null,
  -- The item whose offer it is about; null: about something else.
  item_id integer,
  created timestamptz(3) not null default now(),
  constraint channel_event_failures_pkey primary key (tenant_id, id),
  constraint channel_event_failures_uuid unique (tenant_id, uuid),
  constraint channel_event_failures_event unique (tenant_id, channel, sequence),
  constraint channel_event_failures_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.channel_event_failures');
