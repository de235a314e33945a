-- Channels are told of offers within seconds: the elected process looks for connected tenants with new events.
-- The operator's role sees which tenants these are, and nothing else of them.
create policy operator_reads on erp.channel_connections for select to erp_operator using (true);
grant select (tenant_id, status, is_active_by_channel) on erp.channel_connections to erp_operator;
create policy operator_reads on erp.pending_events for select to erp_operator using (true);
grant select (tenant_id) on erp.pending_events to erp_operator;
