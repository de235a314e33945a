-- Sequences of change feeds outgrow int4.
alter table erp.counters alter column last_id type bigint;

-- What happened to items, in the order of commits: the counter's row, taken last in a transaction,
-- stays locked until its commit. An entry whose item has a later one may be removed at any time.
create table erp.item_changes (
  tenant_id uuid not null,
  sequence bigint not null,
  item_id integer not null,
  -- No reference: entries outlive a deleted item.
  item_uuid uuid not null,
  kind text not null constraint item_changes_kind_known check (kind in ('created', 'changed', 'deleted')),
  at timestamptz not null default now(),
  constraint item_changes_pkey primary key (tenant_id, sequence),
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
-- its tenant, so that one index holds every tenant's words apart and needs no extension.
create function erp.marked_words(tenant uuid, content text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(left(tenant::text, 8) || left(word, 64)), '{}')
  from regexp_split_to_table(lower(content), '[^[:alnum:]]+') word
  where word <> ''
$$;

alter table erp.items add column search_words tsvector generated always as (array_to_tsvector(erp.marked_words(tenant_id,
  sku || ' ' || name || ' ' || coalesce(search_terms, '') || ' ' || coalesce(gtin, '') || ' ' || coalesce(isbn, '')
  || ' ' || coalesce(upc, '') || ' ' || coalesce(manufacturer_number, '') || ' ' || coalesce(own_identifier, '')))) stored;
create index items_by_word on erp.items using gin (search_words);

-- Items that have a word beginning with each of the given words; at most `most` of them. Row-level
-- security keeps `@@` off an index (it is not leakproof), so this reads past it: for the tenant of the
-- transaction only, whatever is asked.
create function erp.items_with_words(tenant uuid, content text, most integer) returns setof integer
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  words text;
begin
  if tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid then
    raise insufficient_privilege using message = 'items of another tenant';
  end if;
  select string_agg(quote_literal(word) || ':*', ' & ') into words from unnest(erp.marked_words(tenant, content)) word;
  -- Planned for these very words: how many rows they have decides how to find them.
  return query execute format(
    'select id from erp.items where tenant_id = %L and search_words @@ %L::tsquery limit %s',
    tenant, coalesce(words, ''), most);
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
