import { eventsOf, readWith } from '../../platform/events/event.ts'

/** Payments and refunds, which are never changed. */
export const paymentEvents = readWith('invoices.read', 'payments', eventsOf('payment', ['created']))
