-- Which goods are in a box, over all lists that are not completed: few rows.
create index pick_list_positions_in_box on erp.pick_list_positions (tenant_id, id)
  where status < 40 and box_number <> '';
