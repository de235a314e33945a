import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  decimalField,
  instantField,
  keyField,
  type NodeType,
  textField,
} from '../../platform/graph/node-type.ts'
import { columnOfOrder } from '../../sales/doors/orders/order-reference-store.ts'
import { orderFields, orderIdOf, uploadFields } from '../order-fields-graph-store.ts'

const as = 'cancellation'
const isAnswered = `cancellation.status <> 'requested'`

const common = {
  id: keyField(as),
  ...orderFields(as),
  externalSalesOrderNumber: textField(orderIdOf(as)),
  createdAt: instantField('cancellation.created', always),
  status: textField('cancellation.status', {
    ...always,
    description: 'requested, accepted or denied, by the other side.',
  }),
}

const MarketplaceOrderCancellationRequestUploadListItem: NodeType = {
  name: 'MarketplaceOrderCancellationRequestUploadListItem',
  description: 'What a buyer wants to cancel, and whether the channel knows the answer.',
  fields: {
    ...common,
    orderId: textField(orderIdOf(as)),
    ...uploadFields(
      {
        isNotified: 'cancellation.is_told',
        isRequired: `${isAnswered} and not cancellation.is_told`,
      },
      { count: 'uploadCount' },
    ),
  },
}

const MarketplaceOrderCancellationUploadListItem: NodeType = {
  name: 'MarketplaceOrderCancellationUploadListItem',
  description: 'What the merchant has cancelled of an order, and whether the channel knows.',
  fields: {
    ...common,
    salesOrderGrossAmount: decimalField(columnOfOrder(as, 'total_gross')),
    ...uploadFields(
      { isNotified: 'cancellation.is_told', isRequired: 'not cancellation.is_told' },
      { count: 'cancellationUploadCount', required: 'cancellationUploadRequired' },
    ),
    ...absentFields('DateTime', 'cancellationUploadFailedAt'),
  },
}

const key = [{ sql: 'cancellation.id', cast: 'integer' }] as const
const from = 'erp.channel_cancellations cancellation'

/** Cancellations, by number. */
export const cancellationQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QueryMarketplaceOrderCancellationRequestUpload',
    description: 'What buyers on marketplace channels want to cancel.',
    scope: 'salesorders.read',
    source: {
      type: MarketplaceOrderCancellationRequestUploadListItem,
      ...{ from, as, key, where: `cancellation.origin = 'buyer'` },
    },
  },
  {
    kind: 'list',
    name: 'QueryMarketplaceOrderCancellationUpload',
    description: 'What was cancelled of orders of marketplace channels.',
    scope: 'salesorders.read',
    source: {
      type: MarketplaceOrderCancellationUploadListItem,
      ...{ from, as, key, where: `cancellation.origin = 'seller'` },
    },
  },
]
