-- Payment providers, and what they report of payments (decision 143).

create table erp.payment_providers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- What its reports are signed with, encrypted.
  secret_sealed text not null,
  payment_method_id integer,
  is_active boolean not null default true,
  constraint payment_providers_pkey primary key (tenant_id, id),
  constraint payment_providers_uuid unique (tenant_id, uuid),
  constraint payment_providers_name_taken unique (tenant_id, name_key),
  constraint payment_providers_payment_method foreign key (tenant_id, payment_method_id)
    references erp.payment_methods (tenant_id, id),
  constraint payment_providers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.payment_providers');

-- A payment as a provider knows it, from its authorisation on.
create table erp.provider_payments (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  payment_provider_id integer constraint provider_payments_provider_given not null,
  -- What the provider calls it.
  transaction_id text not null,
  -- No foreign key: it is removed with its order.
  sales_order_id integer not null,
  currency_iso text not null,
  created timestamptz(3) not null default now(),
  constraint provider_payments_pkey primary key (tenant_id, id),
  constraint provider_payments_uuid unique (tenant_id, uuid),
  constraint provider_payments_once unique (tenant_id, payment_provider_id, transaction_id),
  constraint provider_payments_provider foreign key (tenant_id, payment_provider_id)
    references erp.payment_providers (tenant_id, id)
);
select erp.tenant_table('erp.provider_payments');
grant select, delete on erp.provider_payments to erp_operator;
create index provider_payments_by_order on erp.provider_payments (tenant_id, sales_order_id, id);

-- What a provider said of a payment, each once.
create table erp.payment_reports (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  payment_provider_id integer constraint payment_reports_provider_given not null,
  provider_payment_id integer constraint payment_reports_payment_given not null,
  -- What the provider calls the report.
  report_id text not null,
  kind text not null constraint payment_reports_kind_known
    check (kind in ('authorised', 'captured', 'refunded', 'charged-back')),
  amount numeric(19, 4) not null constraint payment_reports_amount_positive check (amount > 0),
  fee_amount numeric(19, 4) not null default 0,
  occurred timestamptz(3) not null,
  received timestamptz(3) not null default now(),
  -- Null: it waits for what it takes back.
  booked timestamptz(3),
  constraint payment_reports_pkey primary key (tenant_id, id),
  constraint payment_reports_uuid unique (tenant_id, uuid),
  constraint payment_reports_once unique (tenant_id, payment_provider_id, report_id),
  constraint payment_reports_payment foreign key (tenant_id, provider_payment_id)
    references erp.provider_payments (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.payment_reports');
create index payment_reports_by_payment on erp.payment_reports (tenant_id, provider_payment_id, id);

-- What a provider is asked to do. Its app is notified by a webhook.
create table erp.provider_requests (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  provider_payment_id integer constraint provider_requests_payment_given not null,
  kind text not null constraint provider_requests_kind_known check (kind in ('capture', 'refund')),
  amount numeric(19, 4) not null constraint provider_requests_amount_positive check (amount > 0),
  created timestamptz(3) not null default now(),
  created_by_user_id integer,
  -- When a report said that it was done.
  completed timestamptz(3),
  constraint provider_requests_pkey primary key (tenant_id, id),
  constraint provider_requests_uuid unique (tenant_id, uuid),
  constraint provider_requests_payment foreign key (tenant_id, provider_payment_id)
    references erp.provider_payments (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.provider_requests');
create index provider_requests_by_payment on erp.provider_requests (tenant_id, provider_payment_id, id);
