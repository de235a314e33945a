import assert from 'node:assert/strict'
import type { colleague } from './colleague.ts'

export interface CountedLine {
  readonly id: string
  readonly itemId: string
  readonly quantityCounted: number | null
  readonly difference: number | null
  readonly countNumber: number
  readonly batchNumber: string
  readonly serialNumbers: readonly string[]
}

interface Named {
  readonly id: string
}

/** Warehouses with two places each, goods that lie there, and stock takes of them, as a colleague makes them. */
export function countedPlaces(send: ReturnType<typeof colleague>) {
  let made = 0

  async function ground() {
    const name = `Hall ${++made}`
    const { id } = await send('POST /v2/warehouses', { name })
    const warehouseId = String(id)
    const places: { id: string; name: string }[] = []
    for (const place of ['A-01', 'B-02']) {
      const body = { warehouseId, name: `${place}-${made}`, sortNumber: places.length }
      const created = await send('POST /v2/storage-locations', body)
      places.push({ id: String(created['id']), name: body.name })
    }
    const [near, far] = places
    assert.ok(near && far)
    return { warehouseId, name, near, far }
  }
  type Ground = Awaited<ReturnType<typeof ground>>

  return {
    ground,
    item: async (name: string, more: object = {}) => {
      const sku = `${name}-${++made}`
      const prices = { itemPriceData: { salesPriceNet: 10, purchasePriceNet: 4 } }
      const { id } = await send('POST /v2/items', { name, sku, ...prices, ...more })
      return { id: String(id), sku }
    },
    book: (
      { warehouseId }: Ground,
      { id: itemId }: Named,
      { id: storageLocationId }: Named,
      quantity: number,
      more: object = {},
    ) => send('POST /v2/stocks', { itemId, warehouseId, storageLocationId, quantity, ...more }),
    begun: async ({ warehouseId, name }: Ground, more: object = {}) => {
      const draft = { name: `Count of ${name}`, warehouseId, ...more }
      return String((await send('POST /v2/stock-takes', draft))['id'])
    },
    linesOf: async (take: string) =>
      (await send<{ items: CountedLine[] }>(`GET /v2/stock-takes/${take}/lines?pageSize=500`))
        .items,
  }
}
