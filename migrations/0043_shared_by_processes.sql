-- What processes of the service need to know of each other. The tables are unlogged: nothing in them is
-- worth a write to the disk or a wait for a standby, and after a crash of the server they are empty.

-- Which process does what only one at a time does, and until when without a sign of life.
create unlogged table erp.elections (
  duty text not null constraint elections_pkey primary key,
  leader uuid not null,
  expires_at timestamptz not null,
  -- What the leader leaves for the others: tenants with jobs for which it has no room.
  tenants uuid[] not null default '{}'
);
grant select, insert, update, delete on erp.elections to erp_app, erp_maintenance;

-- Wrong passwords and client secrets, by what they were tried for and from where, as a hash.
create unlogged table erp.failed_attempts (
  key_hash bytea not null constraint failed_attempts_pkey primary key,
  count integer not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on erp.failed_attempts to erp_app, erp_maintenance;
create index failed_attempts_by_expiry on erp.failed_attempts (expires_at);
