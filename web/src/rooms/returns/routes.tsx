import { IconTruckReturn } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { listPage } from '../../shared/list-page.ts'
import type { Room } from '../../shared/room.ts'
import { readNewReturn, readReturnSearch } from './return-search.ts'

const scopes = ['returns.read', 'all.read']

export const returns: Room = {
  name: 'returns',
  title: { de: 'Retouren', en: 'Returns' },
  icon: IconTruckReturn,
  scopes,
  key: 'l',
  group: 'sales',
  makes: [
    {
      title: { de: 'Retoure', en: 'Return' },
      address: '/returns/new',
      scope: 'returns.write',
      key: 'r',
    },
  ],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/returns',
      validateSearch: readReturnSearch,
      ...listPage({
        ...{ load: () => import('./returns-page.tsx'), name: 'ReturnsPage', scopes },
        listOf: async (search) => (await import('./queries.ts')).returnList(search),
      }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/returns/new',
      validateSearch: readNewReturn,
      component: lazyPage(() => import('./announce/new-return-page.tsx'), 'NewReturnPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/returns/$returnId',
      component: lazyPage(() => import('./record/return-page.tsx'), 'ReturnPage'),
    }),
  ],
}
