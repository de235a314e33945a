import { IconApps } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'
import { readAppTab } from './app-tab.ts'

export const apps: Room = {
  name: 'apps',
  title: { de: 'Apps', en: 'Apps' },
  icon: IconApps,
  scopes: ['admin', 'extensions.read', 'all.read'],
  key: 'a',
  group: 'channels',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/apps',
      component: lazyPage(() => import('./apps-page.tsx'), 'AppsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/apps/$extensionId',
      validateSearch: readAppTab,
      component: lazyPage(() => import('./record/app-page.tsx'), 'AppPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/apps/open/$appInstallationId/$place',
      component: lazyPage(() => import('./open-app-page.tsx'), 'OpenAppPage'),
    }),
  ],
}
