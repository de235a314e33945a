-- Services are taxed by other rules than goods where they are sold to a business of another state.
alter table erp.items add column is_service boolean not null default false;
