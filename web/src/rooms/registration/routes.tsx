import { IconPlugConnected } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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
      component: lazyRouteComponent(() => import('./registration-page.tsx'), 'RegistrationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/registration/apps',
      component: lazyRouteComponent(
        () => import('./registered-apps-page.tsx'),
        'RegisteredAppsPage',
      ),
    }),
  ],
}
