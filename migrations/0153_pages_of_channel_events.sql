-- A queue that was emptied keeps its pages: giving them back locks it against everybody, and a plan that is made
-- while it has none reads the whole table, also once a million events wait.
alter table erp.channel_events set (vacuum_truncate = false);
