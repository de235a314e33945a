import Type, { type Static } from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  KeyField,
  Label,
  orNull,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { CancelReason, OrderId, OrderItemId } from '../events/event-shapes.ts'
import { SellerId } from '../sellers/seller.ts'

/** Announced in the tenant of the seller. */
export const cancellationEvents = eventsOf('channel-cancellation', ['created', 'changed'])

export const cancellationPath = '/channel-cancellations'

export const cancellationOrigins = ['buyer', 'seller'] as const
export type CancellationOrigin = (typeof cancellationOrigins)[number]
export const cancellationStatuses = ['requested', 'accepted', 'denied'] as const
export type CancellationStatus = (typeof cancellationStatuses)[number]

export const RequestId = () =>
  Label(255, { description: 'Id of the request, which the one who asked has given it.' })

export const DenialReason = (options = {}) =>
  Label(250, { description: 'Why the other side did not accept it, for people.', ...options })

/** A cancellation of an order of a marketplace channel, or of items of it. */
export const Cancellation = Type.Object({
  id: KeyField({ readOnly: true }),
  salesOrderId: ReferenceField({ description: 'The sales order that the order became.' }),
  channel: Type.String({ description: 'Name of the marketplace channel.' }),
  sellerId: Type.String({ description: 'The id that the channel has given the merchant.' }),
  orderId: OrderId(),
  requestId: RequestId(),
  origin: Type.Unsafe<CancellationOrigin>({
    type: 'string',
    enum: [...cancellationOrigins],
    description: 'Who cancels. buyer: the merchant answers; seller: the channel does.',
  }),
  status: Type.Unsafe<CancellationStatus>({
    type: 'string',
    enum: [...cancellationStatuses],
    description: 'requested, then accepted or denied by the other side.',
  }),
  cancelReason: Type.String({
    description: 'Why, in the words of the channel; empty where it is not said.',
  }),
  message: Type.String({ description: 'What was said of it; empty where nothing was.' }),
  denialReason: Type.String({ description: 'Why it was denied; empty where it was not.' }),
  items: Type.Array(
    Type.Object({
      orderItemId: OrderItemId(),
      salesOrderLineItemId: orNull(
        ReferenceField({ description: 'Its line; null where it was removed since.' }),
      ),
      quantity: Type.String({ description: 'Pieces that are cancelled, as decimal digits.' }),
    }),
    { description: 'What is cancelled.' },
  ),
  created: Instant({ description: 'When it was asked for.' }),
  answered: orNull(Instant({ description: 'When it was accepted or denied.' })),
})

/** What a buyer no longer wants of an order, as the channel reports it. */
export const CancellationRequest = Type.Object({
  orderCancellationRequestId: RequestId(),
  sellerId: SellerId(),
  orderId: OrderId(),
  orderItem: Type.Array(
    Type.Object({
      orderItemId: OrderItemId(),
      quantity: Type.Optional(
        Text(20, {
          pattern: '^\\d{1,15}(\\.\\d{1,4})?$',
          description: 'Pieces to be cancelled; left out: all that are open.',
        }),
      ),
    }),
    { minItems: 1, maxItems: 1_000, description: 'Items of the order.' },
  ),
  cancelReason: Type.Optional(CancelReason()),
  message: Type.Optional(Text(1024, { description: 'What the buyer says.' })),
})
export type CancellationRequestBody = Static<typeof CancellationRequest>

export const noSuchCancellation = () =>
  new Refusal('missing', 'channel-cancellation.missing', {
    en: 'There is no such cancellation.',
    de: 'Diese Stornierung gibt es nicht.',
  })

export const noSuchOrder = () =>
  new Refusal('missing', 'channel-order.missing', {
    en: 'The seller has no order of this number from the channel.',
    de: 'Der Händler hat vom Kanal keinen Auftrag mit dieser Nummer.',
  })

export const cancellationTaken = () =>
  new Refusal('conflict', 'channel-cancellation.taken', {
    en: 'The id belongs to another cancellation.',
    de: 'Die Id gehört zu einer anderen Stornierung.',
  })

export const cancellationAnswered = () =>
  new Refusal('conflict', 'channel-cancellation.answered', {
    en: 'The cancellation was answered otherwise, or is not yours to answer.',
    de: 'Die Stornierung wurde anders beantwortet, oder sie ist nicht von Ihnen zu beantworten.',
  })

export const cancellationInPick = () =>
  new Refusal('conflict', 'channel-cancellation.in-pick', {
    en: 'Some of it is being picked, or was: put it back first, or deny the cancellation.',
    de: 'Etwas davon wird kommissioniert oder ist es schon: Legen Sie es erst zurück, oder lehnen Sie die Stornierung ab.',
  })

export const cancellationRefused = (faults: Faults) =>
  new Refusal(
    'broken-rule',
    'channel-cancellation.refused',
    {
      en: 'Items are not part of the order, are named twice, or less of them is open.',
      de: 'Positionen gehören nicht zum Auftrag, sind doppelt genannt, oder es ist weniger von ihnen offen.',
    },
    { faults },
  )

export const itemFaults = {
  missing: {
    en: 'The order has no such item.',
    de: 'Der Auftrag hat keine solche Position.',
  },
  twice: { en: 'The list names it twice.', de: 'Die Liste nennt das doppelt.' },
  notOpen: {
    en: 'So much is not open: it was delivered or cancelled, or another request asks for it.',
    de: 'So viel ist nicht offen: Es wurde geliefert oder storniert, oder eine andere Anfrage betrifft es.',
  },
} as const
