-- How high the rows of lists are for a person. Null: nothing was chosen yet.
alter table erp.users
  add column density text constraint users_density check (density in ('compact', 'normal', 'comfortable'));
