import Type from 'typebox'
import { Instant } from '../../platform/values/shape.ts'
import type { SellerEvent, SellerEventName } from '../events/seller-events.ts'

/** How often an event is delivered at most, the first time included. */
export const attemptsMax = 10

/** How many events one answer has at most, and if it does not say how many it wants. */
export const eventsMax = 1_000
export const eventsDefault = 100

/** An answer ends with the event that reaches this size, so it is at most one event larger. */
export const answerBytesMax = 4 * 1024 * 1024

/** A larger event is not delivered: it is recorded as failed. */
export const eventBytesMax = 4 * 1024 * 1024

/** An event as a channel gets it. */
export const ChannelEvent = Type.Object({
  id: Type.String({ description: 'Names the event when it is acknowledged.' }),
  type: Type.String({
    description: 'What happened. New types may be added: acknowledge those that you do not know.',
    examples: ['Seller:Offer.New'],
  }),
  createdAt: Instant({ description: 'When the event was queued.' }),
  event: Type.Unsafe<object>({
    type: 'object',
    additionalProperties: true,
    description: 'What the type says; the same bytes at every delivery.',
  }),
})

/** An event to be queued for a seller of a channel: its type, and what that says. */
export type EventDraft = {
  [N in SellerEventName]: {
    readonly type: N
    readonly sellerId: string
    readonly event: SellerEvent<N>
    /** What it is about (`offer:17`): its events are found by that. */
    readonly about?: string
    /**
     * The same, where only the newest event of its type counts: one of the same type about the same
     * that was never delivered is taken back.
     */
    readonly subject?: string
    /** The run of a workflow that led to it; that of the transaction where it is left out. */
    readonly causedBy?: string | null
  }
}[SellerEventName]

/** What events of an order are about, by the number that the channel gave it. */
export const aboutOrder = (orderId: string) => `order:${orderId}`

/** How it is stored what an event is about: offers of different sellers may have the same number. */
export function subjectOf(sellerId: string, about: string): string {
  return `${sellerId} ${about}`
}

/** `17.4711`: the number of the channel, and the place of the event in its queue. */
export function eventId(channelId: number, sequence: number): string {
  return `${channelId}.${sequence}`
}

/** The places in the queue of a channel that ids name, ascending; others are passed over. */
export function sequencesOf(channelId: number, ids: readonly string[]): number[] {
  const sequences = ids.flatMap((id) => {
    const [, channel, sequence] = /^([1-9]\d{0,9})\.([1-9]\d{0,14})$/.exec(id) ?? []
    return channel === String(channelId) ? [Number(sequence)] : []
  })
  return [...new Set(sequences)].sort((one, next) => one - next)
}
