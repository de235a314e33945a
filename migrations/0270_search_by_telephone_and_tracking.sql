-- Who has a parcel in the hand or a caller on the line has a number: parcels are found by that of their carrier, and
-- customers by the digits of their telephones, which are words of `search_terms` as names are (0116).
create index delivery_note_packages_by_tracking
  on erp.delivery_note_packages (tenant_id, lower(tracking_id)) where tracking_id <> '';

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
