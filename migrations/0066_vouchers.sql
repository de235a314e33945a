-- Coupons and gift cards, and everything that was ever done with one (decision 141).

create table erp.vouchers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- 0 coupon, 1 multi-purpose gift card, 2 single-purpose gift card.
  kind integer not null constraint vouchers_kind_known check (kind between 0 and 2),
  code text not null,
  -- The code as it is compared: letters and digits alone, in upper case.
  code_key text not null,
  campaign text not null default '',
  comment text not null default '',
  -- A coupon takes off a percentage or an amount; of a gift card, the amount that it was issued with.
  discount_percent numeric(7, 4),
  amount numeric(19, 4),
  currency_iso text not null,
  -- Of a single-purpose card: what it can be spent on, by how that is taxed.
  tax_class_id integer,
  min_order_value numeric(19, 4) not null default 0,
  redemptions_max integer,
  redemptions_max_per_customer integer,
  is_first_order_only boolean not null default false,
  is_combinable boolean not null default true,
  valid_from timestamptz(3),
  valid_until timestamptz(3),
  is_blocked boolean not null default false,
  -- The sum of its moves. Nobody can spend what is not there, whatever a statement forgets.
  balance numeric(19, 4) not null default 0 constraint vouchers_balance_spent_once check (balance >= 0),
  redemption_count integer not null default 0
    constraint vouchers_redeemed_once check (redemption_count >= 0
      and (redemptions_max is null or redemption_count <= redemptions_max)),
  -- The order that it was sold by; it counts once that is paid. Without a foreign key: it outlives the order.
  sold_by_order_id integer,
  -- The invoice that issued it, likewise.
  sold_by_document_id integer,
  created timestamptz(3) not null,
  changed timestamptz(3) not null,
  constraint vouchers_pkey primary key (tenant_id, id),
  constraint vouchers_uuid unique (tenant_id, uuid),
  constraint vouchers_code_taken unique (tenant_id, code_key),
  constraint vouchers_worth check (case when kind = 0
    then (discount_percent is null) <> (amount is null) and balance = 0
    else discount_percent is null and amount is not null end),
  constraint vouchers_tax_class foreign key (tenant_id, tax_class_id) references erp.tax_classes (tenant_id, id)
);
select erp.tenant_table('erp.vouchers');
create index vouchers_by_campaign on erp.vouchers (tenant_id, campaign, id);
create index vouchers_by_tax_class on erp.vouchers (tenant_id, tax_class_id) where tax_class_id is not null;
create index vouchers_by_order on erp.vouchers (tenant_id, sold_by_order_id) where sold_by_order_id is not null;

create index vouchers_by_document on erp.vouchers (tenant_id, sold_by_document_id)
  where sold_by_document_id is not null;

create table erp.voucher_moves (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  voucher_id integer not null,
  -- 0 issued, 1 redeemed, 2 given back, 3 expired, 4 corrected.
  kind integer not null constraint voucher_moves_kind_known check (kind between 0 and 4),
  -- Below 0: it was spent.
  amount numeric(19, 4) not null,
  -- Without a foreign key: it is kept longer than the order.
  sales_order_id integer,
  comment text not null default '',
  created timestamptz(3) not null,
  created_by_user_id integer,
  constraint voucher_moves_pkey primary key (tenant_id, id),
  constraint voucher_moves_uuid unique (tenant_id, uuid),
  constraint voucher_moves_voucher foreign key (tenant_id, voucher_id) references erp.vouchers (tenant_id, id)
);
select erp.tenant_table('erp.voucher_moves');
create index voucher_moves_by_voucher on erp.voucher_moves (tenant_id, voucher_id, id);
create index voucher_moves_by_order on erp.voucher_moves (tenant_id, sales_order_id) where sales_order_id is not null;
