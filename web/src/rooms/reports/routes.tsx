import { IconChartBar } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'
import { readReportSearch } from './report-search.ts'

export const reports: Room = {
  name: 'reports',
  title: { de: 'Berichte', en: 'Reports' },
  icon: IconChartBar,
  scopes: ['reports.read', 'all.read'],
  key: 'b',
  ways: async () => (await import('./ways.ts')).ways,
  makes: [
    { title: { de: 'Bericht', en: 'Report' }, address: '/reports/new', scope: 'reports.read' },
  ],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/reports',
      component: lazyPage(() => import('./reports-page.tsx'), 'ReportsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reports/new',
      validateSearch: readReportSearch,
      component: lazyPage(() => import('./new-report-page.tsx'), 'NewReportPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reports/$reportId',
      validateSearch: readReportSearch,
      component: lazyPage(() => import('./kept/kept-report-page.tsx'), 'KeptReportPage'),
    }),
  ],
}
