-- The notes of one delivery that leaves from several warehouses name its first note.
alter table erp.delivery_notes add column first_note_id integer;
alter table erp.delivery_notes
  add constraint delivery_notes_first_note foreign key (tenant_id, first_note_id)
  references erp.delivery_notes (tenant_id, id);
