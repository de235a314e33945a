-- Reports that are kept.

-- Reports that are kept: what each shows, for whom, and when it is sent by mail.
create table erp.reports (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  measures text[] not null,
  by text not null,
  period text not null,
  -- Of the period `between`.
  first_day date,
  last_day date,
  compared_with text not null,
  -- [{"dimension", "keys"}]
  filters jsonb not null default '[]',
  row_limit integer not null,
  view text not null,
  -- False: only who wrote it last sees it.
  is_shared boolean not null default true,
  -- Five fields of cron; null: it is not sent.
  schedule text,
  time_zone text not null,
  recipients text[] not null default '{}',
  language_iso text not null,
  next_due timestamptz(3),
  -- Its owner lost the right to see these figures.
  is_mail_stopped boolean not null default false,
  -- Who wrote it last, by whose rights it is sent: an app or client, and its user if there was one.
  owner text not null,
  user_uuid uuid,
  created timestamptz(3) not null default now(),
  constraint reports_pkey primary key (tenant_id, id),
  constraint reports_uuid unique (tenant_id, uuid),
  constraint reports_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.reports');
create index reports_due on erp.reports (tenant_id, next_due, id) where next_due is not null;
