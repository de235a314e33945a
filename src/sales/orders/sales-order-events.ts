import { eventsOf } from '../../platform/events/event.ts'

/** What is announced of sales orders. Lines, files and notes are parts of their order. */
export const salesOrderEvents = eventsOf('sales-order')
