import { IconHelpCircle } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'

export const guide: Room = {
  name: 'guide',
  title: { de: 'Handbuch', en: 'Guide' },
  icon: IconHelpCircle,
  scopes: [],
  group: 'personal',
  routes: (parent) =>
    ['/guide', '/guide/$part'].map((path) =>
      createRoute({
        getParentRoute: () => parent,
        path,
        component: lazyPage(() => import('./guide-page.tsx'), 'GuidePage'),
      }),
    ),
}
