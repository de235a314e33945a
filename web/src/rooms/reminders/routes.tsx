import { IconMailExclamation } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'
import { readChosenCompany } from './settings/chosen-company.ts'

export const reminders: Room = {
  name: 'reminders',
  title: { de: 'Mahnungen', en: 'Reminders' },
  icon: IconMailExclamation,
  scopes: ['invoices.read', 'all.read'],
  key: 'd',
  group: 'sales',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/reminders',
      component: lazyPage(() => import('./runs-page.tsx'), 'RunsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reminders/settings',
      validateSearch: readChosenCompany,
      component: lazyPage(() => import('./settings/levels-page.tsx'), 'LevelsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reminders/$runId',
      component: lazyPage(() => import('./run/run-page.tsx'), 'RunPage'),
    }),
  ],
}
