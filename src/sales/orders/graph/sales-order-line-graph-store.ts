import { itemReferenceField } from '../../../catalog/doors/items/item-key-store.ts'
import {
  always,
  flagField,
  idField,
  lookedUp,
  type NodeType,
} from '../../../platform/graph/node-type.ts'
import { tableFields } from '../../../platform/graph/table-fields.ts'
import { isReservedLine } from '../../../warehouse/doors/reservations/reservation-store.ts'
import { lineTypeFields } from '../../doors/document-parts-graph-store.ts'
import { orderLineRows } from '../lines/order-line-fields.ts'

/** `from … where …`: the lines of a row called `sales_order`. */
export const linesOfOrder = `from erp.sales_order_lines line
  where line.tenant_id = $tenant and line.sales_order_id = sales_order.id`

export const SalesOrderLineItem: NodeType = {
  name: 'SalesOrderLineItem',
  description: 'A line of an order.',
  fields: {
    id: idField('line.uuid', always),
    salesOrderId: idField(lookedUp('line', 'sales_order_id', 'sales_orders', 'uuid'), always),
    itemId: itemReferenceField('line'),
    ...tableFields<'SalesOrderLineItem'>(orderLineRows, 'line', 'SalesOrderLineItem'),
    ...lineTypeFields,
    isReserved: flagField(isReservedLine('line'), {
      ...always,
      description: 'Whether all of it that is not delivered yet is reserved.',
    }),
    hasUpload: flagField(
      `coalesce((select true from erp.sales_order_line_files upload
        where upload.tenant_id = $tenant and upload.line_id = line.id limit 1), false)`,
      { ...always, description: 'Whether the customer gave files for it.' },
    ),
  },
}
