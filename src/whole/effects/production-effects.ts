import { type Effects, of, reasons } from './effects.ts'

/** What is made to stock. */
export const productionEffects: Effects = {
  'production-items': {
    acts: {
      'production/orders/order-expressions-store.ts': ['itemId'],
      'production/items/production-item-store.ts': of('lotSizes', 'quantity'),
    },
  },
  'production-items/bills-of-materials': {
    acts: {
      'production/orders/held-order-store.ts': of('components', 'quantity', 'itemId'),
      'production/bills/bill-of-materials-list.ts': [
        ...of('operations', 'name'),
        'components.operationName',
      ],
    },
    kept: { [reasons.name]: ['name'], [reasons.text]: ['description'] },
  },
  'workbench-resource-types': { acts: {}, kept: { [reasons.name]: ['name'] } },
  'workbench-resources': {
    acts: { 'production/workbenches/workbench-resource-store.ts': ['warehouseId'] },
    kept: {
      [reasons.name]: ['name', 'workbenchResourceTypeId'],
      [reasons.text]: ['description'],
    },
  },
  'production-orders': {
    acts: {
      'production/orders/held-order-store.ts': ['isDisassembly', 'warehouseId', 'comment'],
      'production/orders/order-expressions-store.ts': ['quantity', 'productionItemId'],
      'production/orders/create-production-order.ts': ['workbenchResourceId'],
      'production/orders/production-order-store.ts': ['targetDate=target'],
    },
  },
}
