import { answerOf, api } from '../../api/client.ts'
import type { Duty } from '../../shared/duties.ts'

const inState = (status: number): Pick<Duty, 'scope' | 'search' | 'count'> => ({
  scope: 'salesorders.read',
  search: { status },
  count: async (signal) => {
    const query = { status, pageSize: 1 }
    return (await answerOf(api.GET('/v2/sales-orders', { params: { query }, signal }))).totalItems
  },
})

/** What orders wait for. */
export const duties: readonly Duty[] = [
  {
    name: 'late',
    words: {
      de: ['Position wird zu spät', 'Positionen werden zu spät'],
      en: ['line will be late', 'lines will be late'],
    },
    scope: 'salesorders.read',
    search: { status: 1 },
    count: async (signal) => {
      const query = { pageSize: 1 }
      const asked = api.GET('/v2/sales-orders/late-lines', { params: { query }, signal })
      return (await answerOf(asked)).totalItems
    },
    isBad: true,
    isForTodayOnly: true,
  },
  {
    name: 'to-deliver',
    words: {
      de: ['Auftrag zu liefern', 'Aufträge zu liefern'],
      en: ['order to deliver', 'orders to deliver'],
    },
    ...inState(1),
  },
  {
    name: 'partly-delivered',
    words: {
      de: ['Auftrag teilgeliefert', 'Aufträge teilgeliefert'],
      en: ['order partly delivered', 'orders partly delivered'],
    },
    ...inState(2),
  },
  {
    name: 'drafts',
    words: {
      de: ['Entwurf eines Auftrags', 'Entwürfe von Aufträgen'],
      en: ['draft of an order', 'drafts of orders'],
    },
    ...inState(0),
    isForTodayOnly: true,
  },
]
