-- Who has a parcel in the hand has the number of its carrier.
create index delivery_note_packages_by_tracking
  on erp.delivery_note_packages (tenant_id, tracking_id) where tracking_id <> '';
