import { IconDevices } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Room } from '../../shared/room.ts'

export const sessions: Room = {
  name: 'sessions',
  title: { de: 'Sitzungen', en: 'Sessions' },
  icon: IconDevices,
  scopes: ['admin'],
  group: 'administration',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/sessions',
      component: lazyRouteComponent(() => import('./sessions-page.tsx'), 'SessionsPage'),
    }),
  ],
}
