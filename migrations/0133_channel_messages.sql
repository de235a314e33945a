-- What a channel tells a seller in words, in the tenant of the seller.
create table erp.channel_notifications (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sales_channel_id integer not null,
  channel text not null,
  severity text not null constraint channel_notifications_severity_known
    check (severity in ('INFO', 'WARNING', 'ERROR')),
  message text not null,
  -- What it is about: the kind of thing and its id; empty for nothing in particular.
  reference_type text not null default ''
    constraint channel_notifications_reference_known
    check (reference_type in ('', 'OFFER', 'CHANNELOFFER', 'ORDERITEMID')),
  reference_id text not null default '',
  is_read boolean not null default false,
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint channel_notifications_pkey primary key (tenant_id, id),
  constraint channel_notifications_uuid unique (tenant_id, uuid),
  constraint channel_notifications_sales_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.channel_notifications');

-- What a seller asks a channel to report, and what it has answered.
create table erp.channel_reports (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sales_channel_id integer not null,
  channel text not null,
  report_type text not null,
  start_date timestamptz(3),
  end_date timestamptz(3),
  item_count integer not null default 0,
  created timestamptz(3) not null default now(),
  completed timestamptz(3),
  constraint channel_reports_pkey primary key (tenant_id, id),
  constraint channel_reports_uuid unique (tenant_id, uuid),
  constraint channel_reports_sales_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.channel_reports');

create table erp.channel_report_items (
  tenant_id uuid not null,
  channel_report_id integer not null,
  position integer not null,
  item jsonb not null,
  constraint channel_report_items_pkey primary key (tenant_id, channel_report_id, position),
  constraint channel_report_items_report foreign key (tenant_id, channel_report_id)
    references erp.channel_reports (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.channel_report_items');
