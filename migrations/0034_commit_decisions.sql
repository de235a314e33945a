-- Transactions with parts in two cells (decision 125). All parts but one are prepared; that one commits with a row
-- here, which says that the others are committed too.
create table erp.commit_decisions (
  id text not null constraint commit_decisions_pkey primary key,
  -- False: given up by whoever found a prepared part. Whoever was to commit is then refused by the key.
  is_committed boolean not null,
  decided timestamptz(3) not null default now()
);
select erp.shard_table('erp.commit_decisions', 'reference');
grant select, insert, delete on erp.commit_decisions to erp_app;
grant select, insert, update, delete on erp.commit_decisions to erp_maintenance;
