import { joinedItem } from '../../catalog/doors/items/item-key-store.ts'
import type { GraphQuery, NodeSource } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  columnFields,
  decimalField,
  flagField,
  instantField,
  intField,
  keyField,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import { kindList } from '../../platform/graph-sql/kind-list.ts'
import { namedList } from '../../platform/graph-sql/named-list.ts'
import { storageLocationTypes } from '../storage-locations/storage-location.ts'
import { zoneTypes } from '../zones/warehouse-zone.ts'

const statuses = {
  Active: 'Active',
  LockedForShipment: 'Locked for shipment',
  LockedForAvailability: 'Locked for availability',
  Locked: 'Locked',
}

const BinLocationListItem: NodeType = {
  name: 'BinLocationListItem',
  description: 'A storage location of a warehouse.',
  fields: {
    binLocationId: keyField('location'),
    warehouseId: referenceField('location', 'warehouse_id', 'warehouses'),
    name: textField('location.name', { ...always, lowered: 'location.name_key' }),
    status: textField(
      `case when location.lock_for_shipment and location.lock_for_availability then 'Locked'
        when location.lock_for_shipment then 'LockedForShipment'
        when location.lock_for_availability then 'LockedForAvailability' else 'Active' end`,
      always,
    ),
    type: textField('location.type', always),
    sort: intField('location.sort_number', always),
  },
}

const byNumber = (as: string) => [{ sql: `${as}.id`, cast: 'integer' }]

const locations: NodeSource = {
  type: BinLocationListItem,
  from: 'erp.storage_locations location',
  as: 'location',
  key: byNumber('location'),
}

/** Stock of the location; 0 in a row of the stock is the default location of its warehouse. */
const stockHere = `from erp.stocks stock
  where stock.tenant_id = $tenant and stock.warehouse_id = location.warehouse_id
    and stock.storage_location_id = case when location.is_default then 0 else location.id end`

/** Of the inner volume, in hundredths; null where a measure of the location is not known. */
const fillFactor = `(
  select round(100 * coalesce(sum(stock.quantity * item.length * item.width * item.height), 0)
    / nullif(location.length * location.width * location.height, 0), 2)
  from erp.stocks stock
  ${joinedItem('stock.item_id')}
  where stock.tenant_id = $tenant and stock.warehouse_id = location.warehouse_id
    and stock.storage_location_id = case when location.is_default then 0 else location.id end)`

const BinLocationOccupancyItem: NodeType = {
  name: 'BinLocationOccupancyItem',
  description: 'How full a storage location is.',
  fields: {
    binLocationId: keyField('location'),
    lastInventoryDate: instantField(`(select max(stock.counted) ${stockHere})`),
    volumeFillFactor: decimalField(fillFactor, {
      description: 'Hundredths of the inner volume; null where a measure is not known.',
    }),
    ...absentFields('Decimal', 'weightFillFactor'),
  },
}

const WarehouseZoneListItem: NodeType = {
  name: 'WarehouseZoneListItem',
  description: 'A part of a warehouse.',
  fields: {
    zoneId: keyField('zone'),
    code: textField('zone.code', { ...always, lowered: 'zone.code_key' }),
    ...columnFields('zone', textField, ['description', 'zoneType'], always),
    warehouseId: referenceField('zone', 'warehouse_id', 'warehouses'),
  },
}

const ZoneBinLocationItem: NodeType = {
  name: 'ZoneBinLocationItem',
  description: 'A storage location of a zone.',
  fields: {
    zoneId: referenceField('location', 'zone_id', 'warehouse_zones'),
    binLocationId: keyField('location'),
  },
}

const list = (name: string, description: string, source: NodeSource): GraphQuery => ({
  kind: 'list',
  name,
  description,
  scope: 'warehouses.read',
  source,
})

const kinds = (query: string, type: string, description: string, codes: Record<string, string>) =>
  kindList({ query, type, description, scope: 'warehouses.read', kinds: codes })

const locationTypeNames = Object.fromEntries(storageLocationTypes.map(({ id, name }) => [id, name]))

/** Warehouses, their zones and storage locations. */
export const locationQueries: readonly GraphQuery[] = [
  namedList({
    query: 'QueryWarehouses',
    type: 'WarehouseListItem',
    description: 'Where the tenant keeps its stock.',
    scope: 'warehouses.read',
    table: 'warehouses',
    as: 'warehouse',
    fields: { active: flagField('warehouse.is_active', always) },
  }),
  namedList({
    query: 'QueryStorageLocations',
    type: 'StorageLocationListItem',
    description: 'Storage locations of all warehouses.',
    scope: 'warehouses.read',
    table: 'storage_locations',
    as: 'location',
  }),
  list('QueryBinLocations', 'Storage locations with their warehouse and status.', locations),
  {
    kind: 'record',
    name: 'GetBinLocationById',
    description: 'One storage location.',
    scope: 'warehouses.read',
    argument: 'binLocationId',
    source: locations,
  },
  list('QueryBinLocationOccupancy', 'How full storage locations are, and when they were counted.', {
    ...locations,
    type: BinLocationOccupancyItem,
  }),
  kinds('GetBinLocationStatuses', 'BinLocationStatusDto', 'States of storage locations.', statuses),
  kinds(
    'GetBinLocationTypes',
    'BinLocationTypeDto',
    'Types of storage locations.',
    locationTypeNames,
  ),
  list('QueryWarehouseZones', 'Zones of all warehouses.', {
    type: WarehouseZoneListItem,
    from: 'erp.warehouse_zones zone',
    as: 'zone',
    key: byNumber('zone'),
  }),
  list('QueryZoneBinLocations', 'Which storage locations lie in which zone.', {
    ...locations,
    type: ZoneBinLocationItem,
    where: 'location.zone_id is not null',
  }),
  kinds('QueryZoneTypes', 'ZoneType', 'Types of zones.', zoneTypes),
]
