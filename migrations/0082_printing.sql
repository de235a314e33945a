-- Printers, which an administrator names, and what is printed on them.
create table erp.printers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- ipp://, ipps:// or socket://
  address text not null,
  is_active boolean not null default true,
  accepts_any_certificate boolean not null default false,
  copies integer not null default 1,
  -- As IPP names them; empty: as the printer is set up.
  sides text not null default '',
  media text not null default '',
  color_mode text not null default '',
  constraint printers_pkey primary key (tenant_id, id),
  constraint printers_uuid unique (tenant_id, uuid),
  constraint printers_name_taken unique (tenant_id, name_key),
  constraint printers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.printers');

-- Where the documents of a user are printed.
create table erp.printer_assignments (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  user_id integer not null,
  -- Null: documents of every kind, and of every form.
  document_kind text,
  form_id integer,
  printer_id integer not null,
  constraint printer_assignments_pkey primary key (tenant_id, id),
  constraint printer_assignments_uuid unique (tenant_id, uuid),
  constraint printer_assignments_user foreign key (tenant_id, user_id) references erp.users (tenant_id, id) on delete cascade,
  constraint printer_assignments_form foreign key (tenant_id, form_id) references erp.forms (tenant_id, id),
  constraint printer_assignments_printer foreign key (tenant_id, printer_id) references erp.printers (tenant_id, id)
);
select erp.tenant_table('erp.printer_assignments');
create unique index printer_assignments_taken on erp.printer_assignments
  (tenant_id, user_id, coalesce(document_kind, ''), coalesce(form_id, 0));

create table erp.print_jobs (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- `test-page`, or the kind of document.
  kind text not null,
  -- No foreign key: documents of many tables, and the job outlives a draft.
  document_id integer,
  document_uuid uuid,
  title text not null,
  form_id integer,
  -- No foreign key: a printer may be deleted, and what was printed stays known.
  printer_id integer not null,
  printer_name text not null,
  user_id integer,
  status text not null default 'queued' constraint print_jobs_status_known
    check (status in ('queued', 'rendering', 'sending', 'printed', 'failed', 'cancelled')),
  attempts integer not null default 0,
  -- The attempt of a worker that has it.
  attempt uuid,
  error_code text,
  -- {"en", "de"}
  error jsonb,
  -- The number that the printer gave it, and what it says of it.
  printer_job_id integer,
  printer_state text not null default '',
  created timestamptz(3) not null default now(),
  sent timestamptz(3),
  finished timestamptz(3),
  -- No foreign key: it may be cleared earlier.
  repeated_id integer,
  constraint print_jobs_pkey primary key (tenant_id, id),
  constraint print_jobs_uuid unique (tenant_id, uuid),
  constraint print_jobs_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.print_jobs');
create index print_jobs_open on erp.print_jobs (tenant_id, printer_id, id) where status in ('queued', 'rendering', 'sending');
create index print_jobs_by_document on erp.print_jobs (tenant_id, kind, document_id, id);
create index print_jobs_finished on erp.print_jobs (tenant_id, finished) where finished is not null;
