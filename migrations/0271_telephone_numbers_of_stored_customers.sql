-- The digits of telephones are words of `search_terms` as names are (0116), as customers are given them from now on when
-- their addresses are written.
set local role erp_maintenance;

update erp.customers customer
set search_terms = customer.search_terms || given.digits
from (
  select link.tenant_id, link.customer_id, string_agg(
    ' ' || regexp_replace(address.phone_number, '\D', '', 'g') || ' '
      || regexp_replace(address.mobile_phone_number, '\D', '', 'g'),
    ' ' order by link.address_id) as digits
  from erp.customer_addresses link
  join erp.addresses address on address.tenant_id = link.tenant_id and address.id = link.address_id
  where address.phone_number <> '' or address.mobile_phone_number <> ''
  group by link.tenant_id, link.customer_id
) given
where given.tenant_id = customer.tenant_id and given.customer_id = customer.id;
