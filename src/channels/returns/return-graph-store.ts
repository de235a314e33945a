import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  decimalField,
  idField,
  instantField,
  keyField,
  type NodeType,
  textField,
} from '../../platform/graph/node-type.ts'
import { joinedReturn, joinedReturnLines } from '../../returns/return-reference-store.ts'
import { columnOfOrder } from '../../sales/doors/orders/order-reference-store.ts'
import { orderFields, orderIdOf, uploadFields } from '../order-fields-graph-store.ts'

const as = 'known'

const MarketplaceReturnUploadListItem: NodeType = {
  name: 'MarketplaceReturnUploadListItem',
  description: 'A return of an order of a marketplace channel, and whether the channel knows.',
  fields: {
    id: keyField('returned'),
    returnId: idField('returned.uuid', always),
    returnNumber: textField('returned.number', { ...always, lowered: 'returned.number_key' }),
    ...orderFields(as),
    externalSalesOrderNumber: textField(orderIdOf(as)),
    salesOrderGrossAmount: decimalField(columnOfOrder(as, 'total_gross')),
    createdAt: instantField('known.created', always),
    status: textField('known.status', {
      ...always,
      description:
        'announced; decided by the merchant; accepted or rejected by the channel after that.',
    }),
    ...uploadFields(
      { isNotified: 'known.is_told', isRequired: `known.status = 'decided' and not known.is_told` },
      { count: 'returnUploadCount', required: 'returnUploadRequired' },
    ),
    ...absentFields('DateTime', 'returnUploadFailedAt'),
    ...absentFields('Decimal', 'creditNoteGrossAmount'),
  },
}

const MarketplaceReturnUploadLineItemListItem: NodeType = {
  name: 'MarketplaceReturnUploadLineItemListItem',
  description: 'Goods of a return of an order of a marketplace channel.',
  fields: {
    id: keyField('line'),
    orderId: textField(orderIdOf(as)),
    returnId: idField('returned.uuid', always),
    quantity: decimalField('line.quantity', always),
    sku: textField('line.sku', always),
    name: textField('line.name', always),
    ...absentFields('Boolean', 'creditNoteRequired'),
  },
}

const from = `erp.channel_returns known ${joinedReturn(as)}`

/** Returns by number, and their lines. */
export const returnQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QueryMarketplaceReturnUpload',
    description: 'Returns of orders of marketplace channels.',
    scope: 'returns.read',
    source: {
      type: MarketplaceReturnUploadListItem,
      ...{ from, as, key: [{ sql: 'returned.id', cast: 'integer' }] },
    },
  },
  {
    kind: 'list',
    name: 'QueryMarketplaceReturnUploadLineItem',
    description: 'Goods of returns of orders of marketplace channels.',
    scope: 'returns.read',
    source: {
      type: MarketplaceReturnUploadLineItemListItem,
      ...{ from: `${from} ${joinedReturnLines(as)}`, as },
      key: [{ sql: 'line.id', cast: 'integer' }],
    },
  },
]
