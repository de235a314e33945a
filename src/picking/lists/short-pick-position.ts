import Type from 'typebox'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { type Call, operation } from '../../platform/pipeline/operation.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { concludeWithRecords } from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import { exampleKey, Label, Quantity, ReferenceField } from '../../platform/values/shape.ts'
import { recordInPick } from '../../sales/doors/orders/pickable-order-store.ts'
import {
  findPickable,
  flagForCount,
  holdForPicking,
  releaseFromPicking,
} from '../../warehouse/doors/reservations/pick-store.ts'
import { allocateInstead } from './allocate-picks.ts'
import { positionOf } from './create-pick-list.ts'
import {
  announceList,
  type HeldPosition,
  holdListWithOrders,
  namedPosition,
  readPositions,
  stockOf,
} from './held-list-store.ts'
import { moveRefused, noSuchPosition, PickListPosition, pickStates } from './pick-list.ts'
import { isPositionOf, pickListPositions, pickListPositionTable } from './pick-list-store.ts'
import { nextPlace, writePicked } from './pick-position-store.ts'
import type { StockPick } from './shelf.ts'

export const shortPickListPosition = operation({
  name: 'reportShortPickListPosition',
  summary: 'Report a short pick of a position',
  description:
    'Records that less lies at the place of a position than is to be picked. The place is kept out of pick lists until it is counted. What is missing is picked at other places, as new positions of the list; what no place has stays open in its order. Returns all positions of the list. Without `quantity` all that was not scanned is missing. Refused with 404 `warehouse.missing`, `pick-list.missing`, `pick-list-position.missing`, with 409 `pick-list.move-not-allowed` for a position that is picked, and with 400 for more than is still to be picked.',
  method: 'POST',
  path: {
    v1: '/wms/{warehouseId}/picklists/{pickListId}/positions/{positionId}/short',
    v2: '/wms/{warehouseId}/pick-lists/{pickListId}/positions/{positionId}/short',
  },
  scope: 'wms.write',
  pathParameters: {
    warehouseId: ReferenceField(),
    pickListId: ReferenceField(),
    positionId: ReferenceField(),
  },
  body: Type.Object({
    reason: Label(255, { description: 'Why it is missing, in words.' }),
    quantity: Type.Optional(
      Quantity({ exclusiveMinimum: 0, description: 'Units that are missing.' }),
    ),
  }),
  example: { reason: 'Damaged' },
  examplePath: {
    warehouseId: exampleKey(1),
    pickListId: exampleKey(1),
    positionId: exampleKey(1),
  },
  answer: { status: 200, shape: Type.Array(PickListPosition) },

  async handle(call) {
    const { tx, path, body, generation, audit, fieldName } = call
    const { list } = await holdListWithOrders(tx, path)
    const position = namedPosition(await readPositions(tx, list.id), path.positionId)
    if (!position) throw noSuchPosition()
    if (position.status >= pickStates.picked) throw moveRefused('pick')
    const left = leftOf(position)
    const missing = body.quantity === undefined ? left : Exact.of(body.quantity)
    refuseFaults(missing.compare(left) > 0 ? { [fieldName(['quantity'])]: tooMuch(left) } : {})
    const short = Exact.of(position.quantityShort).plus(missing)
    const isDone = missing.equals(left)
    await releaseFromPicking(tx, [stockOf(position, missing.toString())])
    await tx.all([
      flagForCount(tx, [stockOf(position, '0')]),
      writePicked(tx, {
        ...position,
        quantityShort: short.toString(),
        shortReason: body.reason,
        status: isDone ? doneStatus(position) : pickStates.inProgress,
      }),
    ])
    const instead = await pickInstead(call, position, missing)
    const rest = missing.minus(Exact.sum(instead.map(({ quantity }) => Exact.of(quantity))))
    const inPick = { lineId: position.salesOrderLineId, quantity: rest.negated().toString() }
    await tx.rows(recordInPick(tx, [inPick]))
    const after = { position: position.id, short: short.toString(), backlog: rest.toString() }
    const before = { position: position.id, short: position.quantityShort }
    audit({
      entity: 'pick-list',
      entityId: list.uuid,
      before,
      after: { ...after, reason: body.reason },
    })
    announceList(tx, [list.id], 'positions')
    return concludeWithRecords(tx, generation, pickListPositions, isPositionOf(list.id))
  },
})

const tooMuch = (left: Exact) => ({
  en: `More than is still to be picked: ${left}.`,
  de: `Mehr, als noch zu kommissionieren ist: ${left}.`,
})

function leftOf({ quantity, quantityPicked, quantityShort }: HeldPosition): Exact {
  return Exact.of(quantity).minus(Exact.of(quantityPicked)).minus(Exact.of(quantityShort))
}

const doneStatus = ({ boxNumber }: HeldPosition) =>
  boxNumber === '' ? pickStates.picked : pickStates.inShippingBox

/** Puts what other places have on the list. */
async function pickInstead(
  { tx }: Pick<Call, 'tx'>,
  position: HeldPosition,
  missing: Exact,
): Promise<StockPick[]> {
  const { itemId, salesOrderLineId: id, salesOrderId: orderId, warehouseId } = position
  const pickable = await findPickable(tx, warehouseId, [itemId], [id])
  const line = { id, orderId, itemId, open: missing.toString(), inPick: '0' }
  const picks = allocateInstead(line, position.priority, pickable)
  if (picks.length === 0) return []
  const first = await nextPlace(tx, position.pickListId)
  const rows = picks.map((pick, index) => ({
    ...positionOf(pick, first + index),
    pickListId: position.pickListId,
  }))
  await insertRows(tx, pickListPositionTable, rows)
  const held = picks.map(({ stock, quantity }) => ({ ...stock, quantity }))
  await tx.rows(holdForPicking(tx, held))
  return picks
}
