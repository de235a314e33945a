import { IconUser } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readRecordTab } from '../../shared/apps/app-tab-name.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'
import { readCustomerSearch } from './customer-search.ts'

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
      validateSearch: readCustomerSearch,
      component: lazyPage(() => import('./customers-page.tsx'), 'CustomersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/customers/$customerId',
      validateSearch: readRecordTab,
      component: lazyPage(() => import('./customer-page.tsx'), 'CustomerPage'),
    }),
  ],
}
