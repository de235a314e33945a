-- Generation 1 names a channel by its kind and two numbers of at most nine digits. A channel that was numbered
-- beyond them could never be named there, so nobody knows its number: it gets the first free ones of its kind.
set local role erp_maintenance;
with beyond as (
  select tenant_id, id, type, row_number() over (partition by tenant_id, type order by id) as place
  from erp.sales_channels where connection not between 0 and 999999999 or shop not between 0 and 999999999
), free as (
  select kind.tenant_id, kind.type, number, row_number() over (partition by kind.tenant_id, kind.type order by number) as place
  from (select tenant_id, type, count(*)::integer as channels from erp.sales_channels group by tenant_id, type) kind,
    generate_series(1, kind.channels) number
  where not exists (
    select from erp.sales_channels taken
    where taken.tenant_id = kind.tenant_id and taken.type = kind.type and taken.connection = number)
)
update erp.sales_channels channel set connection = free.number, shop = 1
from beyond join free on free.tenant_id = beyond.tenant_id and free.type = beyond.type and free.place = beyond.place
where channel.tenant_id = beyond.tenant_id and channel.id = beyond.id;
reset role;

alter table erp.sales_channels add constraint sales_channels_numbers_named
  check (connection between 0 and 999999999 and shop between 0 and 999999999);
