import { IconUser } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readRecordTab } from '../../shared/apps/app-tab-name.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { listPage } from '../../shared/list-page.ts'
import type { Room } from '../../shared/room.ts'
import { readCustomerSearch } from './customer-search.ts'

const scopes = ['customers.read', 'all.read']

export const customers: Room = {
  name: 'customers',
  title: { de: 'Kunden', en: 'Customers' },
  icon: IconUser,
  scopes,
  key: 'c',
  group: 'sales',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/customers',
      validateSearch: readCustomerSearch,
      ...listPage({
        ...{ load: () => import('./customers-page.tsx'), name: 'CustomersPage', scopes },
        listOf: async (search) => (await import('./queries.ts')).customerList(search),
      }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/customers/$customerId',
      validateSearch: readRecordTab,
      component: lazyPage(() => import('./customer-page.tsx'), 'CustomerPage'),
    }),
  ],
}
