import { IconBox } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Room } from '../../shared/room.ts'
import { readItemSearch, readItemTab } from './item-search.ts'

export const items: Room = {
  name: 'items',
  title: { de: 'Artikel', en: 'Items' },
  icon: IconBox,
  scopes: ['items.read', 'all.read'],
  key: 'i',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/items',
      validateSearch: readItemSearch,
      component: lazyRouteComponent(() => import('./items-page.tsx'), 'ItemsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/items/new',
      component: lazyRouteComponent(() => import('./new-item-page.tsx'), 'NewItemPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/items/$itemId',
      validateSearch: readItemTab,
      component: lazyRouteComponent(() => import('./record/item-page.tsx'), 'ItemPage'),
    }),
  ],
}
