import { IconUsers } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Room } from '../../shared/room.ts'

export const users: Room = {
  name: 'users',
  title: { de: 'Benutzer', en: 'Users' },
  icon: IconUsers,
  scopes: ['admin'],
  key: 'u',
  group: 'administration',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/users',
      component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/new',
      component: lazyRouteComponent(() => import('./new-user-page.tsx'), 'NewUserPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/$userId',
      component: lazyRouteComponent(() => import('./user-page.tsx'), 'UserPage'),
    }),
  ],
}
