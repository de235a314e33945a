-- What was lost on its way before losses were kept for the value of the stock.
set local role erp_maintenance;
insert into erp.stock_losses (tenant_id, stock_transfer_line_id, warehouse_id, item_id, quantity, at)
select line.tenant_id, line.id, transfer.from_warehouse_id, line.item_id, line.quantity_missing,
  coalesce(transfer.closed, transfer.created)
from erp.stock_transfer_lines line
join erp.stock_transfers transfer
  on transfer.tenant_id = line.tenant_id and transfer.id = line.stock_transfer_id
where line.quantity_missing > 0
on conflict do nothing;
