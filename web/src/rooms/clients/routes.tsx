import { IconPlugConnected } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Room } from '../../shared/room.ts'

export const clients: Room = {
  name: 'clients',
  title: { de: 'OAuth-Clients', en: 'OAuth clients' },
  icon: IconPlugConnected,
  scopes: ['admin'],
  group: 'administration',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/clients',
      component: lazyRouteComponent(() => import('./clients-page.tsx'), 'ClientsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/clients/new',
      component: lazyRouteComponent(() => import('./new-client-page.tsx'), 'NewClientPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/clients/$clientId',
      component: lazyRouteComponent(() => import('./client-page.tsx'), 'ClientPage'),
    }),
  ],
}
