import { itemColumn, itemReferenceField } from '../../catalog/doors/items/item-key-store.ts'
import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  always,
  decimalField,
  flagField,
  idField,
  instantField,
  intField,
  keyField,
  type NodeType,
  rowsField,
  textField,
} from '../../platform/graph/node-type.ts'
import { kindList } from '../../platform/graph-sql/kind-list.ts'
import {
  placeNameOf,
  storageLocationField,
  storageLocationReferenceOf,
  warehouseField,
} from '../../warehouse/doors/warehouse-reference-store.ts'
import { shippingBoxTypes } from '../boxes/shipping-box.ts'

const locationOf = (as: string, warehouse: string) =>
  storageLocationReferenceOf(as, warehouse).uuid.strings.join('')

const PickListPosition: NodeType = {
  name: 'PickListPosition',
  description: 'So much of a line of an order, from one place.',
  fields: {
    positionId: keyField('position'),
    itemId: itemReferenceField('position'),
    itemNumber: textField(itemColumn('position', 'sku')),
    quantity: decimalField('position.quantity', always),
    binLocationId: idField(locationOf('position', 'pick_list.warehouse_id')),
    binLocationName: textField(placeNameOf('position', 'pick_list.warehouse_id').strings.join('')),
    positionStatus: intField('position.status', always),
    processingTimestamp: instantField('position.processed'),
  },
}

const positions = `from erp.pick_list_positions position
  where position.tenant_id = $tenant and position.pick_list_id = pick_list.id`

const PickList: NodeType = {
  name: 'PickList',
  description: 'What somebody fetches from the shelves of a warehouse.',
  fields: {
    id: keyField('pick_list'),
    pickListNumber: textField('pick_list.number', { ...always, lowered: 'pick_list.number_key' }),
    status: intField(`(select coalesce(min(position.status), 40) ${positions})`, always),
    warehouseId: warehouseField('pick_list'),
    positions: rowsField(PickListPosition, positions, 'position.sort_order, position.id'),
  },
}

const BinLocationPickHeatmapItem: NodeType = {
  name: 'BinLocationPickHeatmapItem',
  description: 'How often something was picked at a storage location.',
  fields: {
    binLocationId: idField(locationOf('heat', 'heat.warehouse_id')),
    warehouseId: warehouseField('heat'),
    pickCount: intField('heat.pick_count', always),
    pickQuantity: decimalField('heat.pick_quantity', always),
  },
}

const heat = `(
    select position.tenant_id, list.warehouse_id, position.storage_location_id,
      count(*)::integer as pick_count, sum(position.quantity_picked) as pick_quantity
    from erp.pick_list_positions position
    join erp.pick_lists list on list.tenant_id = $tenant and list.id = position.pick_list_id
    where position.tenant_id = $tenant and position.processed is not null
    group by position.tenant_id, list.warehouse_id, position.storage_location_id
  ) heat`

const ShippingBoxListItem: NodeType = {
  name: 'ShippingBoxListItem',
  description: 'A box that goes from the shelves to the shipping desk.',
  fields: {
    id: keyField('shipping_box'),
    displayId: textField('shipping_box.code', { ...always, lowered: 'shipping_box.code_key' }),
    typeId: textField('shipping_box.type', always),
    binLocationId: storageLocationField('shipping_box'),
    warehouseId: warehouseField('shipping_box'),
    locked: flagField('shipping_box.is_locked', always),
  },
}

const byNumber = (as: string) => [{ sql: `${as}.id`, cast: 'integer' }]

/** Pick lists, boxes, and where most is picked. */
export const pickingQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QueryPicklists',
    description: 'Pick lists of all warehouses with their positions.',
    scope: 'wms.read',
    source: {
      type: PickList,
      from: 'erp.pick_lists pick_list',
      as: 'pick_list',
      key: byNumber('pick_list'),
    },
  },
  {
    kind: 'list',
    name: 'QueryBinLocationPickHeatmap',
    description: 'How often and how much was picked at each storage location.',
    scope: 'wms.read',
    source: {
      type: BinLocationPickHeatmapItem,
      from: heat,
      as: 'heat',
      key: [
        { sql: 'heat.warehouse_id', cast: 'integer' },
        { sql: 'heat.storage_location_id', cast: 'integer' },
      ],
    },
  },
  {
    kind: 'list',
    name: 'QueryShippingBoxes',
    description: 'Boxes that go from the shelves to the shipping desk.',
    scope: 'wms.read',
    source: {
      type: ShippingBoxListItem,
      from: 'erp.shipping_boxes shipping_box',
      as: 'shipping_box',
      key: byNumber('shipping_box'),
    },
  },
  kindList({
    query: 'QueryShippingBoxTypes',
    type: 'ShippingBoxType',
    description: 'Types of boxes.',
    scope: 'wms.read',
    kinds: shippingBoxTypes,
  }),
]
