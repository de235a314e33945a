import assert from 'node:assert/strict'
import type { Caller } from './caller.ts'

/** Two warehouses with places, goods, and what orders and suppliers need; made over HTTP in a tenant that is there. */

export interface Goods {
  readonly id: string
  readonly sku: string
  /** Its stock is kept in batches. */
  readonly hasBatches: boolean
}

export interface Hall {
  readonly goods: readonly Goods[]
  readonly warehouses: readonly { readonly id: string; readonly places: readonly string[] }[]
  readonly templateIds: readonly string[]
  readonly supplierId: string
  readonly customerId: string
  readonly paymentMethodId: string
  readonly cancellationReasonId: string
  readonly returnReasonId: string
}

const placesOfWarehouse = 4

export async function openHall(caller: Caller): Promise<Hall> {
  const make = async (path: string, body: object): Promise<string> => {
    const { id, customerId } = await caller.post(`/v2/${path}`, body)
    return String(id ?? customerId)
  }
  const goods: Goods[] = []
  for (const [sku, hasBatches] of [
    ['hall-cup', false],
    ['hall-book', false],
    ['hall-tea', true],
  ] as const) {
    const id = await make('items', { name: sku, sku, itemPriceData: { salesPriceNet: 10 } })
    goods.push({ id, sku, hasBatches })
  }
  const warehouses: { id: string; places: string[] }[] = []
  const templateIds: string[] = []
  for (const name of ['Hall', 'Annex']) {
    const warehouse = { id: await make('warehouses', { name }), places: [] as string[] }
    for (let place = 1; place <= placesOfWarehouse; place++)
      warehouse.places.push(
        await make('storage-locations', {
          ...{ warehouseId: warehouse.id, name: `${name}-${place}`, priority: place },
        }),
      )
    warehouses.push(warehouse)
    const template = { name: `All of ${name}`, warehouseId: warehouse.id, takesPartialOrders: true }
    templateIds.push(await make('wms/pick-list-templates', template))
  }
  const translations = [{ languageIso: 'en', name: 'Too many' }]
  const cancelled = { name: 'No longer wanted', isValidForSalesOrder: true }
  const address = { lastName: 'Buyer', street: 'Quay 1', postalCode: '20457' }
  const hall = {
    ...{ goods, warehouses, templateIds },
    supplierId: await make('suppliers', { name: 'Kiln', number: 'K-1' }),
    customerId: await make('customers', {
      addresses: [{ ...address, city: 'Hamburg', countryIso: 'DE' }],
    }),
    paymentMethodId: await make('payment-methods', {
      ...{ name: 'On account', canShipBeforePayment: true, paymentDueInDays: 14 },
    }),
    cancellationReasonId: await make('cancellation-reasons', cancelled),
    returnReasonId: await make('return-reasons', { translations }),
  }
  assert.equal(new Set(goods.map(({ id }) => id)).size, goods.length)
  return hall
}
