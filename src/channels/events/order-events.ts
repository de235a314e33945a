import Type from 'typebox'
import { Text } from '../../platform/values/shape.ts'
import {
  CancelReason,
  EventSeller,
  EventTime,
  eventType,
  Listed,
  OrderId,
  OrderItemId,
  Word,
} from './event-shapes.ts'

const Tracking = Type.Object({
  carrier: Type.String({ description: 'Carrier, as the channel names it.' }),
  trackingNumber: Type.String({ description: 'Number of the parcel.' }),
})

/** A parcel, or what else was sent together. */
const ShippingPosition = Type.Object({
  carrier: Type.String({ description: 'Carrier, as the channel names it.' }),
  trackingNumber: Type.Optional(Type.String({ description: 'Number of the parcel.' })),
  returnTracking: Type.Optional(Tracking),
  shippedAt: Type.Optional(EventTime('When it was given to the carrier.')),
  orderItemIdList: Type.Optional(
    Listed(
      Type.Object({
        orderItemId: OrderItemId(),
        quantity: Type.Integer({ minimum: 0, description: 'Pieces of the line in this parcel.' }),
      }),
    ),
  ),
  shippedFrom: Type.Optional(
    Type.Object({
      city: Type.String({ description: 'City of the warehouse.' }),
      country: Type.String({ description: 'Country of the warehouse, as ISO 3166 writes it.' }),
      postcode: Type.String({ description: 'Postcode of the warehouse.' }),
    }),
  ),
})

const InvoiceDocumentType = () => Word(['INVOICE', 'CREDITNOTE'], 'What kind of document it is.')

const order = { sellerId: EventSeller(), orderId: OrderId() }
const example = { sellerId: 'crockery', orderId: 'HM-1001' }

/** What sellers do with orders. */
export const orderEventTypes = {
  'Seller:Order.Confirmed': eventType({
    summary: 'The seller took an order, or declined it',
    payload: Type.Object({
      ...order,
      orderAccepted: Type.Optional(Type.Boolean({ description: 'False: declined.' })),
      reason: Type.Optional(CancelReason()),
    }),
    example: { ...example, orderAccepted: true },
  }),
  'Seller:Order.Payment': eventType({
    summary: 'The seller was paid',
    payload: Type.Object({
      ...order,
      paymentComplete: Type.Boolean({ description: 'Whether nothing is left to be paid.' }),
      paidAt: EventTime('When the payment came.'),
    }),
    example: { ...example, paymentComplete: true, paidAt: '2026-03-02T09:30:00Z' },
  }),
  'Seller:Order.Shipping': eventType({
    summary: 'Parcels of an order were sent',
    payload: Type.Object({
      ...order,
      shippingComplete: Type.Boolean({ description: 'Whether nothing is left to be sent.' }),
      shippingItems: Listed(ShippingPosition, { minItems: 1 }),
    }),
    example: {
      ...example,
      shippingComplete: true,
      shippingItems: [
        {
          ...{ carrier: 'harbour-parcel', trackingNumber: 'HP00017' },
          ...{ shippedAt: '2026-03-03T15:00:00Z' },
          orderItemIdList: [{ orderItemId: '1', quantity: 2 }],
        },
      ],
    },
  }),
  'Seller:Order.Invoice': eventType({
    summary: 'An invoice or a credit note of an order can be fetched',
    payload: Type.Object({
      type: InvoiceDocumentType(),
      ...order,
      invoiceNumber: Text(256, { description: 'Number of the document.' }),
      documentId: Type.String({ description: 'Names the file when it is fetched.' }),
      documentExpiresAt: EventTime('Until when it can be fetched.'),
    }),
    example: {
      ...{ type: 'INVOICE' as const, ...example, invoiceNumber: 'RE-2026-0017' },
      ...{ documentId: '4711', documentExpiresAt: '2026-04-02T00:00:00Z' },
    },
  }),
}
