import Type from 'typebox'
import { deliverPicked } from '../../deliveries/picked-delivery.ts'
import { type Call, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { recordInPick } from '../../sales/doors/orders/pickable-order-store.ts'
import { releaseFromPicking } from '../../warehouse/doors/reservations/pick-store.ts'
import {
  announceList,
  type HeldList,
  type HeldPosition,
  holdListWithOrders,
  holdOpenPositions,
  stockOf,
} from './held-list-store.ts'
import { moveRefused, PickList, pickStates } from './pick-list.ts'
import { pickLists } from './pick-list-store.ts'
import { movePositions } from './pick-position-store.ts'

export const completePickList = operation({
  name: 'completePickList',
  summary: 'Complete a pick list',
  description:
    'Delivers what was picked: a delivery note for each order and warehouse, whose goods leave the stock from where they were picked, all in one transaction. An order waits in its box (state 30) while other lists still fetch something of it, or while something of it was not found and neither the template nor `shipsPartially` allows a part of it; completing again delivers it then. Returns the pick list with its delivery notes; a repeated call changes nothing and returns the same. Refused with 404 `warehouse.missing`, `pick-list.missing`; with 409 `pick-list.move-not-allowed` while positions are still to be picked, and `sales-order.move-not-allowed` for an order that is on hold; with 422 where stock was taken by somebody else meanwhile (`stock.insufficient`, naming the positions) or an order may no longer leave unpaid.',
  method: 'POST',
  path: {
    v1: '/wms/{warehouseId}/picklists/{pickListId}/complete',
    v2: '/wms/{warehouseId}/pick-lists/{pickListId}/complete',
  },
  scope: 'wms.write',
  pathParameters: { warehouseId: ReferenceField(), pickListId: ReferenceField() },
  body: Type.Object({
    shipsPartially: Type.Optional(
      Type.Boolean({ description: 'Delivers orders of which something was not found as well.' }),
    ),
  }),
  isBodyOptional: true,
  example: { shipsPartially: true },
  examplePath: { warehouseId: exampleKey(1), pickListId: exampleKey(2) },
  answer: { status: 200, shape: PickList },

  async handle(call) {
    const { tx, path, body, generation, audit } = call
    const { list, orders } = await holdListWithOrders(tx, path)
    const all = await holdOpenPositions(
      tx,
      orders.map(({ id }) => id),
    )
    const own = all.filter(({ pickListId }) => pickListId === list.id)
    if (own.some(({ status }) => status < pickStates.picked)) throw moveRefused('complete')
    const mayBePartial = list.takesPartialOrders || body?.shipsPartially === true
    const parts = orders.map((order) => ({
      order,
      positions: all.filter(({ salesOrderId }) => salesOrderId === order.id),
    }))
    const isReady = ({ order, positions }: Part) =>
      positions.every(({ status }) => status >= pickStates.picked) &&
      (mayBePartial || isWhole(order, positions))
    const ready = parts.filter(isReady)
    const waiting = own.filter(
      ({ salesOrderId, status }) =>
        status < pickStates.inShippingBox && !ready.some(({ order }) => order.id === salesOrderId),
    )
    await tx.rows(movePositions(tx, idsOf(waiting), pickStates.inShippingBox))
    await deliverReady(call, ready)
    const done = ready.flatMap(({ positions }) => positions)
    if (done.length + waiting.length > 0) {
      const after = { completed: done.map(({ id }) => id), waiting: idsOf(waiting) }
      audit({ entity: 'pick-list', entityId: list.uuid, before: {}, after })
      announceList(tx, [list.id, ...done.map(({ pickListId }) => pickListId)], 'positions')
    }
    const record = await concludeWithRecord(tx, generation, pickLists, list as HeldList)
    return record as NonNullable<typeof record>
  },
})

interface Part {
  readonly order: LockedOrder
  /** Of all lists, not completed. */
  readonly positions: readonly HeldPosition[]
}

const idsOf = (positions: readonly HeldPosition[]) => positions.map(({ id }) => id)

/** Whether nothing that was on a list is left over in the order's backlog. */
function isWhole({ lines }: LockedOrder, positions: readonly HeldPosition[]): boolean {
  return positions
    .filter(({ quantityShort }) => !Exact.of(quantityShort).isZero())
    .every(({ salesOrderLineId }) => {
      const line = lines.find(({ id }) => id === salesOrderLineId)
      if (!line) return true
      const done = line.quantityDelivered.plus(line.quantityInPick)
      return line.quantity.compare(done) <= 0
    })
}

type Working = Parameters<typeof deliverPicked>[0] & Pick<Call, 'tx'>

/** Gives back what the lists hold, and delivers what was picked, order by order. */
async function deliverReady(call: Working, ready: readonly Part[]): Promise<void> {
  const { tx } = call
  const picked = ready.flatMap(({ positions }) =>
    positions.filter(({ quantityPicked }) => !Exact.of(quantityPicked).isZero()),
  )
  // Held at once and in order, for all orders.
  await releaseFromPicking(
    tx,
    picked.map((position) => stockOf(position, position.quantityPicked)),
  )
  const given = picked.map(({ salesOrderLineId: lineId, quantityPicked }) => ({
    lineId,
    quantity: Exact.of(quantityPicked).negated().toString(),
  }))
  if (given.length > 0) await tx.rows(recordInPick(tx, given))
  for (const { order, positions } of ready) {
    const goods = positions.filter((position) => picked.includes(position))
    const picks = goods.map((position) => ({
      lineId: position.salesOrderLineId,
      quantity: Exact.of(position.quantityPicked),
      serialNumbers: position.serialNumbers,
      place: stockOf(position, position.quantityPicked),
      path: ['positions', position.id],
    }))
    const notes = goods.length === 0 ? [] : await deliverPicked(call, order, picks)
    const rest = positions.filter((position) => !goods.includes(position))
    await tx.all([
      ...notes.map(({ id, warehouseId }) => {
        const own = goods.filter((position) => position.warehouseId === warehouseId)
        return movePositions(tx, idsOf(own), pickStates.completed, id)
      }),
      movePositions(tx, idsOf(rest), pickStates.completed),
    ])
  }
}
