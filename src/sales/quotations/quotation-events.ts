import { eventsOf, readWith } from '../../platform/events/event.ts'

/** What is announced of quotations. Lines are parts of their quotation. */
export const quotationEvents = readWith(
  'salesquotations.read',
  'sales_quotations',
  eventsOf('sales-quotation'),
)
