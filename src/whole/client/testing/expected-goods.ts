import assert from 'node:assert/strict'
import type { colleague } from './colleague.ts'

interface Named {
  readonly id: string
  readonly name: string
}

interface Order {
  readonly id: string
  readonly number: string
  readonly status: number
  readonly lines: readonly { readonly id: string; readonly quantityReceived: number }[]
}

interface Ground {
  readonly cup: Named
  readonly tea: Named
  readonly lamp: Named
  readonly other: Named
  readonly gtin: string
  readonly shelf: Named
  readonly locked: Named
  readonly warehouseId: string
  readonly supplierId: string
}

const gtin = '4012345678901'

type Send = ReturnType<typeof colleague>

async function makeGround(send: Send): Promise<Ground> {
  const itemOf = (name: string, more: object = {}) =>
    send<Named & Record<string, string>>('POST /v2/items', {
      ...{ name: `${name} 16`, sku: `${name.toUpperCase()}-16` },
      ...more,
    })
  const { items } = await send<{ items: Named[] }>('GET /v2/warehouses?pageSize=1')
  const warehouseId = items[0]?.id ?? assert.fail()
  const place = (name: string, more: object = {}) =>
    send<Named & Record<string, string>>('POST /v2/storage-locations', {
      ...{ warehouseId, name },
      ...more,
    })
  const supplier = await send('POST /v2/suppliers', { name: 'Kiln and Sons', number: 'S-16' })
  return {
    cup: await itemOf('Cup', { itemPriceData: { salesPriceNet: 10 } }),
    tea: await itemOf('Tea', {
      identifiers: { gtin },
      storageOptions: { subjectToBatchItem: true, subjectToShelfLifeExpirationDate: true },
    }),
    lamp: await itemOf('Lamp', { storageOptions: { serialNumberTracking: true } }),
    other: await itemOf('Other'),
    shelf: await place('R-16-01'),
    locked: await place('LOCKED-16', { lockForAvailability: true, sortNumber: -1 }),
    ...{ gtin, warehouseId, supplierId: supplier['id'] ?? assert.fail() },
  }
}

/** Goods that suppliers bring: some with batches, some with serial numbers, and places for them. */
export function expectedGoods(send: Send) {
  let made: Promise<Ground> | undefined
  const ground = () => {
    made ??= makeGround(send)
    return made
  }
  const read = (id: string) => send<Order>(`GET /v2/supplier-orders/${id}`)
  return {
    ground,
    /** An order of these quantities that was sent, and should have come yesterday. */
    ordered: async (...lines: readonly (readonly [Named, number])[]): Promise<Order> => {
      const { warehouseId, supplierId } = await ground()
      const expectedDate = new Date(Date.now() - 2 * 86_400_000).toISOString()
      const order = await send<Order>('POST /v2/supplier-orders', {
        ...{ supplierId, warehouseId },
        lines: lines.map(([{ id: itemId, name }, quantity]) => ({
          ...{ itemId, quantity, expectedDate, purchasePriceNet: 2 },
          supplierSku: `SUP-${name.replace(' ', '-').toUpperCase()}`,
        })),
      })
      await send(`POST /v2/supplier-orders/${order.id}/send`)
      return order
    },
    received: async (id: string) => {
      const { status, lines } = await read(id)
      return { status, quantities: lines.map(({ quantityReceived }) => quantityReceived) }
    },
    /** A customer waits for so many: they were there when it was ordered, and are lost. */
    missing: async ({ id: itemId }: Named, quantity: number) => {
      const { warehouseId } = await ground()
      const { items } = await send<{ items: Record<string, string>[] }>('GET /v2/customers')
      const methods = await send<{ items: Record<string, string>[] }>('GET /v2/payment-methods')
      const method = methods.items.find((one) => one['canShipBeforePayment'])
      await send('POST /v2/stocks', { itemId, warehouseId, quantity })
      await send('POST /v2/sales-orders', {
        ...{ customerId: items[0]?.['customerId'], paymentMethodId: method?.['id'] },
        lineItems: [{ itemId, quantity }],
      })
      await send('POST /v2/stocks', { itemId, warehouseId, quantity: -quantity })
    },
    journalOf: async (item: Named) => journalOf(send, await ground(), item),
  }
}

/** What was received of an item, by quantity: how many, where, of which batch, with which note and serial numbers. */
async function journalOf(send: Send, { shelf, locked }: Ground, { id }: Named) {
  const places = new Map([shelf, locked].map(({ id: key, name }) => [key, name]))
  const { items } = await send<{
    items: {
      readonly quantity: number
      readonly storageLocationId: string
      readonly batchNumber: string
      readonly comment: string
      readonly serialNumbers: readonly string[]
    }[]
  }>(`GET /v2/stocks/changes?itemId=${id}`)
  return items
    .filter(({ comment }) => comment !== '')
    .map((one) => [
      ...[one.quantity, places.get(one.storageLocationId) ?? '', one.batchNumber],
      ...[one.comment, one.serialNumbers],
    ])
    .toSorted((one, other) => Number(one[0]) - Number(other[0]))
}
