import { eventsOf } from '../../platform/events/event.ts'

/** Payments and refunds, which are never changed. */
export const paymentEvents = eventsOf('payment', ['created'])
