-- Forms, printers and mail.

-- What documents of a tenant look like, where that is not as the service brings it.
create table erp.forms (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- The kind of document that it is for.
  kind text not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- Documents of its kind are written on it where nobody names another form.
  is_default boolean not null default false,
  -- Typst.
  source text not null,
  -- Counts the sources that it had.
  version integer not null default 1,
  constraint forms_pkey primary key (tenant_id, id),
  constraint forms_uuid unique (tenant_id, uuid),
  constraint forms_name_taken unique (tenant_id, kind, name_key),
  constraint forms_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.forms');
create unique index forms_default on erp.forms (tenant_id, kind) where is_default;

-- Every source that a form had.
create table erp.form_versions (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  form_id integer not null,
  version integer not null,
  source text not null,
  created timestamptz(3) not null default now(),
  constraint form_versions_pkey primary key (tenant_id, id),
  constraint form_versions_uuid unique (tenant_id, uuid),
  constraint form_versions_version unique (tenant_id, form_id, version),
  constraint form_versions_form foreign key (tenant_id, form_id) references erp.forms (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.form_versions');

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
  -- What a printer reads: pages (PDF), or labels in the language of label printers.
  language text not null default 'pdf',
  dots_per_inch integer not null default 203,
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
  caused_by uuid,
  -- What somebody chose who looked at a document before it was printed or sent.
  -- Null: as its printer is set up.
  copies integer constraint print_jobs_copies_few check (copies between 1 and 99),
  -- Null: the language of its order.
  language_iso text,
  constraint print_jobs_pkey primary key (tenant_id, id),
  constraint print_jobs_uuid unique (tenant_id, uuid),
  constraint print_jobs_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.print_jobs');
create index print_jobs_open on erp.print_jobs (tenant_id, printer_id, id) where status in ('queued', 'rendering', 'sending');
create index print_jobs_by_document on erp.print_jobs (tenant_id, kind, document_id, id);
create index print_jobs_finished on erp.print_jobs (tenant_id, finished) where finished is not null;

-- Documents sent by mail: the servers of a tenant, what its mails say, and the mails themselves.
create table erp.mail_servers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  host text not null,
  port integer not null,
  -- tls: from the first byte; starttls: before the login; none
  security text not null constraint mail_servers_security_known check (security in ('tls', 'starttls', 'none')),
  accepts_any_certificate boolean not null default false,
  user_name text not null default '',
  -- AES-256-GCM in base64, with a key derived from the master key; empty: no password.
  password_sealed text not null default '',
  sender_address text not null,
  sender_name text not null default '',
  reply_to text not null default '',
  is_default boolean not null default false,
  constraint mail_servers_pkey primary key (tenant_id, id),
  constraint mail_servers_uuid unique (tenant_id, uuid),
  constraint mail_servers_name_taken unique (tenant_id, name_key),
  constraint mail_servers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.mail_servers');
create unique index mail_servers_default on erp.mail_servers (tenant_id) where is_default;

create table erp.mail_templates (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  kind text not null,
  language_iso text not null,
  subject text not null,
  body text not null,
  version integer not null default 1,
  constraint mail_templates_pkey primary key (tenant_id, id),
  constraint mail_templates_uuid unique (tenant_id, uuid),
  constraint mail_templates_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.mail_templates');
create unique index mail_templates_kind on erp.mail_templates (tenant_id, kind, language_iso);

create table erp.mail_template_versions (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  mail_template_id integer not null,
  version integer not null,
  subject text not null,
  body text not null,
  created timestamptz(3) not null default now(),
  constraint mail_template_versions_pkey primary key (tenant_id, id),
  constraint mail_template_versions_uuid unique (tenant_id, uuid),
  constraint mail_template_versions_template foreign key (tenant_id, mail_template_id) references erp.mail_templates (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.mail_template_versions');
create unique index mail_template_versions_version on erp.mail_template_versions (tenant_id, mail_template_id, version);

create table erp.mails (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- `test-mail`, or the kind of document.
  kind text not null,
  -- No foreign key: documents of many tables, and the mail outlives a draft.
  document_id integer,
  document_uuid uuid,
  title text not null,
  form_id integer,
  -- The format of the electronic invoice that is attached; empty: none.
  e_invoice text not null default '',
  -- [{"address", "status", "response"}]
  recipients jsonb not null,
  -- What is sent: the document, to whom, on which form. Of mails on their way no two have the same.
  purpose text not null,
  subject text not null default '',
  body text not null default '',
  user_id integer,
  status text not null default 'queued' constraint mails_status_known check (status in ('queued', 'waiting', 'rendering', 'sending', 'sent', 'refused', 'bounced', 'failed', 'cancelled')),
  attempts integer not null default 0,
  -- The attempt of a worker that has it.
  attempt uuid,
  error_code text,
  -- {"en", "de"}
  error jsonb,
  next_attempt timestamptz(3),
  created timestamptz(3) not null default now(),
  sent timestamptz(3),
  finished timestamptz(3),
  -- No foreign key: it may be cleared earlier.
  repeated_id integer,
  -- The run of a workflow that led to a mail or a print job: what becomes of it later, a mail that comes back or a job
  -- that nobody works on any more, is told as its work.
  caused_by uuid,
  language_iso text,
  -- Whether subject and body are what the sender wrote, in place of what the template says.
  is_own_text boolean not null default false,
  constraint mails_pkey primary key (tenant_id, id),
  constraint mails_uuid unique (tenant_id, uuid),
  constraint mails_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.mails');
create unique index mails_under_way on erp.mails (tenant_id, purpose) where status in ('queued', 'waiting', 'rendering', 'sending');
create index mails_by_document on erp.mails (tenant_id, kind, document_id, id);
create index mails_finished on erp.mails (tenant_id, finished) where finished is not null;
create index mails_by_uuid on erp.mails (uuid);
create policy operator_reads on erp.mails for select to erp_operator using (true);
grant select (tenant_id, uuid) on erp.mails to erp_operator;

-- The logos of companies, which documents show.
create table erp.company_logos (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  company_id integer not null,
  media_type text not null constraint company_logos_media_type_known check (media_type in ('image/png', 'image/jpeg')),
  -- In pixels.
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  digest text not null,
  constraint company_logos_pkey primary key (tenant_id, id),
  constraint company_logos_uuid unique (tenant_id, uuid),
  constraint company_logos_company unique (tenant_id, company_id),
  constraint company_logos_of_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.company_logos');

-- Final documents as they were first written on paper: later changes of forms, logos and companies do not change them.
create table erp.issued_papers (
  tenant_id uuid not null,
  -- The kind of document, and its number among those of its table.
  kind text not null,
  document_id integer not null,
  -- Null: the form that comes with the service. No foreign key: a form may be deleted.
  form_id integer,
  form_version integer,
  language_iso text not null,
  -- The file with all that the paper was made of, and the logo among it.
  inputs_digest text not null,
  logo_digest text,
  created timestamptz(3) not null default now(),
  constraint issued_papers_pkey primary key (tenant_id, kind, document_id),
  constraint issued_papers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.issued_papers');
revoke update, delete on erp.issued_papers from erp_app;

create table erp.issued_paper_files (
  tenant_id uuid not null,
  kind text not null,
  document_id integer not null,
  -- `pdf`, or the format of the electronic invoice that is inside.
  format text not null,
  digest text not null,
  size_bytes integer not null,
  created timestamptz(3) not null default now(),
  constraint issued_paper_files_pkey primary key (tenant_id, kind, document_id, format),
  constraint issued_paper_files_paper foreign key (tenant_id, kind, document_id)
    references erp.issued_papers (tenant_id, kind, document_id) on delete cascade
);
select erp.tenant_table('erp.issued_paper_files');
revoke update, delete on erp.issued_paper_files from erp_app;
