import type { AttachmentOwner } from '../../../platform/attachments/attachment-list.ts'
import { belowOrder, belowOrderLine, touchOrder } from '../below-order-store.ts'
import { SalesOrderFile, SalesOrderLineItemFile } from './sales-order-file.ts'
import { lineFiles, lineFileTable, orderFiles, orderFileTable } from './sales-order-file-store.ts'

/** Files of orders. */
const attachedToOrder: AttachmentOwner = {
  noun: 'sales-order-file',
  plural: 'SalesOrderFiles',
  about: 'the files of an order',
  path: { v1: '/salesOrders/{salesOrderId}/files', v2: '/sales-orders/{salesOrderId}/files' },
  scope: 'salesorders',
  named: { en: 'sales order', de: 'Auftrag' },
  shape: SalesOrderFile,
  table: orderFileTable,
  source: orderFiles,
  below: belowOrder,
  changed: touchOrder,
}

/** Files of lines of orders. */
const attachedToOrderLine: AttachmentOwner = {
  noun: 'sales-order-line-item-file',
  plural: 'SalesOrderLineItemFiles',
  about: 'the files of a line of an order',
  path: {
    v1: '/salesOrders/{salesOrderId}/lineitems/{salesOrderLineItemId}/files',
    v2: '/sales-orders/{salesOrderId}/line-items/{salesOrderLineItemId}/files',
  },
  scope: 'salesorders',
  named: { en: 'line', de: 'Position' },
  shape: SalesOrderLineItemFile,
  table: lineFileTable,
  source: lineFiles,
  below: belowOrderLine,
  changed: touchOrder,
}

export const attachedToOrders: readonly AttachmentOwner[] = [attachedToOrder, attachedToOrderLine]
