-- What the tables of all rooms are made with: their conventions, the functions that make them, the search for words.
--
-- Every record has two keys: id, int4 counted per tenant (generation 1), and uuid (generation 2). Rows refer to each
-- other by (tenant_id, id).
--
-- A name that is unique in any case of letters is kept in lower case in a column of its own, name_key. Row-level
-- security lets a statement use an index for leakproof operators alone: lower() is not one of them, so an index over
-- lower(name) would keep names unique and find none.
--
-- A time that answers show is stored as it is shown, to the millisecond (timestamptz(3)): a record that is sent back
-- as it was read then says nothing new, and a later time of change is also shown as later.
--
-- The roles are there already (src/platform/postgres/roles.ts), since all databases of a server share them.
-- Requests run as erp_app, which owns nothing and is bound by row-level security. erp_operator may list
-- tenants; erp_maintenance sees all rows (backup, restore, backfills) and only the owner may become it.

grant usage on schema erp to erp_app, erp_operator, erp_maintenance;
grant select on erp.migrations to erp_app, erp_maintenance;

-- Tells a cluster how to spread a table; without the extension it does nothing.
create function erp.shard_table(rel regclass, mode text default 'tenant') returns void
language plpgsql as $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if mode = 'reference' then execute format('select create_reference_table(%L)', rel);
  elsif mode = 'root' then
    execute format('select create_distributed_table(%L, ''tenant_id'', colocate_with => ''none'')', rel);
  else
    execute format('select create_distributed_table(%L, ''tenant_id'', colocate_with => ''erp.tenants'')', rel);
  end if;
end $$;

-- What every table of a tenant needs, in one place: sharding, forced row-level security, grants.
create function erp.tenant_table(rel regclass, mode text default 'tenant') returns void
language plpgsql as $$
begin
  perform erp.shard_table(rel, mode);
  execute format('alter table %s enable row level security', rel);
  execute format('alter table %s force row level security', rel);
  execute format($policy$
    create policy tenant_only on %s
      using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  $policy$, rel);
  execute format('create policy maintenance on %s to erp_maintenance using (true) with check (true)', rel);
  execute format('grant select, insert, update, delete on %s to erp_app, erp_maintenance', rel);
end $$;

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

-- What a search finds a row by: the words of its texts. The expression of a generated column is parsed and planned
-- anew in each statement that may change it, so it is one call with plain columns; this function is not written into
-- it, and its own plan is kept. The name and price of an item are changed in two thirds of the time by that.
create function erp.search_words(tenant uuid, variadic texts text[]) returns tsvector
language plpgsql immutable parallel safe as $$
begin
  return array_to_tsvector(erp.marked_words(tenant, array_to_string(texts, ' ')));
end $$;

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

-- The rows of a table that have the words, and the search that found them: words as they are, or, where no
-- row has those, by their beginnings. No ids where there are more than `most`, or will be by the
-- statistics, which is known in a fraction of the time. Row-level security keeps `@@` off an index (it is
-- not leakproof), so this reads past it: for the tenant of the transaction only, whatever is asked.
create function erp.records_with_words(
  source text, tenant uuid, content text, most integer, out ids integer[], out query tsquery
)
-- Volatile, since only then it may ask for a plan.
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  search text;
  plan json;
begin
  if tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid then
    raise insufficient_privilege using message = 'records of another tenant';
  end if;
  foreach query in array array[erp.words_query(tenant, content, false), erp.words_query(tenant, content, true)] loop
    ids := '{}';
    exit when numnode(query) = 0;
    -- Planned for these very words: how many rows they have decides how to find them.
    search := format('from erp.%I where tenant_id = %L and search_words @@ %L::tsquery', source, tenant, query);
    execute 'explain (format json) select id ' || search into plan;
    ids := null;
    exit when (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric > most;
    execute format('select array(select id %s limit %s)', search, most::bigint + 1) into ids;
    if cardinality(ids) > most then ids := null; end if;
    exit when ids is distinct from '{}';
  end loop;
end $$;
revoke all on function erp.records_with_words(text, uuid, text, integer) from public;
grant create on schema erp to erp_maintenance;
alter function erp.records_with_words(text, uuid, text, integer) owner to erp_maintenance;
revoke create on schema erp from erp_maintenance;
grant execute on function erp.records_with_words(text, uuid, text, integer) to erp_app;

-- What was done, as one number: the kind of record, the operation, and the names of the fields that got another
-- value. A tenant has some hundred different ones. Entries are found by theirs with `=`, which row-level security lets
-- an index serve; it keeps the operators of JSON off one. The names are in the order in which jsonb keeps them.
create function erp.deed_key(entity text, operation text, before jsonb, after jsonb) returns bigint
language plpgsql immutable parallel safe as $$
begin
  return hashtextextended(entity || ' ' || operation || ' ' || coalesce((
    select string_agg(field.name, ' ')
    from jsonb_object_keys(
      case when jsonb_typeof(before) = 'object' then before else '{}' end
      || case when jsonb_typeof(after) = 'object' then after else '{}' end) field (name)
    where before -> field.name is distinct from after -> field.name), ''), 0);
end $$;
