import { IconBuildingWarehouse } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'
import { returnsDeskRoutes } from './returns/routes.tsx'

export const warehouse: Room = {
  name: 'warehouse',
  title: { de: 'Lager', en: 'Warehouse' },
  icon: IconBuildingWarehouse,
  scopes: ['wms.read', 'stocks.read', 'stocktakes.read', 'deliverynotes.read', 'all.read'],
  key: 'w',
  group: 'warehouse',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse',
      component: lazyPage(() => import('./start-page.tsx'), 'StartPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/pick',
      component: lazyPage(() => import('./pick/lists-page.tsx'), 'PickListsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/pick/$pickListId',
      component: lazyPage(() => import('./pick/list/pick-page.tsx'), 'PickPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/receive',
      component: lazyPage(() => import('./receive/orders-page.tsx'), 'ReceivePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/receive/other',
      component: lazyPage(() => import('./receive/other-page.tsx'), 'ReceiveOtherPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/receive/$supplierOrderId',
      component: lazyPage(() => import('./receive/order-page.tsx'), 'ReceiveOrderPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/pack',
      component: lazyPage(() => import('./pack/pack-page.tsx'), 'PackPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/pack/$deliveryNoteId',
      component: lazyPage(() => import('./pack/note/pack-note-page.tsx'), 'PackNotePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/carriers',
      component: lazyPage(() => import('./carriers/collection-page.tsx'), 'CollectionPage'),
    }),
    ...returnsDeskRoutes(parent),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/stock',
      component: lazyPage(() => import('./stock/stock-page.tsx'), 'StockPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/stock/$itemId',
      component: lazyPage(() => import('./stock/item/item-stock-page.tsx'), 'ItemStockPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/move',
      component: lazyPage(() => import('./move/move-page.tsx'), 'MovePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/move/transfers',
      component: lazyPage(() => import('./move/transfers-page.tsx'), 'TransfersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/move/transfers/$stockTransferId',
      component: lazyPage(() => import('./move/transfer/transfer-page.tsx'), 'TransferPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/stock-takes',
      component: lazyPage(() => import('./takes/takes-page.tsx'), 'StockTakesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/stock-takes/$stockTakeId',
      component: lazyPage(() => import('./takes/count/take-page.tsx'), 'TakePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/stock-takes/$stockTakeId/differences',
      component: lazyPage(() => import('./takes/result/differences-page.tsx'), 'DifferencesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/places',
      component: lazyPage(() => import('./places/places-page.tsx'), 'PlacesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/warehouse/places/$storageLocationId',
      component: lazyPage(() => import('./places/places-page.tsx'), 'PlacesPage'),
    }),
  ],
}
