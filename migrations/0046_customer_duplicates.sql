-- Finds customers that may be the same, and whose an address is.
create index customer_addresses_by_address on erp.customer_addresses (tenant_id, address_id);
create index addresses_by_email on erp.addresses (tenant_id, email_address) where email_address <> '';
create index addresses_by_vat_id on erp.addresses (tenant_id, vat_id) where vat_id <> '';
create index addresses_by_place on erp.addresses (tenant_id, postal_code, street) where postal_code <> '';
