import { namedSuppliers } from '../../catalog/doors/suppliers/supplier-terms-store.ts'
import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  always,
  idField,
  instantField,
  intField,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import { currencyOfOrder } from '../purchase/supplier-order-amounts-store.ts'
import { statusOfOrder } from '../purchase/supplier-order-store.ts'

const SupplierOrderListItem: NodeType = {
  name: 'SupplierOrderListItem',
  description: 'Goods that were ordered from a supplier.',
  fields: {
    id: idField('supplier_order.uuid', always),
    number: textField('supplier_order.number', { ...always, lowered: 'supplier_order.number_key' }),
    supplierId: referenceField('supplier_order', 'supplier_id', namedSuppliers),
    warehouseId: referenceField('supplier_order', 'warehouse_id', 'warehouses'),
    externalNumber: textField('supplier_order.external_number', always),
    ownCustomerNumber: textField('supplier_order.own_customer_number', always),
    currencyIso: textField(currencyOfOrder, always),
    status: intField(statusOfOrder, {
      ...always,
      description:
        '1 draft, 2 sent, 3 partly received, 4 received, 5 closed without all, 6 cancelled.',
    }),
    createdDate: instantField('supplier_order.created', always),
    sentDate: instantField('supplier_order.sent'),
    closedDate: instantField('supplier_order.closed'),
  },
}

/** Orders to suppliers. */
export const supplierOrderQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QuerySupplierOrders',
    description: 'Orders to suppliers, by number.',
    scope: 'supplierorders.read',
    source: {
      type: SupplierOrderListItem,
      from: 'erp.supplier_orders supplier_order',
      as: 'supplier_order',
      key: [{ sql: 'supplier_order.id', cast: 'integer' }],
    },
  },
]
