import { eventsOf } from '../../platform/events/event.ts'

/** What is announced of quotations. Lines are parts of their quotation. */
export const quotationEvents = eventsOf('sales-quotation')
