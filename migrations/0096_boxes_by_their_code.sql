-- in steps
-- What was put into a box is found by its code, also when it is delivered already.
create index concurrently if not exists pick_list_positions_by_box
  on erp.pick_list_positions (tenant_id, box_key, id) where box_key is not null;

-- Positions of before are found as well; what the last release writes meanwhile is found once it is scanned again.
create index concurrently if not exists pick_list_positions_unfilled
  on erp.pick_list_positions (tenant_id, id) where box_key is null and box_number <> '';
-- in portions
update erp.pick_list_positions position set box_key = lower(position.box_number)
where (position.tenant_id, position.id) in (
  select unfilled.tenant_id, unfilled.id from erp.pick_list_positions unfilled
  where unfilled.box_key is null and unfilled.box_number <> '' order by unfilled.tenant_id, unfilled.id limit 5000);
drop index concurrently if exists erp.pick_list_positions_unfilled;
