import assert from 'node:assert/strict'
import { blue, green, harbour, kettle, pot, tea } from './house.ts'
import { done } from './merchant.ts'
import { stockOf } from './trade.ts'

/** What a year leaves: the sums of its documents, and the stock. */

/** Amounts are added up in cents. */
const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100

export async function closeYear(): Promise<void> {
  const { Items: invoices } = await done('GET /v1/invoices?pageSize=500')
  const gross = invoices.map((one: V1Invoice) => one.InvoicePaymentDetails.TotalGrossAmount)
  // 58.70 + 153.65 + 148.90 + 59.90 + 86.30 + 166.60 + 200.40 + 20.00 + 20.00 + 183.40 + 30.90.
  assert.deepEqual([gross.length, sum(gross)], [11, 1128.75])
  // 2.15 + 4.13, 0.60 + 23.08, 2.30 + 21.48, 0, 15.56, 32.25, 0.65 + 30.40, 1.31, 1.31, 29.28 and 5.15
  // are 169.65.
  assert.equal(sum(invoices.map((one: V1Invoice) => one.TotalNetAmount)), 959.1)
  // Cordes owes 34.65 for the set and the parcel, Glas 2 × 20.00, Hartmann 183.40.
  const owed = invoices.map((one: V1Invoice) => one.InvoicePaymentDetails.StillToPay)
  assert.equal(sum(owed), 258.05)
  const { Items: credits } = await done('GET /v1/creditNotes')
  // The kettle for 119.00, and a mug for 11.90.
  assert.equal(sum(credits.map((one: V1Credit) => one.TotalGrossAmount)), 130.9)
  assert.equal(await paidForShipping(), 65.3)
  await countStock()
}

interface V1Invoice {
  readonly TotalNetAmount: number
  readonly InvoicePaymentDetails: Record<'TotalGrossAmount' | 'StillToPay', number>
}
type V1Credit = Record<'TotalGrossAmount', number>

/** Three parcels within Germany at 4.90, to Austria 9.90, Switzerland 19.90, Estonia 14.90, France 5.90: 65.30. */
async function paidForShipping(): Promise<number> {
  const { items } = await done('GET /v2/sales-orders?pageSize=500')
  const orders = await Promise.all(
    items.map(({ id }: { id: string }) => done(`GET /v2/sales-orders/${id}`)),
  )
  const lines = orders.flatMap(({ lineItems }) => lineItems)
  return sum(lines.filter(({ type }) => type === 2).map((line) => line.totalSalesPriceGross))
}

async function countStock(): Promise<void> {
  // 60 - 3 - 1 - 2 - 1 - 4, and none of the store's 20.
  assert.deepEqual(await stockOf(tea), [49, 20])
  // 20 - 2 - 2 - 6 - 10 and 10 - 4 - 2; one came back broken.
  assert.deepEqual(await stockOf(blue), [0, 4])
  // 30 - 4.
  assert.deepEqual(await stockOf(green), [0, 26])
  // 5 - 3.
  assert.deepEqual(await stockOf(pot), [2, 0])
  // 4 - 1 - 1 + 1.
  assert.deepEqual(await stockOf(kettle), [3, 0])
  const at = `itemId=${kettle}&warehouseId=${harbour}`
  const { items } = await done(`GET /v2/stocks/serial-numbers?${at}`)
  const serials = items.flatMap((one: { serialNumbers: string[] }) => one.serialNumbers)
  assert.deepEqual(serials.toSorted(), ['K-1', 'K-3', 'K-4'])
  const { items: lots } = await done(`GET /v2/stocks?itemId=${tea}`)
  const batches = lots.map((lot: { batchNumber: string; quantityTotal: number }) => [
    ...[lot.batchNumber, lot.quantityTotal],
  ])
  // What expires first left first: 40 - 11 of A.
  assert.deepEqual(batches.toSorted(), [
    ['A', 29],
    ['B', 20],
    ['C', 20],
  ])
}
