import { IconReceipt } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAppTabParam } from '../../shared/apps/app-tab-name.ts'
import { readSearch } from '../../shared/form/search-param.ts'
import type { Room } from '../../shared/room.ts'

export const orders: Room = {
  name: 'orders',
  title: { de: 'Aufträge', en: 'Orders' },
  icon: IconReceipt,
  scopes: ['salesorders.read', 'all.read'],
  key: 'o',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/orders',
      validateSearch: readSearch,
      component: lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/$salesOrderId',
      validateSearch: readAppTabParam,
      component: lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage'),
    }),
  ],
}
