import { IconUser } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { listPage } from '../../shared/list-page.ts'
import type { Room } from '../../shared/room.ts'
import { readCustomerSearch } from './customer-search.ts'
import { readCustomerTab } from './customer-tab.ts'

const scopes = ['customers.read', 'all.read']

export const customers: Room = {
  name: 'customers',
  title: { de: 'Kunden', en: 'Customers' },
  icon: IconUser,
  scopes,
  key: 'c',
  group: 'sales',
  makes: [
    { title: { de: 'Kunde', en: 'Customer' }, address: '/customers/new', scope: 'customers.write' },
  ],
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
      path: '/customers/new',
      component: lazyPage(() => import('./new-customer-page.tsx'), 'NewCustomerPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/customers/$customerId',
      validateSearch: readCustomerTab,
      component: lazyPage(() => import('./record/customer-page.tsx'), 'CustomerPage'),
    }),
  ],
}
