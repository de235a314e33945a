-- Each word of a text and each of its endings of two signs or more, marked with the tenant as in `marked_words`: a
-- search by the beginning of one of them finds any part of a word.
create function erp.marked_parts(tenant uuid, content text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, 8) || substr(word, 8 + place)), '{}')
  from unnest(erp.marked_words(tenant, content)) word,
    generate_series(1, greatest(length(word) - 8 - 1, 1)) place
$$;

-- The search finds customers by parts of words, as it finds orders by words (0071): by their numbers and by
-- `search_terms`, which holds the names, companies, cities and e-mail addresses of all their addresses.
alter table erp.customers add column search_terms text not null default '';
alter table erp.customers add column search_words tsvector generated always as (
  array_to_tsvector(erp.marked_parts(tenant_id, number || ' ' || left(search_terms, 8000)))
) stored;
create index customers_by_word on erp.customers using gin (search_words);
