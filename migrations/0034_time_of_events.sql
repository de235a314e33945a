-- The time of an event becomes the time of its statement. The beginning of its transaction put events
-- in a wrong order: of one transaction in any, and of a writer that had waited for another before that one.
alter table erp.pending_events alter column at set default clock_timestamp();
