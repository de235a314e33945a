import {
  attachedFileProjection,
  attachedFileSource,
  attachedFileTable,
} from '../../../platform/attachments/attached-file-store.ts'
import { fixed } from '../../../platform/postgres/sql.ts'
import { referenceOf } from '../../../platform/records/record-source.ts'
import { SalesOrderFile, SalesOrderLineItemFile } from './sales-order-file.ts'

export const orderFileTable = attachedFileTable(
  'sales_order_files',
  'sales_order_file',
  'salesOrderId',
)

export const orderFiles = attachedFileSource(
  orderFileTable,
  SalesOrderFile,
  attachedFileProjection(orderFileTable, {
    salesOrderId: referenceOf(orderFileTable.as, 'sales_order_id', 'sales_orders'),
  }),
)

export const lineFileTable = attachedFileTable(
  'sales_order_line_files',
  'sales_order_line_file',
  'lineId',
)

/** The order of the line that a file belongs to. */
const orderOfLine = (shown: string) =>
  fixed(`(
    select ${shown} from erp.sales_order_lines line
    join erp.sales_orders sales_order
      on sales_order.tenant_id = $tenant and sales_order.id = line.sales_order_id
    where line.tenant_id = $tenant and line.id = ${lineFileTable.as}.line_id)`)

export const lineFiles = attachedFileSource(
  lineFileTable,
  SalesOrderLineItemFile,
  attachedFileProjection(lineFileTable, {
    salesOrderLineItemId: referenceOf(lineFileTable.as, 'line_id', 'sales_order_lines'),
    salesOrderId: { id: orderOfLine('sales_order.id'), uuid: orderOfLine('sales_order.uuid') },
  }),
)
