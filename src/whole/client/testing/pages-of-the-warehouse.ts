import type { ShownPage } from './shown-page.ts'

/** Those of people with a scanner in their hand, without the room's first page. */
export const pagesOfTheWarehouse: readonly ShownPage[] = [
  { name: 'warehouse-pick', path: '/warehouse/pick' },
  {
    name: 'warehouse-pick-list',
    path: '/warehouse/pick/{id}',
    record: ['wms/{warehouse}/pick-lists', 'id'],
  },
  { name: 'warehouse-receive', path: '/warehouse/receive' },
  {
    name: 'warehouse-receive-order',
    path: '/warehouse/receive/{id}',
    record: ['supplier-orders/expected', 'id'],
  },
  { name: 'warehouse-receive-other', path: '/warehouse/receive/other' },
  { name: 'warehouse-stock-takes', path: '/warehouse/stock-takes' },
  {
    name: 'warehouse-stock-take',
    path: '/warehouse/stock-takes/{id}',
    record: ['stock-takes', 'id'],
  },
  {
    name: 'warehouse-stock-take-differences',
    path: '/warehouse/stock-takes/{id}/differences',
    record: ['stock-takes', 'id'],
  },
  { name: 'warehouse-places', path: '/warehouse/places' },
  {
    name: 'warehouse-place',
    path: '/warehouse/places/{id}',
    record: ['storage-locations', 'id'],
  },
  { name: 'warehouse-carriers', path: '/warehouse/carriers' },
  { name: 'warehouse-returns', path: '/warehouse/returns' },
  {
    name: 'warehouse-return',
    path: '/warehouse/returns/{id}',
    record: ['returns', 'id'],
  },
  {
    name: 'warehouse-unannounced',
    path: '/warehouse/returns/order/{id}',
    record: ['delivery-notes', 'salesOrderId'],
  },
  { name: 'warehouse-pack', path: '/warehouse/pack' },
  {
    name: 'warehouse-pack-note',
    path: '/warehouse/pack/{id}',
    record: ['delivery-notes', 'id'],
  },
  { name: 'warehouse-stock', path: '/warehouse/stock' },
  { name: 'warehouse-item-stock', path: '/warehouse/stock/{id}', record: ['stocks', 'itemId'] },
  { name: 'warehouse-move', path: '/warehouse/move' },
  { name: 'warehouse-transfers', path: '/warehouse/move/transfers' },
  {
    name: 'warehouse-transfer',
    path: '/warehouse/move/transfers/{id}',
    record: ['stock-transfers', 'id'],
  },
]
