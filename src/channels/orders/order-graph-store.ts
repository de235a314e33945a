import { joinedDeliveryNotes } from '../../deliveries/delivery-note-reference-store.ts'
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
import { columnOfOrder, idOfOrder } from '../../sales/doors/orders/order-reference-store.ts'
import { orderFields, uploadFields } from '../order-fields-graph-store.ts'

const as = 'placed'

const MarketplacePaymentUploadListItem: NodeType = {
  name: 'MarketplacePaymentUploadListItem',
  description: 'An order of a marketplace channel, and whether the channel knows that it is paid.',
  fields: {
    id: idOfOrder(as),
    ...orderFields(as),
    externalSalesOrderNumber: textField('placed.order_id', always),
    salesOrderGrossAmount: decimalField(columnOfOrder(as, 'total_gross')),
    salesOrderPaymentGrossAmount: decimalField(columnOfOrder(as, 'paid_amount'), {
      description: 'What was paid so far.',
    }),
    createdAt: instantField('placed.created', always),
    status: textField(`case when placed.is_payment_told then 'told' else 'waiting' end`, {
      ...always,
      description:
        '`told`: the channel was notified; `waiting`: it is not paid, or the channel was not notified yet.',
    }),
    ...uploadFields(
      { isNotified: 'placed.is_payment_told', isRequired: 'not placed.is_payment_told' },
      { count: 'paymentUploadCount', required: 'paymentUploadRequired' },
    ),
    ...absentFields('DateTime', 'paymentUploadFailedAt'),
  },
}

/** A channel is notified of the parcels of a delivery note together with the note or later. */
const isNotified = `exists (select 1 from erp.channel_order_parcels parcel
  where parcel.tenant_id = $tenant and parcel.delivery_note_id = note.id)`

const MarketplaceShippingInformationUploadListItem: NodeType = {
  name: 'MarketplaceShippingInformationUploadListItem',
  description:
    'A delivery note of an order of a marketplace channel, and whether the channel knows.',
  fields: {
    id: keyField('note'),
    deliveryNoteId: idField('note.uuid', always),
    deliveryNoteNumber: textField('note.number', always),
    orderId: textField('placed.order_id', always),
    ...orderFields(as),
    externalSalesOrderNumber: textField('placed.order_id', always),
    createdAt: instantField('note.created', always),
    status: textField(
      `case when ${isNotified} then 'told' when note.cancelled is not null then 'cancelled' else 'waiting' end`,
      {
        ...always,
        description:
          '`told`: the channel was notified; `waiting`: it was not sent, or the channel was not notified yet; ' +
          '`cancelled`: it was cancelled before.',
      },
    ),
    ...uploadFields(
      { isNotified, isRequired: `note.cancelled is null and not ${isNotified}` },
      { count: 'uploadCount' },
    ),
    ...absentFields('DateTime', 'uploadFailedAt'),
  },
}

/** Orders of channels by number, and their delivery notes. */
export const orderQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QueryMarketplacePaymentUpload',
    description: 'Orders of marketplace channels, and whether the channels know of the payment.',
    scope: 'salesorders.read',
    source: {
      type: MarketplacePaymentUploadListItem,
      ...{ from: 'erp.channel_orders placed', as },
      key: [{ sql: 'placed.sales_order_id', cast: 'integer' }],
    },
  },
  {
    kind: 'list',
    name: 'QueryMarketplaceShippingInformationUpload',
    description: 'Delivery notes of orders of marketplace channels, and whether the channels know.',
    scope: 'deliverynotes.read',
    source: {
      type: MarketplaceShippingInformationUploadListItem,
      ...{ from: `erp.channel_orders placed ${joinedDeliveryNotes(as)}`, as },
      key: [{ sql: 'note.id', cast: 'integer' }],
    },
  },
]
