-- in steps
-- How what is over is found, and what refers to it.
create index concurrently if not exists sales_quotations_by_change on erp.sales_quotations (tenant_id, changed, id);
create index concurrently if not exists pick_list_positions_by_note
  on erp.pick_list_positions (tenant_id, delivery_note_id) where delivery_note_id is not null;
create index concurrently if not exists return_lines_by_delivery_line
  on erp.return_lines (tenant_id, delivery_note_line_id) where delivery_note_line_id is not null;
create index concurrently if not exists delivery_notes_by_first_note
  on erp.delivery_notes (tenant_id, first_note_id) where first_note_id is not null;
create index concurrently if not exists channel_refunds_by_document on erp.channel_refunds (tenant_id, document_id);
