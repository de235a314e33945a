-- A queue that passes 20,000 events a second leaves some 30 MB of dead rows each second. With its usual pauses, the
-- vacuum of one minute takes longer than it takes to leave as much again.
alter table erp.channel_events set (autovacuum_vacuum_cost_limit = 2000);
