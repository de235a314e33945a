import type { CustomFieldOwner } from '../../../platform/custom-fields/custom-field-owner.ts'
import { findSalesOrder, lockSalesOrder } from '../../doors/orders/sales-order-reference-store.ts'
import { touchSalesOrder } from '../below-order-store.ts'

/** The fields that a tenant adds to sales orders. */
export const orderCustomFields: CustomFieldOwner = {
  noun: 'sales-order-custom-field',
  plural: 'SalesOrderCustomFields',
  valueNoun: 'sales-order-custom-field-value',
  valuesPlural: 'SalesOrderCustomFieldValues',
  named: {
    one: { en: 'a sales order', de: 'ein Auftrag' },
    many: { en: 'sales orders', de: 'Aufträge' },
  },
  path: { v1: '/salesOrders', v2: '/sales-orders' },
  parameter: 'salesOrderId',
  scope: 'salesorders',
  missing: 'sales-order.missing',
  table: 'sales_order_custom_fields',
  values: { table: 'sales_order_custom_field_values', column: 'sales_order_id' },
  find: findSalesOrder,
  lock: lockSalesOrder,
  changed: touchSalesOrder,
}
