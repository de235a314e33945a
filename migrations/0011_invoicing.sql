-- Invoices and their corrections.

create table erp.accounting_documents (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- As accounting names them: 0 invoice, 2 correction, 3 cancellation of an invoice, 5 of a correction.
  type smallint not null constraint accounting_documents_type_known check (type in (0, 2, 3, 5)),
  -- Null: a draft of an invoice, which may be deleted. A row with a number stays as it is.
  number text,
  number_key text generated always as (lower(number)) stored,
  -- The invoice or correction that is corrected or cancelled.
  original_id integer,
  sales_order_id integer not null,
  company_id integer not null,
  customer_id integer not null,
  document_date timestamptz(3),
  supply_date timestamptz(3),
  due_date timestamptz(3),
  created timestamptz(3) not null default now(),
  created_by_user_id integer,
  language_iso text not null,
  is_net_price boolean not null,
  currency_iso text not null,
  currency_factor numeric(19, 8) not null,
  departure_country_iso text constraint documents_departure_country_iso not null,
  departure_state text not null default '',
  departure_currency_iso text constraint documents_departure_currency_iso not null,
  departure_currency_factor numeric(19, 8) constraint documents_departure_currency_factor not null default 1,
  customer_vat_id text not null default '',
  merchant_vat_id text not null default '',
  tax_setting smallint not null default 0,
  -- Rows of addresses that documents name never change.
  billing_address_id integer not null,
  shipment_address_id integer not null,
  seller_address_id integer,
  -- {"name", "taxId", "vatId", "contactName", "bankName", "accountHolder", "iban", "bic"}
  seller jsonb not null default '{}',
  payment_method_id integer,
  payment_due_in_days integer not null default 0,
  cash_discount numeric(7, 4) not null default 0,
  cash_discount_days integer not null default 0,
  shipping_method_id integer,
  external_number text not null default '',
  is_external_invoice boolean not null default false,
  customer_comment text not null default '',
  -- Why it corrects or cancels.
  reason_id integer,
  reason_comment text not null default '',
  total_net numeric(19, 4) not null,
  total_gross numeric(19, 4) not null,
  -- [{"category", "rate", "net", "tax", "gross"}]
  tax_groups jsonb not null,
  line_count integer not null,
  -- {"buyerReference", "electronicAddress", "isPublicBuyer", "mandateReference", "iban"} as they were on its day.
  buyer jsonb not null default '{}',
  -- Whether an invoice bills only a part of its order: electronic invoices say so.
  is_partial boolean not null default false,
  search_terms text not null default '',
  search_words tsvector generated always as (erp.search_words(tenant_id, number, external_number, search_terms)) stored,
  constraint accounting_documents_pkey primary key (tenant_id, id),
  constraint accounting_documents_uuid unique (tenant_id, uuid),
  constraint accounting_documents_number_taken unique (tenant_id, company_id, type, number_key),
  constraint accounting_documents_line_count unique (tenant_id, id, line_count),
  constraint accounting_documents_final check (number is null and type = 0
    or number is not null and document_date is not null and seller_address_id is not null),
  constraint accounting_documents_original_named check ((original_id is null) = (type = 0)),
  constraint accounting_documents_original foreign key (tenant_id, original_id)
    references erp.accounting_documents (tenant_id, id),
  constraint accounting_documents_order foreign key (tenant_id, sales_order_id) references erp.sales_orders (tenant_id, id),
  constraint accounting_documents_company foreign key (tenant_id, company_id) references erp.companies (tenant_id, id),
  constraint accounting_documents_customer foreign key (tenant_id, customer_id) references erp.customers (tenant_id, id),
  constraint accounting_documents_billing_address foreign key (tenant_id, billing_address_id) references erp.addresses (tenant_id, id),
  constraint accounting_documents_shipment_address foreign key (tenant_id, shipment_address_id) references erp.addresses (tenant_id, id),
  constraint accounting_documents_seller_address foreign key (tenant_id, seller_address_id) references erp.addresses (tenant_id, id),
  constraint accounting_documents_payment_method foreign key (tenant_id, payment_method_id) references erp.payment_methods (tenant_id, id),
  constraint accounting_documents_shipping_method foreign key (tenant_id, shipping_method_id) references erp.shipping_methods (tenant_id, id),
  constraint accounting_documents_reason foreign key (tenant_id, reason_id) references erp.cancellation_reasons (tenant_id, id),
  constraint accounting_documents_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.accounting_documents');
-- A cluster has no triggers on tables of tenants. Instead the application may not update a row at all, and
-- delete only drafts: finalizing writes the row anew under the same keys.
revoke update on erp.accounting_documents from erp_app;
create policy final_documents_stay on erp.accounting_documents as restrictive for delete to erp_app using (number is null);
create unique index accounting_documents_cancelled_once on erp.accounting_documents (tenant_id, original_id) where type in (3, 5);
create index accounting_documents_by_original on erp.accounting_documents (tenant_id, original_id) where original_id is not null;
create index accounting_documents_by_order on erp.accounting_documents (tenant_id, sales_order_id, id);
create index accounting_documents_by_customer on erp.accounting_documents (tenant_id, customer_id, id);
create index accounting_documents_by_date on erp.accounting_documents (tenant_id, document_date, id);
create index accounting_documents_by_word on erp.accounting_documents using gin (search_words);

create table erp.accounting_document_lines (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  document_id integer not null,
  -- Every place up to the count of the document is taken when it is written, so none can be added later.
  position integer not null,
  line_count integer not null,
  sales_order_id integer not null,
  sales_order_line_id integer constraint document_lines_sales_order_line_id not null,
  -- The line of the invoice that is corrected or cancelled.
  original_line_id integer,
  -- The order's line of the bill of materials that a component belongs to.
  parent_line_id integer,
  type smallint not null,
  item_id integer,
  sku text not null default '',
  name text not null default '',
  note text not null default '',
  quantity numeric(19, 4) not null,
  sales_unit text not null default '',
  sales_price_net numeric(19, 4) not null,
  sales_price_gross numeric(19, 4) constraint document_lines_sales_price_gross not null,
  discount_percent numeric(7, 4) constraint document_lines_discount_percent not null,
  purchase_price_net numeric(19, 4) constraint document_lines_purchase_price_net not null,
  tax_rate numeric(7, 4) not null,
  tax_category text not null,
  tax_class_id integer,
  tax_code_id integer,
  total_net numeric(19, 4) not null,
  total_gross numeric(19, 4) not null,
  constraint accounting_document_lines_pkey primary key (tenant_id, id),
  constraint accounting_document_lines_uuid unique (tenant_id, uuid),
  constraint accounting_document_lines_position unique (tenant_id, document_id, position),
  constraint accounting_document_lines_counted check (position between 1 and line_count),
  constraint accounting_document_lines_document foreign key (tenant_id, document_id, line_count)
    references erp.accounting_documents (tenant_id, id, line_count) on delete cascade
);
select erp.tenant_table('erp.accounting_document_lines');
revoke update, delete on erp.accounting_document_lines from erp_app;
create index accounting_document_lines_by_order_line on erp.accounting_document_lines (tenant_id, sales_order_line_id);
create index accounting_document_lines_by_item on erp.accounting_document_lines (tenant_id, item_id, document_id) where item_id is not null;

-- What becomes of an invoice or correction: it lives beside the document, which stays as it is.
create table erp.accounting_document_states (
  tenant_id uuid not null,
  document_id integer not null,
  total_gross numeric(19, 4) not null,
  -- Of payments less refunds, of corrections that are not cancelled, and taken for paying early.
  paid_amount numeric(19, 4) not null default 0,
  corrected_amount numeric(19, 4) constraint document_states_corrected_amount not null default 0,
  discount_amount numeric(19, 4) constraint document_states_discount_amount not null default 0,
  cancelled timestamptz(3),
  date_of_payment timestamptz(3),
  dunning_level smallint not null default 0
    constraint accounting_document_states_dunning check (dunning_level between 0 and 3),
  dunning_date timestamptz(3),
  next_due_date timestamptz(3),
  is_dunning_blocked boolean constraint document_states_is_dunning_blocked not null default false,
  stops_payment_request boolean constraint document_states_stops_payment_request not null default false,
  color_code_id integer,
  comment text not null default '',
  changed timestamptz(3) not null default now(),
  -- 0 unpaid, 1 partly paid, 2 paid.
  payment_status smallint not null generated always as (
    case
      when cancelled is not null or total_gross - corrected_amount - discount_amount <= paid_amount then 2
      when paid_amount > 0 then 1
      else 0
    end
  ) stored,
  constraint accounting_document_states_pkey primary key (tenant_id, document_id),
  constraint accounting_document_states_document foreign key (tenant_id, document_id)
    references erp.accounting_documents (tenant_id, id) on delete cascade,
  constraint accounting_document_states_color_code foreign key (tenant_id, color_code_id)
    references erp.color_codes (tenant_id, id)
) with (fillfactor = 85);
select erp.tenant_table('erp.accounting_document_states');
revoke update, delete on erp.accounting_document_states from erp_app;
grant update (paid_amount, corrected_amount, discount_amount, cancelled, date_of_payment, dunning_level, dunning_date,
  next_due_date, is_dunning_blocked, stops_payment_request, color_code_id, comment, changed)
  on erp.accounting_document_states to erp_app;
create index accounting_document_states_by_payment on erp.accounting_document_states (tenant_id, payment_status, document_id);

-- Money that came in or was given back, and what was taken off for paying early.
create table erp.payments (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  document_id integer not null,
  sales_order_id integer not null,
  -- 0 payment, 1 refund, 2 cash discount.
  kind smallint not null constraint payments_kind_known check (kind between 0 and 2),
  amount numeric(19, 4) not null constraint payments_amount_positive check (amount > 0),
  -- The tax in a cash discount.
  tax_amount numeric(19, 4) not null default 0,
  currency_iso text not null,
  paid_at timestamptz(3) not null,
  payment_method_id integer,
  transaction_id text not null default '',
  comment text not null default '',
  created timestamptz(3) not null default now(),
  created_by_user_id integer,
  constraint payments_pkey primary key (tenant_id, id),
  constraint payments_uuid unique (tenant_id, uuid),
  constraint payments_document foreign key (tenant_id, document_id) references erp.accounting_documents (tenant_id, id),
  constraint payments_payment_method foreign key (tenant_id, payment_method_id) references erp.payment_methods (tenant_id, id)
);
select erp.tenant_table('erp.payments');
revoke update, delete on erp.payments from erp_app;
create index payments_by_document on erp.payments (tenant_id, document_id, id);
-- Accounting reads payments by their days.
create index payments_by_day on erp.payments (tenant_id, paid_at, id);

-- Files that are attached to invoices, as those of customers and orders. Drafts have none.
create table erp.invoice_files (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  document_id integer not null,
  file_id integer not null,
  file_uuid uuid not null,
  file_name text not null,
  file_data_type text not null,
  size_bytes integer not null,
  digest text not null,
  created_at timestamptz(3) not null default now(),
  constraint invoice_files_pkey primary key (tenant_id, id),
  constraint invoice_files_uuid unique (tenant_id, uuid),
  constraint invoice_files_document foreign key (tenant_id, document_id)
    references erp.accounting_documents (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.invoice_files');
create index invoice_files_by_document on erp.invoice_files (tenant_id, document_id, id);
