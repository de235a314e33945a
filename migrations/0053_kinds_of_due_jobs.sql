-- The elected worker looks for due jobs of the kinds that it knows.
grant select (kind) on erp.jobs to erp_operator;
