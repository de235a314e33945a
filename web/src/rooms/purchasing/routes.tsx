import { IconFileInvoice } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { listPage } from '../../shared/list-page.ts'
import type { Room } from '../../shared/room.ts'
import { duties } from './duties.ts'
import { readPurchaseSearch } from './purchase-search.ts'

const scopes = ['purchaseinvoices.read', 'all.read']

export const purchasing: Room = {
  name: 'purchasing',
  title: { de: 'Eingangsrechnungen', en: 'Incoming invoices' },
  icon: IconFileInvoice,
  scopes,
  key: 'f',
  group: 'sales',
  duties,
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/purchasing',
      validateSearch: readPurchaseSearch,
      ...listPage({
        ...{ load: () => import('./purchases-page.tsx'), name: 'PurchasesPage', scopes },
        listOf: async (search) => (await import('./queries.ts')).purchaseList(search),
      }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/purchasing/$purchaseInvoiceId',
      component: lazyPage(() => import('./record/purchase-page.tsx'), 'PurchasePage'),
    }),
  ],
}
