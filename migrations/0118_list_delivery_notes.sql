-- in steps
-- Lists of delivery notes begin with the newest.
create index concurrently if not exists delivery_notes_by_date
  on erp.delivery_notes (tenant_id, delivery_note_date, id);
