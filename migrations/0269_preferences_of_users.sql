-- How a person wants to see the pages, on every machine. Null: nothing was chosen yet.
alter table erp.users
  add column color_scheme text constraint users_color_scheme check (color_scheme in ('auto', 'light', 'dark')),
  add column are_single_keys_off boolean not null default false;
