import { IconUserCog } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'

export const profile: Room = {
  name: 'profile',
  title: { de: 'Ihr Profil', en: 'Your profile' },
  icon: IconUserCog,
  scopes: [],
  group: 'personal',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/profile',
      component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage'),
    }),
  ],
}
