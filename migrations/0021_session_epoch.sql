-- Counts how often all logins of a user were ended at once. What was given out under an earlier
-- number (sessions, consents, refresh and access tokens) is worth nothing.
alter table erp.users add column session_epoch integer not null default 0;
