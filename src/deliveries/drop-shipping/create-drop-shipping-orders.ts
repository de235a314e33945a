import { findDropShippers } from '../../catalog/doors/suppliers/supplier-terms-store.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { exampleKey, type Key, ReferenceField } from '../../platform/values/shape.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import {
  addDropShippingOrder,
  concludeWithSupplierOrders,
  SupplierOrders,
} from '../../warehouse/doors/drop-shipping.ts'
import { refuseUndeliverable } from '../notes/deliver-order.ts'
import { openDropShipping } from '../notes/delivered-goods.ts'

export const createDropShippingOrders = operation({
  name: 'createDropShippingOrders',
  summary: 'Create orders to suppliers that ship to the buyer',
  description:
    "Orders what is open of the lines of a sales order that suppliers ship (`dropShippingSupplierId`): for each supplier a draft of an order to it, addressed to the buyer, with the supplier's numbers and prices for these quantities. Returns the drafts, which are sent like any order to a supplier; `dispatchSupplierOrder` records that the goods have left. What is ordered is no longer open: a second call finds nothing. Refused with 404 `sales-order.missing`; with 409 `sales-order.move-not-allowed` where the order cannot be delivered; with 422 `delivery-note.unpaid` as a delivery is, `drop-shipping.nothing-open`, and `drop-shipping.supplier-unfit` where a supplier is not active or no longer ships to buyers.",
  method: 'POST',
  path: {
    v1: '/salesOrders/{salesOrderId}/dropShippingOrders',
    v2: '/sales-orders/{salesOrderId}/drop-shipping-orders',
  },
  scope: 'supplierorders.write',
  pathParameters: { salesOrderId: ReferenceField() },
  examplePath: { salesOrderId: exampleKey(1) },
  answer: { status: 201, shape: SupplierOrders },

  async handle(call) {
    const { tx, path, generation, locate } = call
    const order = await lockOrder(tx, path.salesOrderId)
    await refuseUndeliverable(call, order, [])
    const open = openDropShipping(order)
    if (open.length === 0) throw nothingOpen()
    const bySupplier = Map.groupBy(open, ({ supplierId }) => supplierId)
    await refuseUnfit(tx, [...bySupplier.keys()])
    const keys: Key[] = []
    for (const [supplierId, lines] of bySupplier) {
      keys.push(await addDropShippingOrder(call, order, supplierId, lines))
    }
    const orders = await concludeWithSupplierOrders(tx, generation, keys)
    const address = { v1: '/supplierOrders', v2: '/supplier-orders' }[generation]
    return created(orders, locate(address, keys[0] as Key))
  },
})

async function refuseUnfit(tx: TenantTx, supplierIds: readonly number[]): Promise<void> {
  const fit = await findDropShippers(tx, supplierIds)
  if (supplierIds.every((id) => fit.has(id))) return
  throw new Refusal('broken-rule', 'drop-shipping.supplier-unfit', {
    en: 'A supplier of the order is not active, or no longer ships to buyers.',
    de: 'Ein Lieferant des Auftrags ist nicht aktiv oder versendet nicht mehr an Käufer.',
  })
}

const nothingOpen = () =>
  new Refusal('broken-rule', 'drop-shipping.nothing-open', {
    en: 'Nothing of the sales order is left that suppliers ship.',
    de: 'Von dem Auftrag ist nichts mehr offen, was Lieferanten versenden.',
  })
