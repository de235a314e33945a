import type { TypeExtension } from '../platform/graph/extended-types.ts'
import { enumField } from '../platform/graph/node-type.ts'
import { DeliveryStatus } from '../sales/doors/document-enumerations.ts'

const { CANCELLED, OPEN, PARTIALLY_SHIPPED, COMPLETELY_SHIPPED, COMPLETED_WITHOUT_SHIPMENT } =
  DeliveryStatus.values
const { PARTIALLY_ON_DELIVERY_NOTE, COMPLETELY_ON_DELIVERY_NOTE } = DeliveryStatus.values

const isComplete = 'sales_order.delivery_complete_status = 1'

/** The status of an order with delivery notes: it follows from which of them are shipped. */
const ofNotes = `(
  select case
    when count(*) filter (where note.shipped is not null) = 0 then
      case when ${isComplete} then ${COMPLETELY_ON_DELIVERY_NOTE} else ${PARTIALLY_ON_DELIVERY_NOTE} end
    when ${isComplete} and count(*) filter (where note.shipped is null) = 0 then ${COMPLETELY_SHIPPED}
    else ${PARTIALLY_SHIPPED} end
  from erp.delivery_notes note
  where note.tenant_id = $tenant and note.sales_order_id = sales_order.id and note.cancelled is null)`

/** How far the order is delivered, for the type of sales. */
export const orderDeliveryExtension: TypeExtension = {
  type: 'SalesOrderListItem',
  fields: {
    deliveryStatus: enumField(
      DeliveryStatus,
      `(case when sales_order.cancelled is not null then ${CANCELLED}
        when sales_order.delivery_complete_status = 2 then ${COMPLETED_WITHOUT_SHIPMENT}
        when not (${isComplete} or sales_order.is_partly_delivered) then ${OPEN}
        else ${ofNotes} end)`,
    ),
  },
}
