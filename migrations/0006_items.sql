-- The words of a text as they are searched: lower case, at most 64 characters, each under a mark of
-- its tenant, so that one index holds every tenant's words apart and needs no extension. One expression,
-- which PostgreSQL writes into the statement; splitting into rows took three times as long per item.
create function erp.marked_words(tenant uuid, content text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(string_to_array(nullif(
    left(tenant::text, 8) || replace(btrim(regexp_replace(
      case when content ~ '[[:alnum:]]{65}'
        then regexp_replace(lower(content), '([[:alnum:]]{64})[[:alnum:]]+', '\1', 'g')
        else lower(content) end,
      '[^[:alnum:]]+', ' ', 'g')), ' ', ' ' || left(tenant::text, 8)),
    left(tenant::text, 8)), ' '), '{}')
$$;

create table erp.items (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sku text not null,
  -- Row-level security keeps lower() off an index: only leakproof operators may use one.
  sku_key text not null generated always as (lower(sku)) stored,
  name text not null,
  description text,
  short_description text,
  annotation text,
  search_terms text,
  manufacturer_id integer,
  responsible_person_id integer,
  condition_id integer,
  shipping_class_id integer,
  product_group_id integer,
  tax_class_id integer,
  availability_id integer,
  parent_item_id integer,
  is_active boolean not null default true,
  sort_number integer not null default 0,
  gtin text,
  manufacturer_number text,
  isbn text,
  upc text,
  marketplace_b_fnsku text,
  asins text[] not null default '{}',
  own_identifier text,
  -- Net, in the tenant's currency.
  sales_price_net numeric(19, 4) not null default 0,
  suggested_retail_price numeric(19, 4) not null default 0,
  purchase_price_net numeric(19, 4) not null default 0,
  marketplace_a_price numeric(19, 4) not null default 0,
  marketplace_b_price numeric(19, 4) not null default 0,
  global_minimum_stock_level numeric(19, 4) not null default 0,
  buffer numeric(19, 4) not null default 0,
  serial_number_tracking boolean not null default false,
  -- Days.
  procurement_time numeric(19, 4) not null default 0,
  determine_procurement_time_automatically boolean constraint items_procurement_automatic not null default false,
  additional_handling_time numeric(19, 4) not null default 0,
  inventory_management_active boolean not null default true,
  split_quantity boolean not null default false,
  serial_number_item boolean not null default false,
  subject_to_shelf_life_expiration_date boolean constraint items_shelf_life not null default false,
  subject_to_batch_item boolean not null default false,
  allow_negative_stock boolean not null default false,
  country_of_origin text,
  -- Centimetres and kilograms.
  length numeric(19, 4) not null default 0,
  width numeric(19, 4) not null default 0,
  height numeric(19, 4) not null default 0,
  item_weight numeric(19, 4) not null default 0,
  shipping_weight numeric(19, 4) not null default 0,
  minimum_order_quantity numeric(19, 4) not null default 0,
  permissible_order_quantity numeric(19, 4) not null default 0,
  un_number text,
  hazard_no text,
  taric text,
  price_list_active boolean not null default false,
  ignore_discounts boolean not null default false,
  released_on_date timestamptz(3),
  added timestamptz(3) not null default now(),
  -- Moves with the item's data, not with its stock.
  changed timestamptz(3) not null default now(),
  search_words tsvector generated always as (array_to_tsvector(erp.marked_words(tenant_id,
    sku || ' ' || name || ' ' || coalesce(search_terms, '') || ' ' || coalesce(gtin, '') || ' ' || coalesce(isbn, '')
    || ' ' || coalesce(upc, '') || ' ' || coalesce(manufacturer_number, '') || ' ' || coalesce(own_identifier, '')))) stored,
  constraint items_pkey primary key (tenant_id, id),
  constraint items_uuid unique (tenant_id, uuid),
  constraint items_manufacturer foreign key (tenant_id, manufacturer_id) references erp.manufacturers (tenant_id, id),
  constraint items_responsible_person foreign key (tenant_id, responsible_person_id) references erp.responsible_persons (tenant_id, id),
  constraint items_condition foreign key (tenant_id, condition_id) references erp.conditions (tenant_id, id),
  constraint items_shipping_class foreign key (tenant_id, shipping_class_id) references erp.shipping_classes (tenant_id, id),
  constraint items_product_group foreign key (tenant_id, product_group_id) references erp.product_groups (tenant_id, id),
  constraint items_tax_class foreign key (tenant_id, tax_class_id) references erp.tax_classes (tenant_id, id),
  constraint items_availability foreign key (tenant_id, availability_id) references erp.availabilities (tenant_id, id),
  constraint items_parent foreign key (tenant_id, parent_item_id) references erp.items (tenant_id, id),
  constraint items_own_parent check (parent_item_id <> id),
  constraint items_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
) with (fillfactor = 85);
select erp.tenant_table('erp.items');
create unique index items_sku_taken on erp.items (tenant_id, sku_key);
create index items_by_parent on erp.items (tenant_id, parent_item_id, id) where parent_item_id is not null;
create index items_by_manufacturer on erp.items (tenant_id, manufacturer_id, id) where manufacturer_id is not null;
-- A block range index does not stand in the way of updates within the page (from PostgreSQL 16), which
-- a tree on this column would: every change of an item would then write to all of its indexes.
create index items_by_change on erp.items using brin (changed) with (pages_per_range = 16, autosummarize = on);
create index items_by_word on erp.items using gin (search_words);

-- What of an item is written by the hundred thousand, in one narrow row: when data beside the item's own
-- row last changed, and the sales channels that it is active on. An item's own row is wide and has many
-- indexes: to write it for that took seven times as long. As a row for each channel, an activation of 100,000
-- items on two channels, off a third, wrote 400,000 rows and twice as many entries of indexes. An item without
-- a row was never touched and is active nowhere. Written and deleted under the item's lock.
create table erp.item_states (
  tenant_id uuid not null,
  item_id integer not null,
  at timestamptz(3) not null default now(),
  -- In order, each once. No reference: channels are never deleted, and the check was three parts of the work.
  sales_channel_ids integer[] not null default '{}',
  constraint item_states_pkey primary key (tenant_id, item_id)
) with (fillfactor = 70);
select erp.tenant_table('erp.item_states');

-- The feed: the last that happened to each item, numbered after its commit under the lock of a counter,
-- so that who has seen an entry has seen all before it.
create table erp.item_changes (
  tenant_id uuid not null,
  -- No reference: entries outlive a deleted item. None to the tenant either: rows come and go by the hundred
  -- thousand, and a check for each cost more than the row.
  item_id integer not null,
  item_uuid uuid not null,
  sequence bigint not null,
  kind text not null constraint item_changes_kind_known check (kind in ('created', 'changed', 'deleted')),
  at timestamptz not null default now(),
  constraint item_changes_pkey primary key (tenant_id, item_id),
  constraint item_changes_sequence unique (tenant_id, sequence)
);
select erp.tenant_table('erp.item_changes');

-- How many items there are of each thousand ids: a total of a million is the sum of a thousand rows,
-- and page 45,000 is found without walking over the pages before it.
create table erp.item_blocks (
  tenant_id uuid not null,
  block integer not null,
  count integer not null,
  constraint item_blocks_pkey primary key (tenant_id, block),
  constraint item_blocks_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.item_blocks');

-- The words of a text as a search: the last by its beginning, since it may still be being typed, those
-- before it as whole words. With `loosely` these are meant by their beginnings as well, but single
-- letters: a third of a catalogue begins with any of them.
create function erp.words_query(tenant uuid, content text, loosely boolean) returns tsquery
language sql immutable parallel safe as $$
  select coalesce(string_agg(word || case
    when place = cardinality(words) or (loosely and length(word) > 8 + 1) then ':*' else ''
  end, ' & ' order by place), '')::tsquery
  from erp.marked_words(tenant, content) words, unnest(words) with ordinality as each (word, place)
$$;

-- The items that have the words, and the search that found them: words as they are, or, where no item has
-- those, by their beginnings. No ids where there are more than `most`, or will be by the statistics, which is
-- known in a fraction of the time. Row-level security keeps `@@` off an index (it is not leakproof), so
-- this reads past it: for the tenant of the transaction only, whatever is asked.
create function erp.items_with_words(tenant uuid, content text, most integer, out ids integer[], out query tsquery)
-- Volatile, since only then it may ask for a plan.
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  search text;
  plan json;
begin
  if tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid then
    raise insufficient_privilege using message = 'items of another tenant';
  end if;
  foreach query in array array[erp.words_query(tenant, content, false), erp.words_query(tenant, content, true)] loop
    ids := '{}';
    exit when numnode(query) = 0;
    -- Planned for these very words: how many rows they have decides how to find them.
    search := format('from erp.items where tenant_id = %L and search_words @@ %L::tsquery', tenant, query);
    execute 'explain (format json) select id ' || search into plan;
    ids := null;
    exit when (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric > most;
    execute format('select array(select id %s limit %s)', search, most::bigint + 1) into ids;
    if cardinality(ids) > most then ids := null; end if;
    exit when ids is distinct from '{}';
  end loop;
end $$;
revoke all on function erp.items_with_words(uuid, text, integer) from public;
grant create on schema erp to erp_maintenance;
alter function erp.items_with_words(uuid, text, integer) owner to erp_maintenance;
revoke create on schema erp from erp_maintenance;
grant execute on function erp.items_with_words(uuid, text, integer) to erp_app;
