-- Addresses that are told what happened to records.
create table erp.webhooks (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  address text not null,
  -- AES-256-GCM in base64, with a key derived from the master key.
  secret_sealed text not null,
  entities text[] not null,
  -- Empty: all.
  kinds text[] not null default '{}',
  fields text[] not null default '{}',
  is_active boolean not null default true,
  -- The app or client that wrote it last, whose rights its deliveries need.
  owner text not null,
  -- Attempts that failed since the last one that did not.
  failures integer not null default 0,
  suspended_until timestamptz(3),
  created timestamptz(3) not null default now(),
  constraint webhooks_pkey primary key (tenant_id, id),
  constraint webhooks_uuid unique (tenant_id, uuid),
  constraint webhooks_name_taken unique (tenant_id, name_key),
  constraint webhooks_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.webhooks');

-- One for each record of each event that a webhook wants.
create table erp.webhook_deliveries (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  webhook_id integer not null,
  entity text not null,
  record_id integer not null,
  record_uuid uuid not null,
  -- As it is signed and sent, the same at every attempt.
  body text not null,
  status text not null default 'pending' constraint webhook_deliveries_status_known
    check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When it is tried next. An attempt that begins puts it off, so that another process repeats what a killed
  -- one has begun.
  next_attempt timestamptz(3) default now(),
  answer_status integer,
  answer text not null default '',
  error text not null default '',
  created timestamptz(3) not null default now(),
  finished timestamptz(3),
  constraint webhook_deliveries_pkey primary key (tenant_id, id),
  constraint webhook_deliveries_uuid unique (tenant_id, uuid),
  constraint webhook_deliveries_webhook foreign key (tenant_id, webhook_id)
    references erp.webhooks (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.webhook_deliveries');
create index webhook_deliveries_due on erp.webhook_deliveries (tenant_id, webhook_id, next_attempt)
  where status = 'pending';
create index webhook_deliveries_of_record
  on erp.webhook_deliveries (tenant_id, webhook_id, entity, record_id, id) where status = 'pending';
create index webhook_deliveries_listed on erp.webhook_deliveries (tenant_id, webhook_id, id);
create index webhook_deliveries_created on erp.webhook_deliveries (tenant_id, created);

-- The elected process asks which tenants have something to read or to send.
create policy operator_reads on erp.webhooks for select to erp_operator using (true);
grant select (tenant_id, id, is_active, suspended_until) on erp.webhooks to erp_operator;
create policy operator_reads on erp.webhook_deliveries for select to erp_operator using (true);
grant select (tenant_id, webhook_id, status, next_attempt) on erp.webhook_deliveries to erp_operator;
