import { IconAssembly } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { listPage } from '../../shared/list-page.ts'
import type { Room } from '../../shared/room.ts'
import { readOrderSearch } from './order-search.ts'

const scopes = ['production.read', 'all.read']

export const production: Room = {
  name: 'production',
  title: { de: 'Produktion', en: 'Production' },
  icon: IconAssembly,
  scopes,
  key: 'h',
  group: 'warehouse',
  ways: () =>
    Promise.resolve([
      {
        title: { de: 'Stücklisten', en: 'Bills of materials' },
        ...{ address: '/production/items', scope: 'production.read' },
      },
    ]),
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/production',
      validateSearch: readOrderSearch,
      ...listPage({
        ...{ load: () => import('./orders-page.tsx'), name: 'ProductionPage', scopes },
        listOf: async (search) => (await import('./queries.ts')).orderList(search),
      }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/production/items',
      component: lazyPage(() => import('./items/items-page.tsx'), 'ProductionItemsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/production/items/$productionItemId',
      component: lazyPage(() => import('./items/item-page.tsx'), 'ProductionItemPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/production/orders/$productionOrderId',
      component: lazyPage(() => import('./record/order-page.tsx'), 'ProductionOrderPage'),
    }),
  ],
}
