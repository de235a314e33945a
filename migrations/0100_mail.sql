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
  status text not null default 'queued' constraint mails_status_known
    check (status in ('queued', 'waiting', 'rendering', 'sending', 'sent', 'refused', 'failed', 'cancelled')),
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
  constraint mails_pkey primary key (tenant_id, id),
  constraint mails_uuid unique (tenant_id, uuid),
  constraint mails_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.mails');
create unique index mails_under_way on erp.mails (tenant_id, purpose) where status in ('queued', 'waiting', 'rendering', 'sending');
create index mails_by_document on erp.mails (tenant_id, kind, document_id, id);
create index mails_finished on erp.mails (tenant_id, finished) where finished is not null;
