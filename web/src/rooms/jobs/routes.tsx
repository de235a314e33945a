import { IconListCheck } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Room } from '../../shared/room.ts'

export const jobs: Room = {
  name: 'jobs',
  title: { de: 'Vorgänge', en: 'Jobs' },
  icon: IconListCheck,
  scopes: ['jobs.read'],
  key: 'j',
  group: 'administration',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/jobs',
      component: lazyRouteComponent(() => import('./jobs-page.tsx'), 'JobsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/jobs/import',
      component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/jobs/$jobId',
      component: lazyRouteComponent(() => import('./job-page.tsx'), 'JobPage'),
    }),
  ],
}
