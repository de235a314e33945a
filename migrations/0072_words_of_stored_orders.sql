set local role erp_maintenance;

-- As a new order is given them when it is written.
update erp.sales_orders sales_order
set search_terms = concat_ws(' ',
  billing.company, billing.company2, billing.first_name, billing.last_name, billing.email_address,
  shipment.company, shipment.company2, shipment.first_name, shipment.last_name, shipment.email_address)
from erp.addresses billing, erp.addresses shipment
where billing.tenant_id = sales_order.tenant_id and billing.id = sales_order.billing_address_id
  and shipment.tenant_id = sales_order.tenant_id and shipment.id = sales_order.shipment_address_id;
