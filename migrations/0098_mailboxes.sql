-- Mailboxes that suppliers send their invoices to, and the mails that were read in them (decision 158).

create table erp.mailboxes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  host text not null,
  port integer not null,
  -- tls: from the first byte; starttls: before the login. Nobody logs in without.
  security text not null constraint mailboxes_security_known check (security in ('tls', 'starttls')),
  accepts_any_certificate boolean not null default false,
  user_name text not null,
  -- AES-256-GCM in base64, with a key derived from the master key; empty: no password.
  password_sealed text not null default '',
  folder text not null default 'INBOX',
  read_folder text not null default 'Kontor',
  -- In lower case: addresses, and domains with @ before them; empty: all.
  allowed_senders text[] not null default '{}',
  is_active boolean not null default true,
  next_check timestamptz(3) not null default now(),
  -- When it was last read to its end.
  checked timestamptz(3),
  -- Why it cannot be read since fault_since; empty: it can.
  fault text not null default '',
  fault_details text not null default '',
  fault_since timestamptz(3),
  constraint mailboxes_pkey primary key (tenant_id, id),
  constraint mailboxes_uuid unique (tenant_id, uuid),
  constraint mailboxes_name_taken unique (tenant_id, name_key),
  constraint mailboxes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.mailboxes');

create table erp.received_mails (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- Without a foreign key: mails outlive their mailbox.
  mailbox_id integer not null,
  -- SHA-256 of the message: each is read once, also where its folder was not left.
  content_key text not null,
  message_id text not null default '',
  sender text not null default '',
  subject text not null default '',
  sent timestamptz(3),
  received timestamptz(3) not null default now(),
  outcome text not null constraint received_mails_outcome_known
    check (outcome in ('invoice', 'known', 'unreadable', 'no-invoice', 'sender-not-allowed', 'too-large')),
  constraint received_mails_pkey primary key (tenant_id, id),
  constraint received_mails_uuid unique (tenant_id, uuid),
  constraint received_mails_read_once unique (tenant_id, content_key),
  constraint received_mails_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.received_mails');

create table erp.received_mail_files (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  received_mail_id integer not null,
  sort_order integer not null,
  name text not null,
  outcome text not null constraint received_mail_files_outcome_known
    check (outcome in ('invoice', 'known', 'unreadable', 'no-invoice')),
  -- {"en", "de"}: why it is no invoice; null where it is one.
  message jsonb,
  -- Without a foreign key: an invoice is kept as long as the books.
  purchase_invoice_id integer,
  constraint received_mail_files_pkey primary key (tenant_id, id),
  constraint received_mail_files_uuid unique (tenant_id, uuid),
  constraint received_mail_files_mail foreign key (tenant_id, received_mail_id) references erp.received_mails (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.received_mail_files');
create index received_mail_files_by_mail on erp.received_mail_files (tenant_id, received_mail_id, sort_order);
