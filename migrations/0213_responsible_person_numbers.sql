-- Numbers of responsible persons are unique in any case of letters, as those of suppliers are. A statement for each
-- change: a cluster takes no two constraints in one.
alter table erp.responsible_persons
  add column number_key text not null generated always as (lower(number)) stored;
alter table erp.responsible_persons drop constraint responsible_persons_number_taken;
alter table erp.responsible_persons
  add constraint responsible_persons_number_taken unique (tenant_id, number_key);
