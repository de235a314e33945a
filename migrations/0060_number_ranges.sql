alter table erp.number_ranges
  -- The year that next_number counts in, for ranges that begin anew every year; otherwise 0.
  add column counted_year smallint not null default 0,
  -- The date of the last document that got a number of the range: those of later ones are not earlier.
  add column last_date timestamptz(3);

-- Numbers of a range in which gaps are allowed, set apart in blocks. A transaction takes a number of the
-- first block that nobody holds, so that writers of one tenant do not wait for each other.
create table erp.number_blocks (
  tenant_id uuid not null,
  kind text not null,
  company_id integer not null,
  first_number bigint not null,
  next_number bigint not null,
  last_number bigint not null,
  constraint number_blocks_pkey primary key (tenant_id, kind, company_id, first_number),
  constraint number_blocks_range foreign key (tenant_id, kind, company_id)
    references erp.number_ranges (tenant_id, kind, company_id) on delete cascade
) with (fillfactor = 50);
select erp.tenant_table('erp.number_blocks');
