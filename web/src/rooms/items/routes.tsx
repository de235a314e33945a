import { IconBox } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { listPage } from '../../shared/list-page.ts'
import type { Room } from '../../shared/room.ts'
import { readItemSearch, readItemTab } from './item-search.ts'

const scopes = ['items.read', 'all.read']

export const items: Room = {
  name: 'items',
  title: { de: 'Artikel', en: 'Items' },
  icon: IconBox,
  scopes,
  key: 'i',
  group: 'catalogue',
  makes: [
    {
      title: { de: 'Artikel', en: 'Item' },
      address: '/items/new',
      scope: 'items.write',
      key: 'i',
    },
  ],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/items',
      validateSearch: readItemSearch,
      ...listPage({
        ...{ load: () => import('./items-page.tsx'), name: 'ItemsPage', scopes },
        listOf: async (search) => (await import('./queries.ts')).itemList(search),
      }),
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
