import type { Static } from 'typebox'
import { connectionEventTypes } from './connection-events.ts'
import { offerEventTypes } from './offer-events.ts'
import { orderEventTypes } from './order-events.ts'
import { settlementEventTypes } from './settlement-events.ts'

/** Every type of event that channels get: the types of what is queued and AsyncAPI come from it. */
export const sellerEventTypes = {
  ...connectionEventTypes,
  ...offerEventTypes,
  ...orderEventTypes,
  ...settlementEventTypes,
}

type SellerEventTypes = typeof sellerEventTypes
export type SellerEventName = keyof SellerEventTypes

/** What an event of a type says. */
export type SellerEvent<N extends SellerEventName> = Static<SellerEventTypes[N]['payload']>
