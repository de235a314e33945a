import { IconBuildingStore } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'
import { readEventSearch } from './event-search.ts'

export const channels: Room = {
  name: 'channels',
  title: { de: 'Marktplätze', en: 'Marketplaces' },
  icon: IconBuildingStore,
  scopes: ['saleschannels.read', 'all.read'],
  key: 'm',
  group: 'channels',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/channels',
      component: lazyPage(() => import('./channels-page.tsx'), 'ChannelsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/channels/$salesChannelId',
      validateSearch: readEventSearch,
      component: lazyPage(() => import('./events-page.tsx'), 'EventsPage'),
    }),
  ],
}
