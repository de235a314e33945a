import { IconHome } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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
      component: lazyRouteComponent(() => import('./today-page.tsx'), 'TodayPage'),
    }),
  ],
}
