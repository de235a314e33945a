-- What a role is limited to where its scopes are used: the companies, warehouses and sales channels whose records its
-- users see, and up to which amounts they decide (decision 148).

alter table erp.roles
  -- [{"id", "uuid"}]; empty: all of them. Without foreign keys: what is not there any more allows nothing, and a limit
  -- must not become wider because a record is deleted.
  add column companies jsonb not null default '[]',
  add column warehouses jsonb not null default '[]',
  add column sales_channels jsonb not null default '[]',
  -- Null: no limit.
  add column discount_percent_max numeric(7, 4),
  -- In the tenant's currency.
  add column credit_amount_max numeric(19, 4),
  add column approval_amount_max numeric(19, 4);

-- Callers that are kept know nothing of limits yet.
insert into erp.access_changes default values;
