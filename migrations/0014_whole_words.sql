-- The words of a text as a search: the last by its beginning, since it may still be being typed, those
-- before it as whole words. With `loosely` these are meant by their beginnings as well, but single
-- letters: a third of a catalogue begins with any of them.
drop function erp.items_with_words(uuid, text, integer);
drop function erp.words_query(uuid, text);
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
