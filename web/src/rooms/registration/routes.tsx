import { IconPlugConnected } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'

export const registration: Room = {
  name: 'registration',
  title: { de: 'App-Registrierung', en: 'App registration' },
  icon: IconPlugConnected,
  scopes: ['admin'],
  key: 'r',
  group: 'administration',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/registration',
      component: lazyPage(() => import('./registration-page.tsx'), 'RegistrationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/registration/apps',
      component: lazyPage(() => import('./registered-apps-page.tsx'), 'RegisteredAppsPage'),
    }),
  ],
}
