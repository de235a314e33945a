-- in steps
-- What was put into a box is found by its code, also when it is delivered already.
create index concurrently if not exists pick_list_positions_by_box
  on erp.pick_list_positions (tenant_id, box_key, id) where box_key is not null;
