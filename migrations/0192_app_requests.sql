-- What apps called, written in batches of a second: the last calls of each, and their counts.
create table erp.app_requests (
  tenant_id uuid not null,
  -- Made where the call was answered, so that a batch whose commit was not confirmed is written once.
  id uuid not null,
  -- As the registration of the app calls it: of an app that is installed, the uuid of its extension.
  app_id text not null,
  at timestamptz(3) not null,
  request_id text not null,
  operation text not null,
  method text not null,
  -- The pattern of the address, never the address itself.
  path text not null,
  status integer not null,
  duration_ms integer not null,
  error_code text not null default '',
  constraint app_requests_pkey primary key (tenant_id, id),
  constraint app_requests_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.app_requests');
create index app_requests_of_app on erp.app_requests (tenant_id, app_id, at, id);

create table erp.app_operation_days (
  tenant_id uuid not null,
  app_id text not null,
  -- In UTC.
  day date not null,
  operation text not null,
  method text not null,
  path text not null,
  calls integer not null,
  refused integer not null,
  last_call timestamptz(3) not null,
  constraint app_operation_days_pkey primary key (tenant_id, app_id, day, method, path),
  constraint app_operation_days_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.app_operation_days');

create table erp.app_request_hours (
  tenant_id uuid not null,
  app_id text not null,
  -- The beginning of the hour.
  hour timestamptz(3) not null,
  calls integer not null,
  refused integer not null,
  constraint app_request_hours_pkey primary key (tenant_id, app_id, hour),
  constraint app_request_hours_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.app_request_hours');
