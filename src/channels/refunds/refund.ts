import Type from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, Label, orNull, ReferenceField, Text } from '../../platform/values/shape.ts'
import { OrderId, OrderItemId } from '../events/event-shapes.ts'
import { SellerId } from '../sellers/seller.ts'

/** Announced in the tenant of the seller, by the number of the credit note. */
export const refundEvents = eventsOf('channel-refund', ['created', 'changed'])

export const refundStatuses = ['requested', 'accepted', 'rejected'] as const
export type RefundStatus = (typeof refundStatuses)[number]

const RefundId = () => Label(128, { description: 'Id of the refund in this service.' })

const code = Text(255, { description: 'Code of the channel.' })
const message = Text(1024, { description: 'What is wrong, for people.' })

/** What a marketplace channel pays back to a buyer for the merchant. */
export const Refund = Type.Object({
  refundId: RefundId(),
  creditNoteId: ReferenceField({ description: 'The credit note that it follows from.' }),
  salesOrderId: ReferenceField({ description: 'The sales order that the order became.' }),
  channel: Type.String({ description: 'Name of the marketplace channel.' }),
  sellerId: Type.String({ description: 'The id that the channel has given the merchant.' }),
  orderId: OrderId(),
  status: Type.Unsafe<RefundStatus>({
    type: 'string',
    enum: [...refundStatuses],
    description: 'requested, then accepted or rejected by the channel.',
  }),
  items: Type.Array(
    Type.Object({
      orderItemId: OrderItemId(),
      quantity: Type.String({ description: 'Pieces that are credited, as decimal digits.' }),
      refund: Type.String({ description: 'Gross amount that is paid back, as decimal digits.' }),
    }),
    { description: 'What is paid back.' },
  ),
  currencyIso: Type.String({ description: 'Its currency, as ISO 4217 writes it.' }),
  errors: Type.Array(Type.Object({ code, message }), {
    description: 'What the channel says against it; empty where it says nothing.',
  }),
  created: Instant({ description: 'When it was found and recorded.' }),
  answered: orNull(Instant({ description: 'When the channel answered.' })),
})

/** What a channel answers to a refund. */
export const RefundResult = Type.Object({
  refundId: RefundId(),
  sellerId: SellerId(),
  isAccepted: Type.Boolean({ description: 'Whether the channel pays the money back.' }),
  processingErrorList: Type.Optional(
    Type.Array(Type.Object({ code: Type.Optional(code), message }), {
      maxItems: 500,
      description: 'What is wrong with it.',
    }),
  ),
})

export const noSuchRefund = () =>
  new Refusal('missing', 'channel-refund.missing', {
    en: 'The seller has no such refund on this channel.',
    de: 'Der Händler hat auf diesem Kanal keine solche Erstattung.',
  })

export const refundAnswered = () =>
  new Refusal('conflict', 'channel-refund.answered', {
    en: 'The refund was answered otherwise.',
    de: 'Die Erstattung wurde anders beantwortet.',
  })
