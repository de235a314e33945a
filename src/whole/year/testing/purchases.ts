import assert from 'node:assert/strict'
import { blue, green, harbour, kettle, pot, store, table, tea } from './house.ts'
import { done } from './merchant.ts'

/** The orders to the supplier of the year, and what arrives of them. */

const lot = (batchNumber: string, shelfLifeExpirationDate: string) => ({
  ...{ batchNumber, shelfLifeExpirationDate },
})
const serialNumbers = ['K-1', 'K-2', 'K-3', 'K-4']

async function order(warehouseId: string, lines: object[]) {
  const made = await done('POST /v2/supplier-orders', { supplierId, warehouseId, lines })
  await done(`POST /v2/supplier-orders/${made.id}/send`)
  const lineIds: string[] = made.lines.map(({ id }: { id: string }) => id)
  const receive = (...arrived: [place: number, quantity: number, lot?: object][]) =>
    done(`POST /v2/supplier-orders/${made.id}/receive`, {
      lines: arrived.map(([place, quantity, more]) => ({
        ...{ lineId: lineIds[place], quantity },
        ...more,
      })),
    })
  return { cost: made.totalPurchasePriceNet as number, receive }
}

let supplierId = ''

/** Orders pots that come on a day; the answer takes them in. */
export async function orderPots(quantity: number, expectedDate: string) {
  const terms = { itemId: pot, quantity, purchasePriceNet: 20, expectedDate }
  const { receive } = await order(harbour, [terms])
  return () => receive([0, quantity])
}

/** A joiner who ships tables to their buyers, for 45.00 each and 42.00 from two on. */
export async function findJoiner(): Promise<void> {
  const joiner = { name: 'Tischlerei Sund', number: 'L-2', canDropship: true }
  const { id } = await done('POST /v2/suppliers', joiner)
  const scalePrices = [{ fromQuantity: 2, purchasePriceNet: 42 }]
  const terms = { supplierId: id, purchasePriceNet: 45, scalePrices, isDropshipping: true }
  await done(`POST /v2/items/${table}/suppliers`, terms)
}

/** Lets suppliers ship what they ship of an order, on a day; what that costs. */
export async function shipFromSupplier(orderId: string, shippedDate: string): Promise<number> {
  const [made] = await done(`POST /v2/sales-orders/${orderId}/drop-shipping-orders`)
  await done(`POST /v2/supplier-orders/${made.id}/send`)
  const note = await done(`POST /v2/supplier-orders/${made.id}/dispatch`, { shippedDate })
  assert.equal(note.warehouseId, null)
  return made.totalPurchasePriceNet
}

/** Fills both warehouses; what the orders cost. */
export async function receiveGoods() {
  const named = { name: 'Teekontor Bremen', number: 'L-1' }
  supplierId = (await done('POST /v2/suppliers', named)).id
  const scalePrices = [{ fromQuantity: 50, purchasePriceNet: 3.5 }]
  const terms = { supplierId, purchasePriceNet: 4, scalePrices }
  await done(`POST /v2/items/${tea}/suppliers`, terms)
  const forHarbour = await order(harbour, [
    { itemId: tea, quantity: 60 },
    { itemId: blue, quantity: 20, purchasePriceNet: 3 },
    { itemId: kettle, quantity: 4, purchasePriceNet: 40 },
  ])
  const forStore = await order(store, [
    { itemId: tea, quantity: 20 },
    { itemId: blue, quantity: 10, purchasePriceNet: 3 },
    { itemId: green, quantity: 30, purchasePriceNet: 3 },
  ])
  const early = lot('A', '2098-06-30T00:00:00Z')
  const part = await forHarbour.receive([0, 40, early], [2, 4, { serialNumbers }])
  assert.deepEqual([part.status, part.lines[0].quantityOpen], [3, 20], '60 - 40 are to come')
  const late = lot('B', '2099-06-30T00:00:00Z')
  assert.equal((await forHarbour.receive([0, 20, late], [1, 20])).status, 4)
  const other = lot('C', '2099-12-31T00:00:00Z')
  assert.equal((await forStore.receive([0, 20, other], [1, 10], [2, 30])).status, 4)
  return { harbourCost: forHarbour.cost, storeCost: forStore.cost }
}
