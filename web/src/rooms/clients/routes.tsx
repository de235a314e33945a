import { IconPlugConnected } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { readColumns } from '../../shared/lists/list-column.ts'
import type { Room } from '../../shared/room.ts'

export const clients: Room = {
  name: 'clients',
  title: { de: 'OAuth-Clients', en: 'OAuth clients' },
  icon: IconPlugConnected,
  scopes: ['admin'],
  group: 'administration',
  makes: [
    { title: { de: 'OAuth-Client', en: 'OAuth client' }, address: '/clients/new', scope: 'admin' },
  ],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/clients',
      validateSearch: readColumns,
      component: lazyPage(() => import('./clients-page.tsx'), 'ClientsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/clients/new',
      component: lazyPage(() => import('./new-client-page.tsx'), 'NewClientPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/clients/$clientId',
      component: lazyPage(() => import('./client-page.tsx'), 'ClientPage'),
    }),
  ],
}
