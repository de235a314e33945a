import { IconUsers } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Room } from '../../shared/room.ts'

export const users: Room = {
  name: 'users',
  title: { de: 'Benutzer und Rollen', en: 'Users and roles' },
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
    createRoute({
      getParentRoute: () => parent,
      path: '/users/roles',
      component: lazyRouteComponent(() => import('./roles-page.tsx'), 'RolesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/roles/new',
      component: lazyRouteComponent(() => import('./new-role-page.tsx'), 'NewRolePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/roles/$roleId',
      component: lazyRouteComponent(() => import('./role-page.tsx'), 'RolePage'),
    }),
  ],
}
