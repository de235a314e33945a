-- Where an image was fetched from: an import of the same address does not fetch it again.
alter table erp.item_images add column source_url text;
