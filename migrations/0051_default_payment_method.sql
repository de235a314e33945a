set local role erp_maintenance;

-- Where there are payment methods, one is the default: the first.
update erp.payment_methods method set is_default = true
where not exists (
  select from erp.payment_methods earlier
  where earlier.tenant_id = method.tenant_id and earlier.id < method.id
);
