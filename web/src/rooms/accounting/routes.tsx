import { IconBook2 } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'
import { readBooksSearch } from './books-search.ts'
import { duties } from './duties.ts'

export const accounting: Room = {
  name: 'accounting',
  title: { de: 'Buchhaltung', en: 'Accounting' },
  icon: IconBook2,
  scopes: ['accountingdata.read'],
  group: 'sales',
  duties,
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/accounting',
      validateSearch: readBooksSearch,
      component: lazyPage(() => import('./export/export-page.tsx'), 'ExportPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accounting/revenue',
      validateSearch: readBooksSearch,
      component: lazyPage(() => import('./revenue/revenue-page.tsx'), 'RevenuePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accounting/stock-value',
      validateSearch: readBooksSearch,
      component: lazyPage(() => import('./stock-value/stock-value-page.tsx'), 'StockValuePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accounting/periods',
      validateSearch: readBooksSearch,
      component: lazyPage(() => import('./periods/periods-page.tsx'), 'PeriodsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accounting/taxes',
      validateSearch: readBooksSearch,
      component: lazyPage(() => import('./taxes/taxes-page.tsx'), 'TaxesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accounting/vies',
      validateSearch: readBooksSearch,
      component: lazyPage(() => import('./vies/vies-page.tsx'), 'ViesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accounting/audit',
      validateSearch: readBooksSearch,
      component: lazyPage(() => import('./audit/audit-page.tsx'), 'AuditPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accounting/procedures',
      validateSearch: readBooksSearch,
      component: lazyPage(() => import('./audit/procedures-page.tsx'), 'ProceduresPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accounting/settings',
      validateSearch: readBooksSearch,
      component: lazyPage(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
    }),
  ],
}
