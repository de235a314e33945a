-- Deliveries that wait are found by the time of their next attempt, the oldest first, so that of many only those are
-- read that are taken. Statements say which index serves them by the column that they name: the planner counts none
-- that wait as long as there were none when it last looked, and then any index of what waits is as good to it.
create index webhook_deliveries_waiting
  on erp.webhook_deliveries (tenant_id, webhook_id, next_attempt, id) where finished is null;
drop index erp.webhook_deliveries_due;
grant select (finished) on erp.webhook_deliveries to erp_operator;
