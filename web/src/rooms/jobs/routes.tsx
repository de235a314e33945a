import { IconListCheck } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'
import { duties } from './duties.ts'
import { readJobSearch } from './job-search.ts'

export const jobs: Room = {
  name: 'jobs',
  title: { de: 'Hintergrundaufgaben', en: 'Jobs' },
  icon: IconListCheck,
  scopes: ['jobs.read'],
  key: 'j',
  group: 'administration',
  duties,
  makes: [
    {
      title: { de: 'Import einer Datei', en: 'Import of a file' },
      address: '/jobs/import',
      scope: 'jobs.write',
    },
  ],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/jobs',
      validateSearch: readJobSearch,
      component: lazyPage(() => import('./jobs-page.tsx'), 'JobsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/jobs/import',
      component: lazyPage(() => import('./import-page.tsx'), 'ImportPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/jobs/$jobId',
      component: lazyPage(() => import('./job-page.tsx'), 'JobPage'),
    }),
  ],
}
