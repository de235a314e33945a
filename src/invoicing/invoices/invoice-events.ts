import { eventsOf } from '../../platform/events/event.ts'

/** Invoices with what becomes of them: payments, corrections, dunning. */
export const invoiceEvents = eventsOf('invoice')
