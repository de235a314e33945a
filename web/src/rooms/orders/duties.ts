import type { Duty } from '../../shared/duties.ts'

/** What orders wait for. */
export const duties: readonly Duty[] = [
  {
    name: 'late-sales-order-lines',
    words: {
      de: ['Position wird zu spät', 'Positionen werden zu spät'],
      en: ['line will be late', 'lines will be late'],
    },
    address: '/orders/late',
    isBad: true,
    isForTodayOnly: true,
  },
  {
    name: 'sales-orders-to-deliver',
    words: {
      de: ['Auftrag zu liefern', 'Aufträge zu liefern'],
      en: ['order to deliver', 'orders to deliver'],
    },
    search: { status: 1 },
  },
  {
    name: 'partly-delivered-sales-orders',
    words: {
      de: ['Auftrag teilgeliefert', 'Aufträge teilgeliefert'],
      en: ['order partly delivered', 'orders partly delivered'],
    },
    search: { status: 2 },
  },
  {
    name: 'draft-sales-orders',
    words: {
      de: ['Entwurf eines Auftrags', 'Entwürfe von Aufträgen'],
      en: ['draft of an order', 'drafts of orders'],
    },
    search: { status: 0 },
    isForTodayOnly: true,
  },
  {
    name: 'sales-orders-with-credit',
    words: {
      de: ['Auftrag mit Guthaben', 'Aufträge mit Guthaben'],
      en: ['order with credit', 'orders with credit'],
    },
    search: { credit: 1 },
  },
]
