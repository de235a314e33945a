-- A list may be made of orders that somebody chose, without a template.
alter table erp.pick_lists alter column pick_list_template_id drop not null;
-- What the last scan of a position counted: so much is taken back where it was a mistake.
alter table erp.pick_list_positions add column quantity_last_scanned numeric(19, 4) not null default 0;
-- The code of the box in lower case; null for none.
alter table erp.pick_list_positions add column box_key text;
