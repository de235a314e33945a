import { operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../platform/records/page.ts'
import { Label, ReferenceField } from '../../platform/values/shape.ts'
import { ExpectedSupplierOrder } from './expected-order.ts'
import { concludeWithExpectedOrders } from './expected-order-store.ts'

export const listExpectedSupplierOrders = operation({
  name: 'listExpectedSupplierOrders',
  summary: 'List orders to suppliers whose goods are expected',
  description:
    'Returns the orders that were sent to suppliers and of which something is still to come into a warehouse, a page at a time: those that are expected first come first, those without a day last. `warehouseId` narrows it to those of a warehouse; `itemId` and `supplierSku`, the number that the supplier gives an item, to those of which such goods are to come.',
  method: 'GET',
  path: { v1: '/supplierOrders/expected', v2: '/supplier-orders/expected' },
  scope: 'supplierorders.read',
  query: {
    ...pageQuery,
    warehouseId: ReferenceField({ description: 'Where the goods go.' }),
    itemId: ReferenceField({ description: 'An item of which something is to come.' }),
    supplierSku: Label(255, {
      description: "The supplier's number of such an item, in any case of letters.",
    }),
  },
  answer: { status: 200, shape: pageOf(ExpectedSupplierOrder) },
  handle: ({ tx, generation, query }) => concludeWithExpectedOrders(tx, generation, query),
})
