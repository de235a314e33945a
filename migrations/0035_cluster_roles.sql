-- On a cluster the coordinator logs in on the workers as the role that is switched to. Elsewhere nobody logs in
-- as these roles.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    alter role erp_operator login;
    alter role erp_maintenance login;
    alter role erp_operator set citus.propagate_set_commands = 'local';
  end if;
end $$;
