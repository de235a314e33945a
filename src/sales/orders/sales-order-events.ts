import { type EventEntity, eventsOf, readWith } from '../../platform/events/event.ts'
import { markDays } from '../figures/day-mark-store.ts'

/** What is announced of sales orders. Lines, files and notes are parts of their order. */
export const salesOrderEvents: EventEntity = {
  ...readWith('salesorders.read', 'sales_orders', eventsOf('sales-order')),
  marks: markDays,
}
