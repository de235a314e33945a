import Type, { type Static } from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import { Instant, Label, orNull, ReferenceField, Text } from '../../platform/values/shape.ts'
import { OrderId, OrderItemId } from '../events/event-shapes.ts'
import { ReturnReason } from '../events/settlement-events.ts'
import { SellerId } from '../sellers/seller.ts'

/** Announced in the tenant of the seller, by the number of the return. */
export const channelReturnEvents = eventsOf('channel-return', ['created', 'changed'])

export const channelReturnStatuses = ['announced', 'decided', 'accepted', 'rejected'] as const
export type ChannelReturnStatus = (typeof channelReturnStatuses)[number]

const SellerReturnId = () => Label(128, { description: 'Id of the return in this service.' })

const ChannelReturnId = () =>
  Label(255, { description: 'The id that the channel gave the return.' })

const code = Text(255, { description: 'Code of the channel.' })
const message = Text(1024, { description: 'What is wrong, for people.' })
const note = Text(1024, { description: 'What the buyer says.' })
const carrier = Text(255, { description: 'Carrier of the package.' })
const trackingNumber = Text(255, { description: 'Number under which the carrier follows it.' })

/** What a marketplace channel knows of a return. */
export const ChannelReturn = Type.Object({
  returnId: ReferenceField({ description: 'The return itself.' }),
  sellerReturnId: SellerReturnId(),
  channelReturnId: orNull(
    Type.String({
      description: 'The id that the channel gave it; null where the merchant made it.',
    }),
  ),
  salesOrderId: ReferenceField({ description: 'The sales order that the order became.' }),
  channel: Type.String({ description: 'Name of the marketplace channel.' }),
  sellerId: Type.String({ description: 'The id that the channel has given the merchant.' }),
  orderId: OrderId(),
  status: Type.Unsafe<ChannelReturnStatus>({
    type: 'string',
    enum: [...channelReturnStatuses],
    description:
      'announced by the channel, decided by the merchant, then accepted or rejected by the channel.',
  }),
  items: Type.Array(
    Type.Object({
      orderItemId: OrderItemId(),
      quantity: Type.String({ description: 'Pieces, as decimal digits.' }),
      returnReason: Type.String({ description: 'Why, in the words of the channel.' }),
      condition: Type.String({
        description: 'In what condition, in the words of the channel; empty until it is decided.',
      }),
      acceptReturn: orNull(
        Type.Boolean({ description: 'Whether the merchant accepts it; null until it is decided.' }),
      ),
    }),
    { description: 'What was announced, or what the merchant decided of it.' },
  ),
  errors: Type.Array(Type.Object({ code, message }), {
    description: 'What the channel says against it; empty where it says nothing.',
  }),
  created: Instant({ description: 'When it was announced, or found and recorded.' }),
  answered: orNull(Instant({ description: 'When the channel answered.' })),
})

/** Goods that a buyer sends back, as the channel announces them. */
export const ReturnAnnouncement = Type.Object({
  sellerId: SellerId(),
  orderId: OrderId(),
  channelReturnId: ChannelReturnId(),
  orderItem: Type.Optional(
    Type.Array(
      Type.Object({
        orderItemId: OrderItemId(),
        quantity: Text(20, {
          pattern: '^\\d{1,11}(\\.\\d{1,4})?$',
          description: 'Pieces that come back.',
        }),
        returnReason: ReturnReason(),
        note: Type.Optional(note),
      }),
      {
        maxItems: 1_000,
        description: 'What comes back; left out: everything that was delivered and is still there.',
      },
    ),
  ),
  returnTracking: Type.Optional(
    Type.Object({ carrier, trackingNumber }, { description: 'The package that it is sent in.' }),
  ),
})
export type ReturnAnnouncementBody = Static<typeof ReturnAnnouncement>

/** What a channel answers to a return that was decided. */
export const ReturnResult = Type.Object({
  sellerId: SellerId(),
  sellerReturnId: SellerReturnId(),
  isAccepted: Type.Boolean({ description: 'Whether the channel agrees.' }),
  processingErrorList: Type.Optional(
    Type.Array(Type.Object({ code: Type.Optional(code), message }), {
      maxItems: 500,
      description: 'What is wrong with it.',
    }),
  ),
})

export const noSuchChannelReturn = () =>
  new Refusal('missing', 'channel-return.missing', {
    en: 'The channel was not notified of such a return of the seller.',
    de: 'Dem Kanal wurde keine solche Retoure des Händlers gemeldet.',
  })

export const returnTaken = () =>
  new Refusal('conflict', 'channel-return.taken', {
    en: 'The id belongs to another return.',
    de: 'Die Id gehört zu einer anderen Retoure.',
  })

export const returnAnswered = () =>
  new Refusal('conflict', 'channel-return.answered', {
    en: 'The return was answered otherwise.',
    de: 'Die Retoure wurde anders beantwortet.',
  })

export const returnRefused = (faults: Faults) =>
  new Refusal(
    'broken-rule',
    'channel-return.refused',
    {
      en: 'Items are not part of the order, or less of them was delivered and has not come back.',
      de: 'Positionen gehören nicht zum Auftrag, oder es wurde weniger von ihnen geliefert und kam nicht schon zurück.',
    },
    { faults },
  )

export const returnFaults = {
  missing: { en: 'The order has no such item.', de: 'Der Auftrag hat keine solche Position.' },
  notOpen: {
    en: 'So much was not delivered, or it was announced or came back already.',
    de: 'So viel wurde nicht geliefert, oder es wurde schon angekündigt oder kam schon zurück.',
  },
  nothing: {
    en: 'Nothing was delivered that has not come back.',
    de: 'Es wurde nichts geliefert, was nicht schon zurückkam.',
  },
} as const
