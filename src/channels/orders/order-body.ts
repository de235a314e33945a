import Type, { type Static } from 'typebox'
import { Instant, Int32, Label, Text } from '../../platform/values/shape.ts'
import { SellerId } from '../sellers/seller.ts'
import { itemStatuses, itemTypes, orderStatuses, paymentStatuses } from './channel-order.ts'

/** How many orders one request has at most. */
const ordersMax = 1_000
/** How many items an order has at most: that many lines a sales order has. */
const itemsMax = 1_000

const amountPattern = '^-?\\d{1,11}(\\.\\d{1,4})?$'
const Amount = (description: string) => Type.String({ pattern: amountPattern, description })
const Digits = (description: string) =>
  Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,4})?$', description })
const Percent = (description: string) =>
  Type.String({ pattern: '^(100|\\d{1,2})(\\.\\d{1,4})?$', description })
const oneOf = <T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], description })

export const OrderId = () =>
  Label(150, { description: 'Number that the channel gave the order, unique for the seller.' })
export const OrderItemId = () =>
  Label(50, { description: 'Number that the channel gave the item, unique within the order.' })
export const OrderStatusField = (description: string) => oneOf(orderStatuses, description)
export const ItemStatusField = () => oneOf(itemStatuses, 'What became of the item.')
export const PaymentStatusField = () => oneOf(paymentStatuses, 'Whether the item is paid.')
export const ShipFromCountry = () =>
  Type.String({
    pattern: '^[A-Z]{3}$',
    description: 'Country that it is sent from, ISO 3166-1 in three letters.',
  })

/** As channels write an address. */
export const ChannelAddress = Type.Object({
  firstName: Type.Optional(Text(255)),
  lastName: Text(255),
  gender: Type.Optional(oneOf(['diverse', 'female', 'male'], 'Gender of the person; not kept.')),
  companyName: Type.Optional(Text(255)),
  street: Text(200),
  houseNumber: Type.Optional(Text(50, { description: 'Behind the street.' })),
  addition: Type.Optional(Text(255, { description: 'Second line of the address.' })),
  postcode: Type.Optional(Text(255)),
  city: Text(255),
  phone: Type.Optional(Text(255)),
  country: Type.String({
    pattern: '^[A-Z]{2,3}$',
    description: 'Country of ISO 3166-1, in two or three letters.',
  }),
  state: Type.Optional(Text(255)),
})
export type ChannelAddress = Static<typeof ChannelAddress>

export const Buyer = Type.Object({
  email: Type.Optional(Text(255, { description: 'E-mail address of the buyer.' })),
  vatId: Type.Optional(Text(50, { description: 'VAT id of the buyer.' })),
})

const AdditionalData = Type.Array(
  Type.Object({
    group: Type.Optional(Text(150)),
    values: Type.Optional(
      Type.Array(Type.Object({ key: Type.Optional(Text(255)), value: Type.Optional(Text(5000)) }), {
        minItems: 1,
        maxItems: 50,
      }),
    ),
  }),
  { maxItems: 10, description: 'What else the channel says; it becomes a note for the staff.' },
)

const OrderItem = Type.Object({
  orderItemId: OrderItemId(),
  type: oneOf(itemTypes, 'What is paid for: goods, shipping, or a fee of the means of payment.'),
  itemStatus: Type.Optional(ItemStatusField()),
  itemPaymentStatus: Type.Optional(PaymentStatusField()),
  grossPrice: Amount('Gross price of one piece, or of shipping or the fee.'),
  total: Type.Optional(
    Amount('Gross price of all pieces, required of goods: it leads where it differs.'),
  ),
  taxPercent: Type.Optional(
    Percent(
      'Tax in percent. Left out, the rules of the seller decide, and goods decide on shipping.',
    ),
  ),
  grossFee: Type.Optional(Amount('What the channel takes of it; not kept.')),
  offerId: Type.Optional(Int32({ minimum: 1, description: 'The offer: the number of the item.' })),
  channelOfferId: Type.Optional(Text(100, { description: 'The offer as the channel names it.' })),
  sku: Type.Optional(Text(150, { description: 'Names the item where the offer does not.' })),
  quantity: Type.Optional(Digits('Number of pieces; 1 if left out.')),
  title: Type.Optional(Text(1000, { description: 'What was bought, as the buyer saw it.' })),
  estimatedShippingDate: Type.Optional(Instant({ description: 'When it is to be sent.' })),
  estimatedDeliveryDate: Type.Optional(Instant({ description: 'When it is to arrive.' })),
  remainingQuantity: Type.Optional(Digits('What the channel has left of the offer; not kept.')),
  additionalOrderItemData: Type.Optional(AdditionalData),
  shipFromCountry: Type.Optional(ShipFromCountry()),
  shippingGroup: Type.Optional(Text(255, { description: 'Of shipping: how it is sent.' })),
  note: Type.Optional(Text(1000, { description: 'Of a fee: what it is for.' })),
})
export type OrderItemDraft = Static<typeof OrderItem>

const ChannelOrderDraft = Type.Object({
  sellerId: SellerId(),
  orderStatus: OrderStatusField(
    'UNACKED: the seller is to accept it; CREATED: it is not to be sent yet; ACCEPTED: it is to be sent. A new order has no other one.',
  ),
  orderAcceptUntil: Type.Optional(
    Instant({ description: 'Until when the seller may accept it; kept.' }),
  ),
  paymentMethod: Type.Optional(
    Text(150, { description: 'Name of a payment method of the seller, or another text.' }),
  ),
  paymentReference: Type.Optional(Text(255, { description: 'What the payment is known by.' })),
  orderId: OrderId(),
  purchasedAt: Instant({ description: 'When it was bought, after the seller was connected.' }),
  lastChangedAt: Instant({ description: 'When the channel last changed it.' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'That of the seller (ISO 4217).' }),
  orderItem: Type.Array(OrderItem, { minItems: 1, maxItems: itemsMax }),
  billingAddress: Type.Optional(ChannelAddress),
  shippingAddress: Type.Optional(ChannelAddress),
  note: Type.Optional(Text(10_000, { description: 'What the buyer says.' })),
  buyer: Type.Optional(Buyer),
  weeePickup: Type.Optional(
    Type.Boolean({ description: 'Whether an old device is to be fetched.' }),
  ),
  language: Type.Optional(
    Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$', description: 'Language of the buyer.' }),
  ),
  invoiceDocumentTransfer: Type.Optional(
    oneOf(['from-channel', 'from-seller', 'not-set'], 'Who writes the invoice.'),
  ),
  additionalOrderData: Type.Optional(AdditionalData),
  fbc: Type.Optional(
    Type.Boolean({ description: 'True is refused: the channel sends the goods itself.' }),
  ),
  b2b: Type.Optional(Type.Boolean({ description: 'Whether the buyer is a business.' })),
  salesChannelName: Type.Optional(
    Text(100, { description: 'Where on the channel it was bought.' }),
  ),
})
export type ChannelOrderDraft = Static<typeof ChannelOrderDraft>

export const ChannelOrderList = Type.Object({
  orderList: Type.Array(ChannelOrderDraft, { minItems: 1, maxItems: ordersMax }),
})

/** A list of changes of orders, at most one for each. */
export const listOfOrders = <S extends Parameters<typeof Type.Array>[0]>(shape: S) =>
  Type.Object({ orderList: Type.Array(shape, { minItems: 1, maxItems: ordersMax }) })
