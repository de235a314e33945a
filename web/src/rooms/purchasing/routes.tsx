import { IconShoppingCart } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { listPage } from '../../shared/list-page.ts'
import type { Room } from '../../shared/room.ts'
import { duties } from './duties.ts'
import { readSupplierOrderSearch } from './orders/supplier-order-search.ts'
import { readProposalSearch } from './proposals/proposal-search.ts'
import { readPurchaseSearch } from './purchase-search.ts'

const scopes = ['purchaseinvoices.read', 'all.read']
const ofOrders = ['supplierorders.read', 'all.read']

export const purchasing: Room = {
  name: 'purchasing',
  title: { de: 'Einkauf', en: 'Purchasing' },
  icon: IconShoppingCart,
  scopes: [...scopes, ...ofOrders],
  key: 'f',
  group: 'sales',
  duties,
  ways: () =>
    Promise.resolve([
      {
        title: { de: 'Einkaufsvorschläge', en: 'What to buy' },
        ...{ address: '/purchasing/proposals', scope: 'supplierorders.read' },
      },
      {
        title: { de: 'Lieferantenbestellungen', en: 'Supplier orders' },
        ...{ address: '/purchasing/orders', scope: 'supplierorders.read' },
      },
      {
        title: { de: 'Eingangsrechnungen', en: 'Incoming invoices' },
        ...{ address: '/purchasing', scope: 'purchaseinvoices.read' },
      },
    ]),
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/purchasing',
      validateSearch: readPurchaseSearch,
      ...listPage({
        ...{ load: () => import('./purchases-page.tsx'), name: 'PurchasingPage', scopes },
        listOf: async (search) => (await import('./queries.ts')).purchaseList(search),
      }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/purchasing/proposals',
      validateSearch: readProposalSearch,
      component: lazyPage(() => import('./proposals/proposals-page.tsx'), 'ProposalsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/purchasing/orders',
      validateSearch: readSupplierOrderSearch,
      ...listPage({
        load: () => import('./orders/supplier-orders-page.tsx'),
        ...{ name: 'SupplierOrdersPage', scopes: ofOrders },
        listOf: async (search) => (await import('./orders/queries.ts')).supplierOrderList(search),
      }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/purchasing/orders/$supplierOrderId',
      component: lazyPage(
        () => import('./orders/record/supplier-order-page.tsx'),
        'SupplierOrderPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/purchasing/$purchaseInvoiceId',
      component: lazyPage(() => import('./record/purchase-page.tsx'), 'PurchasePage'),
    }),
  ],
}
