set local role erp_maintenance;

-- As a new order is given them when it is written. `concat_ws` is not immutable, so a cluster refuses it here.
update erp.sales_orders sales_order
set search_terms = coalesce(billing.company, '') || ' ' || coalesce(billing.company2, '') || ' '
  || coalesce(billing.first_name, '') || ' ' || coalesce(billing.last_name, '') || ' '
  || coalesce(billing.email_address, '') || ' ' || coalesce(shipment.company, '') || ' '
  || coalesce(shipment.company2, '') || ' ' || coalesce(shipment.first_name, '') || ' '
  || coalesce(shipment.last_name, '') || ' ' || coalesce(shipment.email_address, '')
from erp.addresses billing, erp.addresses shipment
where billing.tenant_id = sales_order.tenant_id and billing.id = sales_order.billing_address_id
  and shipment.tenant_id = sales_order.tenant_id and shipment.id = sales_order.shipment_address_id;
