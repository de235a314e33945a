-- An event that somebody else placed first (a feed that is asked, the upkeep) is no longer pending: the elected
-- process finds tenants by what its readers have not read. The operator's role sees places, and no contents.
create policy operator_reads on erp.events for select to erp_operator using (true);
grant select (tenant_id, sequence) on erp.events to erp_operator;
create policy operator_reads on erp.event_readers for select to erp_operator using (true);
grant select (tenant_id, reader, position) on erp.event_readers to erp_operator;
