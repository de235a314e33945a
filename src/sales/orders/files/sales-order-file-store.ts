import {
  attachedFileProjection,
  attachedFileSource,
  attachedFileTable,
} from '../../../platform/attachments/attached-file-store.ts'
import { columnOf, insertRows } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
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

const shownColumns = fixed(
  Object.keys(lineFileTable.columns)
    .map((field) => `${lineFileTable.as}.${columnOf(field)} as "${field}"`)
    .join(', '),
)

/** Attaches the files of lines to other lines as well; the content is stored once. */
export async function copyLineFiles(
  tx: TenantTx,
  copies: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  const targets = new Map(copies.map(({ from, to }) => [from, to]))
  const rows = await tx.rows<{ readonly lineId: number }>(sql`
    select ${shownColumns} from erp.sales_order_line_files sales_order_line_file
    where sales_order_line_file.tenant_id = ${tx.tenantId}
      and sales_order_line_file.line_id = any(${[...targets.keys()]}::integer[])
    order by sales_order_line_file.id`)
  await insertRows(
    tx,
    lineFileTable,
    rows.map((row) => ({ ...row, lineId: targets.get(row.lineId) })),
  )
}
