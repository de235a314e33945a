set local role erp_maintenance;

-- As customers are given them when their addresses are written.
update erp.customers customer
set search_terms = given.terms
from (
  select link.tenant_id, link.customer_id, string_agg(
    coalesce(address.company, '') || ' ' || coalesce(address.company2, '') || ' '
      || coalesce(address.first_name, '') || ' ' || coalesce(address.last_name, '') || ' '
      || coalesce(address.city, '') || ' ' || coalesce(address.email_address, ''),
    ' ' order by link.address_id) as terms
  from erp.customer_addresses link
  join erp.addresses address on address.tenant_id = link.tenant_id and address.id = link.address_id
  group by link.tenant_id, link.customer_id
) given
where given.tenant_id = customer.tenant_id and given.customer_id = customer.id;
