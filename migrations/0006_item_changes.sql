-- Sequences of change feeds outgrow int4.
alter table erp.counters alter column last_id type bigint;

-- What happened to items, one entry for each write whatever the number of its items. Who reads the feed
-- moves what is committed into erp.item_changes, so that writers never wait for each other.
create table erp.pending_item_changes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null
    constraint pending_item_changes_kind_known check (kind in ('created', 'changed', 'deleted')),
  -- No reference: entries outlive a deleted item, whose other key is kept with its deletion.
  item_ids integer[] not null,
  item_uuids uuid[],
  at timestamptz not null default now(),
  constraint pending_item_changes_pkey primary key (tenant_id, id)
);
select erp.tenant_table('erp.pending_item_changes');

-- When data of an item that stands in other tables last changed. An item's own row is wide and has many
-- indexes: to write it for that took seven times as long. Written and deleted under the item's lock.
create table erp.item_touches (
  tenant_id uuid not null,
  item_id integer not null,
  at timestamptz not null default now(),
  constraint item_touches_pkey primary key (tenant_id, item_id)
) with (fillfactor = 70);
select erp.tenant_table('erp.item_touches');

-- A hundred thousand activations were three parts checking that item and channel exist. Both are locked
-- when a link is written, channels are never deleted, and an item takes its links with it.
alter table erp.item_sales_channels drop constraint item_sales_channels_item;
alter table erp.item_sales_channels drop constraint item_sales_channels_channel;

-- The feed: the last that happened to each item, numbered after its commit under the lock of a counter,
-- so that who has seen an entry has seen all before it.
create table erp.item_changes (
  tenant_id uuid not null,
  -- No reference: entries outlive a deleted item.
  item_id integer not null,
  item_uuid uuid not null,
  sequence bigint not null,
  kind text not null constraint item_changes_kind_known check (kind in ('created', 'changed', 'deleted')),
  at timestamptz not null default now(),
  constraint item_changes_pkey primary key (tenant_id, item_id),
  constraint item_changes_sequence unique (tenant_id, sequence),
  constraint item_changes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
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

-- The search for texts with a word beginning with each of the given words; finds nothing without any.
create function erp.words_query(tenant uuid, content text) returns tsquery
language sql immutable parallel safe as $$
  select (array_to_string(erp.marked_words(tenant, content), ':* & ') || case
    when cardinality(erp.marked_words(tenant, content)) > 0 then ':*' else '' end)::tsquery
$$;

alter table erp.items add column search_words tsvector generated always as (array_to_tsvector(erp.marked_words(tenant_id,
  sku || ' ' || name || ' ' || coalesce(search_terms, '') || ' ' || coalesce(gtin, '') || ' ' || coalesce(isbn, '')
  || ' ' || coalesce(upc, '') || ' ' || coalesce(manufacturer_number, '') || ' ' || coalesce(own_identifier, '')))) stored;
create index items_by_word on erp.items using gin (search_words);

-- The items that have a word beginning with each of the given words; null where there are more than
-- `most`, or will be by the statistics, which is known in a fraction of the time. Row-level security keeps
-- `@@` off an index (it is not leakproof), so this reads past it: for the tenant of the transaction only,
-- whatever is asked.
create function erp.items_with_words(tenant uuid, content text, most integer) returns integer[]
-- Volatile, since only then it may ask for a plan.
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- Planned for these very words: how many rows they have decides how to find them.
  search text := format('from erp.items where tenant_id = %L and search_words @@ %L::tsquery',
    tenant, erp.words_query(tenant, content));
  plan json;
  ids integer[];
begin
  if tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid then
    raise insufficient_privilege using message = 'items of another tenant';
  end if;
  execute 'explain (format json) select id ' || search into plan;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric > most then return null; end if;
  execute format('select array(select id %s limit %s)', search, most::bigint + 1) into ids;
  return case when cardinality(ids) <= most then ids end;
end $$;
revoke all on function erp.items_with_words(uuid, text, integer) from public;
grant create on schema erp to erp_maintenance;
alter function erp.items_with_words(uuid, text, integer) owner to erp_maintenance;
revoke create on schema erp from erp_maintenance;
grant execute on function erp.items_with_words(uuid, text, integer) to erp_app;

set local role erp_maintenance;
insert into erp.item_blocks (tenant_id, block, count)
select tenant_id, id / 1000, count(*) from erp.items group by tenant_id, id / 1000;
insert into erp.item_changes (tenant_id, sequence, item_id, item_uuid, kind, at)
select tenant_id, row_number() over (partition by tenant_id order by changed, id), id, uuid, 'created', changed from erp.items;
insert into erp.counters (tenant_id, kind, last_id)
select tenant_id, 'item-change', count(*) from erp.items group by tenant_id;
reset role;
