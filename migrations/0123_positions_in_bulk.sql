-- A pick list may have ten thousand positions, which are added while pickers wait for it. What costs time for each
-- row and is read by nobody goes; decision 49 tells what stands for it.

-- Checked each line of an order again, although its order is locked, and wrote a lock into each.
alter table erp.pick_list_positions drop constraint pick_list_positions_order_line;
-- Served that constraint alone.
drop index erp.pick_list_positions_by_order_line;
-- Positions are found by their list; random numbers of 122 bits differ without an index.
alter table erp.pick_list_positions drop constraint pick_list_positions_uuid;

-- A stock is written by every booking and every list. With room on its page a row stays where it is, and no index
-- is written.
alter table erp.stocks set (fillfactor = 60);
