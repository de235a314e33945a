-- How many records each reader of events has passed over, in all tenants: a process that serves shows it, another one
-- reads the events. After a crash of the server it begins anew, as counters of a metric may.
create unlogged table erp.passed_records (
  reader text not null constraint passed_records_pkey primary key,
  count bigint not null
);
grant select, insert, update, delete on erp.passed_records to erp_app, erp_maintenance;
