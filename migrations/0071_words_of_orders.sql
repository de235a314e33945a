-- The search finds orders by their words, as it finds items (0006): by their numbers and by `search_terms`,
-- which holds the names, companies and e-mail addresses of both addresses.
alter table erp.sales_orders add column search_terms text not null default '';
alter table erp.sales_orders add column search_words tsvector generated always as (
  array_to_tsvector(erp.marked_words(tenant_id, number || ' ' || coalesce(external_number, '') || ' ' || billing_number
    || ' ' || customer_sales_order_number || ' ' || search_terms))
) stored;
create index sales_orders_by_word on erp.sales_orders using gin (search_words);

-- Sums of a period are read from the index alone.
drop index erp.sales_orders_by_date;
create index sales_orders_by_date on erp.sales_orders (tenant_id, sales_order_date, id)
  include (total_net, currency_factor, cancelled, is_draft);

-- The rows of a table that have the words, and the search that found them: words as they are, or, where no
-- row has those, by their beginnings. No ids where there are more than `most`, or will be by the
-- statistics, which is known in a fraction of the time. Row-level security keeps `@@` off an index (it is
-- not leakproof), so this reads past it: for the tenant of the transaction only, whatever is asked. Takes the
-- place of `items_with_words`, which processes of the release before still call.
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
