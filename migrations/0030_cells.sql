-- Cells: databases beside the first one, each with tenants of its own (decision 125).
--
-- The tables of the directory have rows in the first cell alone. Every cell says itself which tenants it must not
-- serve: nothing else could keep out a process that believes in the place a tenant had before.

-- The other cells, and the first one where it has a state of its own. Without a row there is one cell.
create table erp.cells (
  name text not null constraint cells_pkey primary key
    constraint cells_name_form check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Sealed: how its database is reached, by requests and as the owner. Null: the one that holds this table.
  addresses bytea,
  -- No tenant is created there or moved there any more.
  is_draining boolean not null default false,
  created timestamptz(3) not null default now()
);
select erp.shard_table('erp.cells', 'reference');
grant select on erp.cells to erp_app;
grant select, insert, update, delete on erp.cells to erp_maintenance;

-- Where tenants live that were created or moved; of one without a row it is the first cell. A row stays.
create table erp.tenant_cells (
  id uuid not null constraint tenant_cells_pkey primary key,
  cell text not null,
  -- Grows with every change: who knows one version reads only what came after it.
  version bigint not null
);
-- Two changes at once want the same version: one waits and is tried again, so versions become visible in their order.
create unique index tenant_cells_by_version on erp.tenant_cells (version);
select erp.shard_table('erp.tenant_cells', 'reference');
grant select, insert on erp.tenant_cells to erp_app;
grant select, insert, update, delete on erp.tenant_cells to erp_maintenance;

-- Moves that are under way, and those whose rows at the old place wait to be deleted.
create table erp.tenant_moves (
  id uuid not null constraint tenant_moves_pkey primary key,
  move uuid not null,
  source text not null,
  target text not null,
  started timestamptz(3) not null default now(),
  -- Set once it is switched: when the rows at the old place are deleted.
  clear_after timestamptz(3)
);
select erp.shard_table('erp.tenant_moves', 'reference');
grant select on erp.tenant_moves to erp_app;
grant select, insert, update, delete on erp.tenant_moves to erp_maintenance;

-- In each cell: tenants that it must not serve, or not now.
create table erp.absent_tenants (
  id uuid not null constraint absent_tenants_pkey primary key,
  move uuid not null,
  -- arriving: its rows are being copied here. resting: requests go on, background work begins nothing. left: it lives
  -- elsewhere.
  state text not null constraint absent_tenants_state check (state in ('arriving', 'resting', 'left')),
  -- Where it lives, once it has left.
  cell text constraint absent_tenants_cell check ((cell is not null) = (state = 'left')),
  -- Of one that rests: after this moment it is as any other, whatever became of the move.
  until timestamptz constraint absent_tenants_until check ((until is not null) = (state = 'resting'))
);
select erp.shard_table('erp.absent_tenants', 'reference');
grant select on erp.absent_tenants to erp_app, erp_operator;
grant select, insert, update, delete on erp.absent_tenants to erp_maintenance;

-- Lets a transaction into a tenant that has a row above, or refuses it. Who moves a tenant holds its lock for the
-- moment of the change, and no transaction gets it then.
create function erp.enter_absent_tenant(tenant text) returns text
language plpgsql volatile as $$
declare
  absence erp.absent_tenants;
begin
  if not pg_try_advisory_xact_lock_shared(hashtextextended(tenant, 0)) then
    raise exception 'this tenant is being moved' using errcode = 'KC002';
  end if;
  select * into absence from erp.absent_tenants where id = tenant::uuid;
  if absence.state = 'left' then
    raise exception 'this tenant lives in another cell' using errcode = 'KC001', detail = absence.cell,
      hint = tenant;
  elsif absence.state = 'arriving' then
    raise exception 'this tenant is being moved' using errcode = 'KC002';
  end if;
  return set_config('app.tenant_id', tenant, true);
end $$;

-- Background work looks for tenants under this role, and finds none that is absent. A cluster takes no such condition,
-- and has no cells.
do $$
declare
  tenants_of regclass;
begin
  if exists (select from pg_extension where extname = 'citus') then return; end if;
  for tenants_of in
    select polrelid::regclass from pg_policy where polname = 'operator_reads' order by polrelid::regclass::text
  loop
    execute format(
      'alter policy operator_reads on %s using (tenant_id not in (
         select id from erp.absent_tenants where %s))',
      tenants_of,
      case when tenants_of = 'erp.tenants'::regclass then 'until is null' else 'until is null or until > now()' end);
  end loop;
end $$;
