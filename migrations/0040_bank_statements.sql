-- Statements of bank accounts, and what became of their lines (decision 130).

create table erp.bank_statements (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  company_id integer not null,
  -- The account, without spaces.
  iban text not null,
  -- What the bank calls the statement.
  number text not null,
  format text not null constraint bank_statements_format_known check (format in ('camt.053', 'mt940')),
  period_from timestamptz(3) not null,
  period_until timestamptz(3) not null,
  -- Null where the bank did not say it.
  opening_balance numeric(19, 4),
  closing_balance numeric(19, 4),
  currency_iso text not null,
  line_count integer not null,
  -- Lines of the file that another statement has already, which are not kept again.
  doubled_count integer not null,
  digest text not null,
  -- Its place among the statements of the file, from 1.
  file_position integer not null,
  file_name text not null,
  file_data_type text not null,
  size_bytes integer not null,
  received timestamptz(3) not null default now(),
  constraint bank_statements_pkey primary key (tenant_id, id),
  constraint bank_statements_uuid unique (tenant_id, uuid),
  -- The same file twice is no second statement.
  constraint bank_statements_once unique (tenant_id, digest, file_position),
  constraint bank_statements_company foreign key (tenant_id, company_id) references erp.companies (tenant_id, id),
  constraint bank_statements_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.bank_statements');
create index bank_statements_by_account on erp.bank_statements (tenant_id, iban, id);
create index bank_statements_by_period on erp.bank_statements (tenant_id, period_until, id);

create table erp.bank_statement_lines (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  bank_statement_id integer constraint bank_statement_lines_statement_given not null,
  company_id integer not null,
  -- The account of the statement.
  iban text not null,
  sort_order integer not null,
  booking_day timestamptz(3) not null,
  value_day timestamptz(3) not null,
  -- Negative: money that left the account.
  amount numeric(19, 4) not null,
  currency_iso text not null,
  other_name text not null,
  other_iban text not null,
  remittance text not null,
  end_to_end_id text not null,
  bank_reference text not null,
  -- Why the bank returned it, as an ISO 20022 code where the bank uses these; empty: it is no return.
  return_reason text not null,
  fees numeric(19, 4) not null default 0,
  -- What identifies the entry of the account, in whatever file it comes.
  entry_key text not null,
  state text not null default 'open' constraint bank_statement_lines_state_known
    check (state in ('open', 'booked', 'ignored')),
  comment text not null default '',
  changed timestamptz(3) not null default now(),
  constraint bank_statement_lines_pkey primary key (tenant_id, id),
  constraint bank_statement_lines_uuid unique (tenant_id, uuid),
  constraint bank_statement_lines_once unique (tenant_id, iban, entry_key),
  constraint bank_statement_lines_statement foreign key (tenant_id, bank_statement_id)
    references erp.bank_statements (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.bank_statement_lines');
create index bank_statement_lines_by_statement on erp.bank_statement_lines (tenant_id, bank_statement_id, state, id);
create index bank_statement_lines_by_state on erp.bank_statement_lines (tenant_id, state, booking_day, id);
create index bank_statement_lines_by_day on erp.bank_statement_lines (tenant_id, booking_day, id);
create index bank_statement_lines_by_payer on erp.bank_statement_lines (tenant_id, other_iban, id) where other_iban <> '';

-- The payments and refunds that a line was booked as. No foreign key of them: they are removed with their order.
create table erp.bank_statement_bookings (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  bank_statement_line_id integer constraint bank_statement_bookings_line_given not null,
  document_id integer not null,
  payment_id integer not null,
  amount numeric(19, 4) not null constraint bank_statement_bookings_amount_positive check (amount > 0),
  -- Whether a cash discount was taken with it.
  took_discount boolean not null default false,
  constraint bank_statement_bookings_pkey primary key (tenant_id, id),
  constraint bank_statement_bookings_uuid unique (tenant_id, uuid),
  constraint bank_statement_bookings_line foreign key (tenant_id, bank_statement_line_id)
    references erp.bank_statement_lines (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.bank_statement_bookings');
create index bank_statement_bookings_by_line on erp.bank_statement_bookings (tenant_id, bank_statement_line_id, id);
create index bank_statement_bookings_by_document on erp.bank_statement_bookings (tenant_id, document_id, id);
