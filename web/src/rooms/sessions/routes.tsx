import { IconDevices } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
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
      component: lazyPage(() => import('./sessions-page.tsx'), 'SessionsPage'),
    }),
  ],
}
