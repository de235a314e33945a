import { IconUsers } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { readColumns } from '../../shared/lists/list-column.ts'
import type { Room } from '../../shared/room.ts'

export const users: Room = {
  name: 'users',
  title: { de: 'Benutzer und Rollen', en: 'Users and roles' },
  icon: IconUsers,
  scopes: ['admin'],
  key: 'u',
  group: 'administration',
  makes: [{ title: { de: 'Benutzer', en: 'User' }, address: '/users/new', scope: 'admin' }],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/users',
      validateSearch: readColumns,
      component: lazyPage(() => import('./users-page.tsx'), 'UsersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/new',
      component: lazyPage(() => import('./new-user-page.tsx'), 'NewUserPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/$userId',
      component: lazyPage(() => import('./user-page.tsx'), 'UserPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/roles',
      validateSearch: readColumns,
      component: lazyPage(() => import('./roles-page.tsx'), 'RolesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/roles/new',
      component: lazyPage(() => import('./new-role-page.tsx'), 'NewRolePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/roles/$roleId',
      component: lazyPage(() => import('./role-page.tsx'), 'RolePage'),
    }),
  ],
}
