-- Money of orders before there is an invoice (decision 142).

-- Null: money of an order that no invoice has yet.
alter table erp.payments alter column document_id drop not null;
alter table erp.payments
  -- Whether an invoice takes what was paid to its order before; no money comes in with it.
  add column is_prepaid boolean not null default false,
  -- Another currency in which the money came.
  add column received_amount numeric(19, 4),
  add column received_currency_iso text,
  -- What a payment provider kept of it.
  add column fee_amount numeric(19, 4) not null default 0,
  -- Of a prepayment, how its amount is taxed: [{"category", "rate", "gross"}].
  add column parts jsonb not null default '[]';

-- Null: a line was booked to an order.
alter table erp.bank_statement_bookings alter column document_id drop not null;
alter table erp.bank_statement_bookings add column sales_order_id integer;
