import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  always,
  decimalField,
  idField,
  instantField,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import { channelOfOrder, namedSalesOrders } from '../../sales/doors/orders/order-reference-store.ts'

const as = 'document'

/** The id of documents of one type; null for the other. */
const idOf = (type: 'INVOICE' | 'CREDITNOTE') =>
  idField(`(case when document.type = '${type}' then document.uuid end)`)

const MarketplaceExternalDocumentListItem: NodeType = {
  name: 'MarketplaceExternalDocumentListItem',
  description: 'An invoice or credit note that a marketplace channel has written for an order.',
  fields: {
    invoiceId: idOf('INVOICE'),
    creditNoteId: idOf('CREDITNOTE'),
    salesOrderId: referenceField(as, 'sales_order_id', namedSalesOrders),
    documentType: textField('document.type', { ...always, description: 'INVOICE or CREDITNOTE.' }),
    origin: textField('document.channel', { ...always, description: 'Name of the channel.' }),
    shopName: textField(channelOfOrder(as, 'name')),
    invoiceDate: instantField('document.transaction_date', always),
    externalSalesOrderNumber: textField(`(select placed.order_id from erp.channel_orders placed
      where placed.tenant_id = $tenant and placed.sales_order_id = document.sales_order_id)`),
    grossTotal: decimalField('document.total_gross', {
      description: 'Null where the channel named no items.',
    }),
    documentFileId: idField('document.uuid', {
      ...always,
      description: 'The document, whose file `/v2/channel-documents/{id}/file` answers.',
    }),
    documentNumber: textField('document.number', always),
    sellerId: textField('document.seller_id', always),
    currency: textField('document.currency_iso', always),
  },
}

/** Documents that channels wrote, by number. */
export const queryMarketplaceExternalDocument: GraphQuery = {
  kind: 'list',
  name: 'QueryMarketplaceExternalDocument',
  description: 'The invoices and credit notes that marketplace channels wrote for orders.',
  scope: 'invoices.read',
  source: {
    type: MarketplaceExternalDocumentListItem,
    from: 'erp.channel_documents document',
    as,
    key: [{ sql: 'document.id', cast: 'integer' }],
  },
}
