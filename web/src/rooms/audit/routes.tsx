import { IconHistory } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'
import { readAuditSearch } from './audit-search.ts'

export const audit: Room = {
  name: 'audit',
  title: { de: 'Änderungsprotokoll', en: 'Change log' },
  icon: IconHistory,
  scopes: ['admin'],
  key: 'p',
  group: 'administration',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/audit',
      validateSearch: readAuditSearch,
      component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
    }),
  ],
}
