import { IconBox } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'
import { readItemSearch, readItemTab } from './item-search.ts'

export const items: Room = {
  name: 'items',
  title: { de: 'Artikel', en: 'Items' },
  icon: IconBox,
  scopes: ['items.read', 'all.read'],
  key: 'i',
  group: 'catalogue',
  makes: [{ title: { de: 'Artikel', en: 'Item' }, address: '/items/new', scope: 'items.write' }],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/items',
      validateSearch: readItemSearch,
      component: lazyPage(() => import('./items-page.tsx'), 'ItemsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/items/new',
      component: lazyPage(() => import('./new-item-page.tsx'), 'NewItemPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/items/$itemId',
      validateSearch: readItemTab,
      component: lazyPage(() => import('./record/item-page.tsx'), 'ItemPage'),
    }),
  ],
}
