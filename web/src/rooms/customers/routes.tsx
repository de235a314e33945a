import { IconUser } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readAppTabParam } from '../../shared/apps/app-tab-name.ts'
import { readSearch } from '../../shared/form/search-param.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'

export const customers: Room = {
  name: 'customers',
  title: { de: 'Kunden', en: 'Customers' },
  icon: IconUser,
  scopes: ['customers.read', 'all.read'],
  key: 'c',
  group: 'sales',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/customers',
      validateSearch: readSearch,
      component: lazyPage(() => import('./customers-page.tsx'), 'CustomersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/customers/$customerId',
      validateSearch: readAppTabParam,
      component: lazyPage(() => import('./customer-page.tsx'), 'CustomerPage'),
    }),
  ],
}
