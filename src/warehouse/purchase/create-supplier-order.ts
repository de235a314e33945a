import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import { namedSuppliers } from '../../catalog/doors/suppliers/supplier-terms-store.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { namedWarehouses } from '../doors/warehouse-reference-store.ts'
import { addSupplierOrder } from './add-supplier-order.ts'
import { noSuchReferences, SupplierOrder } from './supplier-order.ts'
import { SupplierOrderDraft } from './supplier-order-draft.ts'
import { supplierOrders } from './supplier-order-store.ts'

export const createSupplierOrder = operation({
  name: 'createSupplierOrder',
  summary: 'Create an order to a supplier',
  description:
    "Makes a draft of an order to a supplier and returns it. The supplier's number of an item and its net purchase price for the quantity are what is known of the supplier where the line leaves them out, and so is the date when it is expected: today and the delivery time. The order keeps the currency of the supplier, in which all its prices are, and our customer number there; lines keep its rate of tax and what it packs the items in. Refused with 422 `supplier-order.reference.missing` naming the supplier, warehouse and items that do not exist, and `stock.not-divisible` for parts of what is kept in whole units; with `supplier-order.quantity.least` and `supplier-order.quantity.step` for quantities that the supplier does not sell (all lines of an item together), unless `acceptsOtherQuantities` says that it does this time; with `supplier.inactive` where nothing is bought from the supplier any more, and `supplier-order.currency-factor` for a factor other than 1 in the tenant's own currency.",
  method: 'POST',
  path: { v1: '/supplierOrders', v2: '/supplier-orders' },
  scope: 'supplierorders.write',
  body: SupplierOrderDraft,
  example: {
    supplierId: exampleKey(1),
    warehouseId: exampleKey(1),
    lines: [
      { itemId: exampleKey(2), quantity: 24, expectedDate: '2027-03-01T08:00:00Z' },
      { itemId: exampleKey(3), quantity: 6, purchasePriceNet: 3.1, supplierSku: 'KA-3' },
    ],
  },
  answer: { status: 201, shape: SupplierOrder },

  async handle(call) {
    const { tx, body, generation, fieldName, companyId, locate } = call
    const { supplierId, warehouseId, currencyFactor, externalNumber = '', comment = '' } = body
    const named = [
      { path: ['supplierId'], table: namedSuppliers, reference: supplierId },
      { path: ['warehouseId'], table: namedWarehouses, reference: warehouseId },
      ...body.lines.map(({ itemId }, index) => ({
        path: ['lines', index, 'itemId'],
        table: namedItems,
        reference: itemId,
      })),
    ]
    const resolve = await resolveRecords(tx, named, noSuchReferences, fieldName)
    const supplier = resolve(supplierId).id
    const itemIds = body.lines.map(({ itemId }) => resolve(itemId).id)
    const at = { supplierId: supplier, warehouseId: resolve(warehouseId).id, companyId }
    const head = { ...at, currencyFactor, externalNumber, comment }
    const { lines, acceptsOtherQuantities } = body
    const draft = { lines, itemIds, acceptsOtherQuantities }
    const key = await addSupplierOrder(call, head, draft)
    const record = await concludeWithRecord(tx, generation, supplierOrders, key)
    const address = { v1: '/supplierOrders', v2: '/supplier-orders' }[generation]
    return created(record, locate(address, key))
  },
})
