import { IconHome } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'

export const today: Room = {
  name: 'today',
  title: { de: 'Heute', en: 'Today' },
  icon: IconHome,
  scopes: [],
  key: 't',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/',
      component: lazyPage(() => import('./today-page.tsx'), 'TodayPage'),
    }),
  ],
}
