import assert from 'node:assert/strict'
import type { colleague } from './colleague.ts'

interface Named {
  readonly id: string
  readonly name: string
}

interface Ground {
  readonly cup: Named
  readonly lamp: Named
  readonly other: Named
  readonly shelf: Named
  readonly locked: Named
  readonly warehouseId: string
  readonly customerId: unknown
  readonly paymentMethodId: unknown
  readonly reason: { readonly id: string; readonly name: string }
}

type Send = ReturnType<typeof colleague>
type Rows<Row = Record<string, unknown>> = { readonly items: readonly Row[] }

async function makeGround(send: Send): Promise<Ground> {
  const { items: warehouses } = await send<Rows<Named>>('GET /v2/warehouses?pageSize=1')
  const warehouseId = warehouses[0]?.id ?? assert.fail()
  const itemOf = (name: string, more: object = {}) =>
    send<Named & Record<string, string>>('POST /v2/items', {
      ...{ name: `${name} 22`, sku: `${name.toUpperCase()}-22` },
      ...{ itemPriceData: { salesPriceNet: 10 }, ...more },
    })
  const place = (name: string, more: object = {}) =>
    send<Named & Record<string, string>>('POST /v2/storage-locations', {
      ...{ warehouseId, name, ...more },
    })
  const tracked = { storageOptions: { serialNumberTracking: true } }
  const [cup, lamp, other] = [
    await itemOf('Cup'),
    await itemOf('Lamp', tracked),
    await itemOf('Jug'),
  ]
  await send('POST /v2/stocks', { itemId: cup.id, warehouseId, quantity: 200 })
  const serialNumbers = ['L-22-1', 'L-22-2', 'L-22-3', 'L-22-4']
  await send('POST /v2/stocks', { itemId: lamp.id, warehouseId, quantity: 4, serialNumbers })
  const { items: customers } = await send<Rows>('GET /v2/customers')
  const { items: methods } = await send<Rows>('GET /v2/payment-methods')
  const method = methods.find(({ canShipBeforePayment }) => canShipBeforePayment)
  const { items: reasons } =
    await send<Rows<{ id: string; translations: Named[] }>>('GET /v2/return-reasons')
  const english = (reasons[0]?.translations ?? []) as unknown as {
    languageIso: string
    name: string
  }[]
  return {
    ...{ cup, lamp, other, warehouseId },
    shelf: await place('R-22-01'),
    locked: await place('LOCKED-22', { lockForAvailability: true, sortNumber: -1 }),
    ...{ customerId: customers[0]?.['customerId'], paymentMethodId: method?.['id'] },
    reason: {
      id: reasons[0]?.id ?? assert.fail(),
      name: english.find(({ languageIso }) => languageIso === 'en')?.name ?? '',
    },
  }
}

export interface Delivered {
  readonly id: string
  readonly number: string
  readonly companyId: string
  readonly noteNumber: string
  readonly invoiceNumber: string
  readonly lineIds: readonly string[]
}

interface Order {
  readonly id: string
  readonly salesOrderNumber: string
  readonly companyId: string
  readonly lineItems: readonly { readonly id: string }[]
}

/** Orders that were delivered and invoiced, and parcels that come back of them. */
export function returnedParcels(send: Send) {
  let made: Promise<Ground> | undefined
  const ground = () => {
    made ??= makeGround(send)
    return made
  }
  return {
    ground,
    /** Five cups, and of lamps these. */
    delivered: async (serialNumbers: readonly string[] = []): Promise<Delivered> => {
      const { cup, lamp, customerId, paymentMethodId } = await ground()
      const lineItems = [
        { itemId: cup.id, quantity: 5 },
        ...(serialNumbers.length > 0 ? [{ itemId: lamp.id, quantity: serialNumbers.length }] : []),
      ]
      const body = { customerId, paymentMethodId, lineItems }
      const order = await send<Order>('POST /v2/sales-orders', body)
      const lineIds = order.lineItems.map(({ id }) => id)
      const [ofCups, ofLamps] = lineIds
      const goods = [
        { salesOrderLineItemId: ofCups, quantity: 5 },
        ...(ofLamps
          ? [{ salesOrderLineItemId: ofLamps, quantity: serialNumbers.length, serialNumbers }]
          : []),
      ]
      const note = await send(`POST /v2/sales-orders/${order.id}/delivery-notes`, {
        lineItems: goods,
      })
      const invoice = await send(`POST /v2/sales-orders/${order.id}/invoices`, {})
      return {
        ...{ id: order.id, number: order.salesOrderNumber, companyId: order.companyId, lineIds },
        ...{ noteNumber: note['number'] ?? '', invoiceNumber: invoice['number'] ?? '' },
      }
    },
    /** So many cups are announced to come back. */
    announced: async ({ id, companyId, lineIds }: Delivered, quantity: number, trackingId = '') => {
      const { warehouseId, reason } = await ground()
      return send<{ id: string; number: string }>('POST /v2/returns', {
        ...{ companyId, salesOrderId: id, warehouseId },
        items: [{ quantity, returnReasonId: reason.id, salesOrderLineItemId: lineIds[0] }],
        ...(trackingId !== '' && { packages: [{ trackingId }] }),
      })
    },
    ...outcomes(send),
  }
}

/** What became of parcels. */
const outcomes = (send: Send) => ({
  returnsOf: async ({ id }: Delivered) => {
    const { items } = await send<
      Rows<{
        readonly id: string
        readonly number: string
        readonly replacementOrderNumber: string
        readonly creditNotes: readonly { readonly number: string }[]
      }>
    >(`GET /v2/returns?salesOrderId=${id}`)
    return items
  },
  linesOf: async (returnId: string) => {
    const { items } = await send<
      Rows<{ quantity: number; restocking: string; decision: string; conditionComment: string }>
    >(`GET /v2/returns/${returnId}/line-items`)
    return items.map((one) => [
      ...[one.quantity, one.restocking, one.decision, one.conditionComment],
    ])
  },
  /** What came back of an item, by place: how many. */
  cameTo: async ({ id }: Named, place: Named): Promise<number> => {
    const { items } = await send<Rows<{ quantity: number; storageLocationId: string }>>(
      `GET /v2/stocks/changes?itemId=${id}`,
    )
    return items
      .filter(({ storageLocationId, quantity }) => storageLocationId === place.id && quantity > 0)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  },
})
