import Type, { type Static } from 'typebox'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { type Call, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import { exampleKey, Label, Quantity, ReferenceField } from '../../platform/values/shape.ts'
import {
  announceList,
  type HeldPosition,
  holdList,
  namedPosition,
  readPositions,
} from './held-list-store.ts'
import { moveRefused, noSuchPosition, PickListPosition, pickStates } from './pick-list.ts'
import { pickListPositions } from './pick-list-store.ts'
import { writePicked } from './pick-position-store.ts'

const TakenBack = Type.Object({
  quantity: Type.Optional(
    Quantity({
      exclusiveMinimum: 0,
      description: 'Units that lie at their place again; all that was picked when left out.',
    }),
  ),
  serialNumbers: Type.Optional(
    Type.Array(Label(), {
      maxItems: 1000,
      description: 'Those of the units, where a part of what was picked by them is taken back.',
    }),
  ),
})
type TakenBack = Static<typeof TakenBack>

export const undoPickListScan = operation({
  name: 'undoPickListScan',
  summary: 'Undo a scan of a pick list',
  description:
    'Takes units back that were scanned by mistake: they are still to be picked, and the position is returned. One of which nothing is picked any more is in no box. Refused with 404 `warehouse.missing`, `pick-list.missing`, `pick-list-position.missing`, with 409 `pick-list.move-not-allowed` for a position that is completed, and with 400 for more than was picked, or for other serial numbers.',
  method: 'POST',
  path: {
    v1: '/wms/{warehouseId}/picklists/{pickListId}/positions/{positionId}/undo',
    v2: '/wms/{warehouseId}/pick-lists/{pickListId}/positions/{positionId}/undo',
  },
  scope: 'wms.write',
  pathParameters: {
    warehouseId: ReferenceField(),
    pickListId: ReferenceField(),
    positionId: ReferenceField(),
  },
  body: TakenBack,
  isBodyOptional: true,
  example: { quantity: 1 },
  examplePath: {
    warehouseId: exampleKey(1),
    pickListId: exampleKey(2),
    positionId: exampleKey(2),
  },
  answer: { status: 200, shape: PickListPosition },

  async handle(call) {
    const { tx, path, body, generation, audit } = call
    const list = await holdList(tx, path)
    const position = namedPosition(await readPositions(tx, list.id), path.positionId)
    if (!position) throw noSuchPosition()
    if (position.status >= pickStates.completed) throw moveRefused('undo')
    const left = leftOf(call, position, body ?? {})
    const { id, quantityPicked, status, boxNumber } = left
    audit({
      entity: 'pick-list',
      entityId: list.uuid,
      before: { position: id, quantityPicked: position.quantityPicked, status: position.status },
      after: { position: id, quantityPicked, status, boxNumber },
    })
    announceList(tx, [list.id], 'positions')
    await tx.rows(writePicked(tx, left))
    const record = await concludeWithRecord(tx, generation, pickListPositions, position)
    return record as NonNullable<typeof record>
  },
})

/** The position without the units. Throws where they were not picked (400). */
function leftOf(
  { fieldName }: Pick<Call, 'fieldName'>,
  position: HeldPosition,
  { quantity, serialNumbers = [] }: TakenBack,
): HeldPosition {
  const picked = Exact.of(position.quantityPicked)
  const back = quantity === undefined ? picked : Exact.of(quantity)
  const isAll = back.equals(picked)
  const known = new Set(position.serialNumbers.map((serial) => serial.toLowerCase()))
  const named = new Set(serialNumbers.map((serial) => serial.toLowerCase()))
  const isPart = known.size > 0 && !isAll
  const areNamed =
    !isPart ||
    ([...named].every((serial) => known.has(serial)) && back.equals(Exact.of(named.size)))
  refuseFaults({
    ...((picked.isZero() || back.compare(picked) > 0) && {
      [fieldName(['quantity'])]: tooMuch(picked),
    }),
    ...(!areNamed && { [fieldName(['serialNumbers'])]: otherSerials }),
  })
  const quantityPicked = picked.minus(back)
  const isUntouched = quantityPicked.isZero() && Exact.of(position.quantityShort).isZero()
  return {
    ...position,
    quantityPicked: quantityPicked.toString(),
    serialNumbers: isAll
      ? []
      : position.serialNumbers.filter((serial) => !named.has(serial.toLowerCase())),
    boxNumber: quantityPicked.isZero() ? '' : position.boxNumber,
    status: isUntouched ? pickStates.created : pickStates.inProgress,
  }
}

const tooMuch = (picked: Exact) => ({
  en: `More than was picked: ${picked}.`,
  de: `Mehr, als kommissioniert ist: ${picked}.`,
})

const otherSerials = {
  en: 'Name the serial numbers of these units: as many, and of those that were picked.',
  de: 'Nennen Sie die Seriennummern dieser Stücke: so viele, und von den kommissionierten.',
}
