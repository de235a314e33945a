import Type from 'typebox'
import { Label, Text } from '../../platform/values/shape.ts'
import {
  Amount,
  CancelReason,
  Currency,
  EventSeller,
  eventType,
  Listed,
  Message,
  OrderId,
  OrderItemId,
  Pieces,
  Word,
} from './event-shapes.ts'

export const returnReasons = [
  'NO_REASON',
  'DEFECT',
  'WRONG_ITEM',
  'WRONG_SIZE',
  'TOO_LATE',
  'BAD_QUALITY',
] as const

const RefundReason = () => Word([...returnReasons, 'OTHER'] as const, 'Why money is paid back.')

export const ReturnReason = () => Word(returnReasons, 'Why the buyer sent it back.')

export const conditions = [
  'ORIGINAL_PACKAGING',
  'MINT_CONDITION',
  'SLIGHTLY_USED',
  'HEAVILY_USED',
  'DAMAGED',
  'INCOMPLETE_DELIVERY',
  'FRAUD',
] as const

const Condition = () => Word(conditions, 'In what condition it came back.')

const CancellationRequestId = () =>
  Type.String({ description: 'Id of the request, which the one who asked has given it.' })

const CancellationItem = Type.Object({
  orderItemId: OrderItemId(),
  quantity: Type.Optional(Pieces('Pieces to be cancelled; left out: all of the line.')),
})

const RefundItem = Type.Object({
  orderItemId: OrderItemId(),
  quantity: Pieces('Pieces that the amount is paid back for.'),
  reason: RefundReason(),
  refund: Amount('Gross amount that is paid back.'),
  refundCurrency: Currency(),
})

const ReturnedItem = Type.Object({
  orderItemId: OrderItemId(),
  quantity: Pieces('Pieces that came back.'),
  returnReason: ReturnReason(),
  note: Type.Optional(Message()),
  condition: Condition(),
  acceptReturn: Type.Boolean({ description: 'Whether the seller accepts the return.' }),
  requireReturnShipping: Type.Boolean({
    description: 'Whether the buyer has to send the goods back.',
  }),
})

const order = { sellerId: EventSeller(), orderId: OrderId() }
const request = { sellerId: EventSeller(), orderCancellationRequestId: CancellationRequestId() }
const example = { sellerId: 'crockery', orderId: 'HM-1001' }
const exampleRequest = { sellerId: 'crockery', orderCancellationRequestId: 'cancel-17' }

/** What sellers do with cancellations, refunds and returns. */
export const settlementEventTypes = {
  'Seller:Order.Cancellation.Request': eventType({
    summary: 'The seller cannot deliver an order, or lines of it',
    payload: Type.Object({
      orderCancellationRequestId: CancellationRequestId(),
      ...order,
      orderItem: Listed(CancellationItem, { minItems: 1 }),
      cancelReason: Type.Optional(CancelReason()),
      message: Type.Optional(Message()),
    }),
    example: {
      ...{ orderCancellationRequestId: 'cancel-17', ...example },
      orderItem: [{ orderItemId: '1', quantity: '1' }],
      cancelReason: 'OUT_OF_STOCK' as const,
    },
  }),
  'Seller:Order.Cancellation.Accepted': eventType({
    summary: 'The seller accepted that a buyer cancels',
    payload: Type.Object(request),
    example: exampleRequest,
  }),
  'Seller:Order.Cancellation.Denied': eventType({
    summary: 'The seller denied that a buyer cancels',
    payload: Type.Object({
      ...request,
      reason: Text(250, { description: 'Why, for people.' }),
    }),
    example: { ...exampleRequest, reason: 'The parcel was sent already.' },
  }),
  'Seller:Order.Refund': eventType({
    summary: 'The channel is to pay money back to the buyer',
    payload: Type.Object({
      refundId: Label(128, { description: 'Id of the refund in this service.' }),
      ...order,
      orderItem: Listed(RefundItem, { minItems: 1 }),
    }),
    example: {
      ...{ refundId: 'refund-17', ...example },
      orderItem: [
        {
          ...{ orderItemId: '1', quantity: '1', reason: 'DEFECT' as const },
          ...{ refund: '29.90', refundCurrency: 'EUR' },
        },
      ],
    },
  }),
  'Seller:Order.ReturnReceived': eventType({
    summary: 'Goods came back to the seller',
    payload: Type.Object({
      ...order,
      sellerReturnId: Type.String({ description: 'Id of the return in this service.' }),
      channelReturnId: Type.Optional(
        Type.String({ description: 'Id of the return that the channel announced.' }),
      ),
      orderItem: Listed(ReturnedItem, { minItems: 1 }),
    }),
    example: {
      ...{ ...example, sellerReturnId: '17' },
      orderItem: [
        {
          ...{ orderItemId: '1', quantity: '1', returnReason: 'WRONG_SIZE' as const },
          ...{ condition: 'ORIGINAL_PACKAGING' as const, acceptReturn: true },
          requireReturnShipping: true,
        },
      ],
    },
  }),
}
