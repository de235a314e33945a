import Type, { type Static, type TSchema } from 'typebox'
import { Text } from '../../platform/values/shape.ts'

/**
 * The vocabulary of what events say. Names and limits are those of the channel interface; amounts and
 * quantities are texts of decimal digits there.
 */

/** A type of event: what it says (`payload`), and an example of it. */
export interface EventType<P extends TSchema = TSchema> {
  readonly summary: string
  readonly payload: P
  readonly example: Static<P>
}

/** Declares a type of event; the example must be one. */
export function eventType<P extends TSchema>(type: EventType<P>): EventType<P> {
  return type
}

/** A list that is only read. */
export function Listed<S extends TSchema>(entry: S, options: Record<string, unknown> = {}) {
  return Type.Unsafe<readonly Static<S>[]>({ type: 'array', items: entry, ...options })
}

/** One of these words. */
export function Word<const W extends readonly string[]>(words: W, description: string) {
  return Type.Unsafe<W[number]>({ type: 'string', enum: words, description })
}

/** A time: written as RFC 3339 when the event is queued. */
export function EventTime(description: string) {
  return Type.Unsafe<Date | string>({ type: 'string', format: 'date-time', description })
}

const exact = '^-?\\d+(\\.\\d+)?$'

/** An amount of money, with the decimals of its currency. */
export const Amount = (description: string) => Type.String({ pattern: exact, description })

/** How many pieces. */
export const Pieces = (description: string) => Type.String({ pattern: exact, description })

export const Percent = () =>
  Type.String({ pattern: exact, description: 'Rate of value added tax in percent.' })

export const Currency = () =>
  Type.String({ pattern: '^[A-Z]{3}$', description: 'Currency, as ISO 4217 writes it.' })

export const EventSeller = () =>
  Type.String({
    pattern: '^\\w{1,50}$',
    description: 'The id that the channel has given the seller.',
  })

export const EventChannel = () =>
  Type.String({ pattern: '^\\w{5,15}$', description: 'Name of the channel.' })

export const OfferNumber = () =>
  Type.Integer({ minimum: 1, description: 'Number of the offer, which is that of the item.' })

export const ChannelOfferId = () =>
  Text(100, { description: 'The id that the channel has given the offer when it was listed.' })

export const OrderId = () => Text(150, { description: 'The id that the channel gave the order.' })

export const OrderItemId = () =>
  Text(50, { description: 'The id that the channel gave the line of the order.' })

export const Message = () => Text(1024, { description: 'Text for people.' })

export const cancelReasons = [
  'BUYER_CANCELLED',
  'UNDELIVERABLE_TO_SHIPPING_ADDRESS',
  'UNDELIVERABLE_BY_CARRIER',
  'OUT_OF_STOCK',
  'DELAYED_INVENTORY',
  'PRICING_ERROR',
  'OTHER',
] as const

export const CancelReason = () => Word(cancelReasons, 'Why it is cancelled.')
