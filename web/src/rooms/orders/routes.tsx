import { IconReceipt } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readRecordTab } from '../../shared/apps/app-tab-name.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { listPage } from '../../shared/list-page.ts'
import type { Room } from '../../shared/room.ts'
import { readDeliverySearch } from './deliveries/delivery-search.ts'
import { duties } from './duties.ts'
import { readOrderSearch } from './order-search.ts'
import { readQuotationSearch } from './quotations/quotation-search.ts'
import { readNewOrderSearch } from './taking/new-order-search.ts'

const scopes = ['salesorders.read', 'all.read']
const ofQuotations = ['salesquotations.read', 'all.read']
const ofDeliveries = ['deliverynotes.read', 'all.read']

export const orders: Room = {
  name: 'orders',
  title: { de: 'Aufträge', en: 'Orders' },
  icon: IconReceipt,
  scopes,
  key: 'o',
  group: 'sales',
  duties,
  makes: [
    {
      title: { de: 'Auftrag', en: 'Order' },
      address: '/orders/new',
      scope: 'salesorders.write',
      key: 'o',
    },
    {
      title: { de: 'Angebot', en: 'Quotation' },
      address: '/orders/quotations/new',
      scope: 'salesquotations.write',
      key: 'q',
    },
  ],
  ways: () =>
    Promise.resolve([
      {
        title: { de: 'Angebote', en: 'Quotations' },
        address: '/orders/quotations',
        scope: 'salesquotations.read',
      },
      {
        title: { de: 'Lieferscheine', en: 'Delivery notes' },
        address: '/orders/deliveries',
        scope: 'deliverynotes.read',
      },
      {
        title: { de: 'Verspätete Positionen', en: 'Late lines of orders' },
        address: '/orders/late',
        scope: 'salesorders.read',
      },
    ]),
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/orders',
      validateSearch: readOrderSearch,
      ...listPage({
        ...{ load: () => import('./orders-page.tsx'), name: 'OrdersPage', scopes },
        listOf: async (search) => (await import('./queries.ts')).orderList(search),
      }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/new',
      validateSearch: readNewOrderSearch,
      component: lazyPage(() => import('./taking/new-order-page.tsx'), 'NewOrderPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/quotations',
      validateSearch: readQuotationSearch,
      ...listPage({
        load: () => import('./quotations/quotations-page.tsx'),
        ...{ name: 'QuotationsPage', scopes: ofQuotations },
        listOf: async (search) => (await import('./quotations/queries.ts')).quotationList(search),
      }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/quotations/new',
      validateSearch: readNewOrderSearch,
      component: lazyPage(() => import('./quotations/new-quotation-page.tsx'), 'NewQuotationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/quotations/$salesQuotationId',
      component: lazyPage(() => import('./quotations/record/quotation-page.tsx'), 'QuotationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/deliveries',
      validateSearch: readDeliverySearch,
      ...listPage({
        load: () => import('./deliveries/deliveries-page.tsx'),
        ...{ name: 'DeliveriesPage', scopes: ofDeliveries },
        listOf: async (search) => (await import('./deliveries/queries.ts')).deliveryList(search),
      }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/deliveries/$deliveryNoteId',
      component: lazyPage(() => import('./deliveries/record/delivery-page.tsx'), 'DeliveryPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/late',
      component: lazyPage(() => import('./deliveries/late/late-lines-page.tsx'), 'LateLinesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/$salesOrderId/lines',
      component: lazyPage(
        () => import('./changing/lines/change-lines-page.tsx'),
        'ChangeLinesPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/$salesOrderId/terms',
      component: lazyPage(
        () => import('./changing/terms/change-terms-page.tsx'),
        'ChangeTermsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/$salesOrderId',
      validateSearch: readRecordTab,
      component: lazyPage(() => import('./record/order-page.tsx'), 'OrderPage'),
    }),
  ],
}
