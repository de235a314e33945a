set local role erp_maintenance;

-- As new documents are given them when they are written. What final documents say stays as it is.
update erp.sales_quotations quotation
set search_terms = coalesce(billing.company, '') || ' ' || coalesce(billing.company2, '') || ' '
  || coalesce(billing.first_name, '') || ' ' || coalesce(billing.last_name, '') || ' '
  || coalesce(billing.email_address, '') || ' ' || coalesce(shipment.company, '') || ' '
  || coalesce(shipment.company2, '') || ' ' || coalesce(shipment.first_name, '') || ' '
  || coalesce(shipment.last_name, '') || ' ' || coalesce(shipment.email_address, '')
from erp.addresses billing, erp.addresses shipment
where billing.tenant_id = quotation.tenant_id and billing.id = quotation.billing_address_id
  and shipment.tenant_id = quotation.tenant_id and shipment.id = quotation.shipment_address_id;

update erp.accounting_documents document
set search_terms = sales_order.number || ' ' || sales_order.search_terms
from erp.sales_orders sales_order
where sales_order.tenant_id = document.tenant_id and sales_order.id = document.sales_order_id;
