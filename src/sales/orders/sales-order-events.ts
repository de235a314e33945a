import { eventsOf, readWith } from '../../platform/events/event.ts'

/** What is announced of sales orders. Lines, files and notes are parts of their order. */
export const salesOrderEvents = readWith(
  'salesorders.read',
  'sales_orders',
  eventsOf('sales-order'),
)
